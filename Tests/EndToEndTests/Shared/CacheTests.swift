import TestSupport
import XCTest

/// The requests, cached answers and output of repeated runs of the program.
final class CacheTests: XCTestCase {
    private let initial = """
        264\t2022-03-10\t4/6\txxxxx ygxxx gyyyy ggggg
        263\t2022-03-09\t3/6\tyxxxy ggxgg ggggg
        262\t2022-03-08\t4/6\txxxxx xxxyy gxgxx ggggg

        """

    func testTheSecondRunIsConditionalAndTheOfflineRunUsesTheCache() async throws {
        let server = try StandInServer.start(arguments: ["--token", "ACCESS_TOKEN", "--token", "SECOND"])
        let program = try Program()
        let source = server.url.absoluteString
        for token in ["ACCESS_TOKEN", "ACCESS_TOKEN", "SECOND"] {
            program.environment["QUINTET_WORDLE_TOKEN"] = token
            XCTAssertEqual(try program.run("wordle", "list", "--plain", "--source", source), .init(out: initial))
        }
        let requests = try await server.recordedRequests()
        XCTAssertEqual(requests.map { $0.headers["if-none-match"] == nil }, [true, false, true])

        program.environment["QUINTET_WORDLE_TOKEN"] = "ACCESS_TOKEN"
        let cached = try program.run("wordle", "list", "--plain", "--offline", "--source", source)
        XCTAssertEqual(
            cached,
            .init(out: initial, err: "Offline: showing data of \(source) from less than a minute ago.\n"))
        program.environment["QUINTET_WORDLE_TOKEN"] = "THIRD"
        let missing = try program.run("wordle", "list", "--plain", "--offline", "--source", source)
        XCTAssertEqual(
            missing,
            .init(
                err:
                    "quintet: Could not list the games (\(source)): there is no cached data, and offline mode opens no connection.\n"
                    + "Run quintet once without --offline.\n", code: 1))
        let count = try await server.recordedRequests().count
        XCTAssertEqual(count, 3)
        let folders = try FileManager.default.subpathsOfDirectory(atPath: program.home.path).filter {
            $0.split(separator: "/").count == 2
        }
        XCTAssertEqual(Set(folders).subtracting(["config/quintet", "data/quintet"]), ["cache/quintet"])
    }

    func testAFreshAnswerNeedsNoRequestExceptForARefresh() throws {
        let server = try RawServer { _ in
            .whole(
                "200 OK", ["Cache-Control: private, max-age=600"],
                body: #"{"characters": [{"name": "Ann", "avatar": "https://a.test/a.png"}]}"#)
        }
        let program = try Program()
        for (options, requests) in [([], 1), ([], 1), (["--refresh"], 2), ([], 2), (["--offline"], 2)] {
            let run = try program.run(
                ["characters", "list", "--source", server.url.absoluteString] + options)
            XCTAssertEqual(run.out, "Ann\thttps://a.test/a.png\n")
            XCTAssertEqual(server.requests.count, requests, "\(options)")
            // The age is only shown without a connection.
            XCTAssertEqual(run.err.isEmpty, options != ["--offline"], run.err)
        }
    }
}
