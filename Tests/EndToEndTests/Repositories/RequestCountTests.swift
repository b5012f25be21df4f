import TestSupport
import XCTest

/// The number of requests that the program sends for each task.
final class RequestCountTests: XCTestCase {
    func testOnlyThePagesOfTheRowsAreRequested() async throws {
        let server = try StandInServer.start()
        let program = try Program(["QUINTET_REPOS_SOURCE": server.url.absoluteString])
        let table: [(arguments: [String], first: String, paths: [String])] = [
            (["big", "--limit", "3"], "big/repo-2322", ["/search/repositories"]),
            (["big", "--limit", "2", "--sort", "name"], "big/repo-0001", ["/users/big/repos"]),
            (["swiftlang"], "swiftlang/swift\t", ["/users/swiftlang/repos"]),
        ]
        var seen = 0
        for (arguments, first, paths) in table {
            let run = try program.run(["repos", "list"] + arguments)
            XCTAssertEqual(run.err, "")
            XCTAssertTrue(run.out.hasPrefix(first), "\(arguments): \(run.out.prefix(80))")
            let requests = try await server.recordedRequests().map(\.path)
            XCTAssertEqual(Array(requests.dropFirst(seen)), paths, "\(arguments)")
            seen = requests.count
        }
    }
}
