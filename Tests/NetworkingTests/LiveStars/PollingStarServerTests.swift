import Models
import Networking
import TestSupport
import XCTest

final class PollingStarServerTests: XCTestCase {
    private let list = "/api/users/o/repos?per_page=100"

    func testAsksForTheListOfAnOwnerAndTellsWhatChanged() async {
        let (server, stub, sleeper) = makeSUT()
        stub.on(list, 200, records([11, 20]), headers: ["Link": "</api/2>; rel=next", "ETag": "\"a\""])
        stub.on("/api/2", 200, "[\(GitHubStub.record(3, "r3", stars: 31)), \(GitHubStub.record(9, "r9"))]")
        let heard = follow(server, [1: 10, 2: 20, 3: 30])
        await sleeper.sleepers(1)
        XCTAssertEqual(stub.paths, [])
        await round(sleeper, 60)
        XCTAssertEqual(heard.values, [1: [11], 3: [31]])
        XCTAssertEqual(stub.paths, [list, "/api/2"])
    }

    func testLaterRoundsAreConditionalAndUseWhatIsKnown() async {
        let (server, stub, sleeper) = makeSUT()
        stub.on(list, 200, records([11, 20]), headers: ["Link": "</api/2>; rel=next", "ETag": "\"a\""])
        stub.on(list, 304, "")
        stub.on("/api/2", 200, "[\(GitHubStub.record(3, "r3", stars: 31))]", headers: ["ETag": "W/\"b\""])
        stub.on("/api/2", 200, "[\(GitHubStub.record(3, "r3", stars: 33))]")
        let heard = follow(server, [1: 10, 2: 20, 3: 30])
        await sleeper.sleepers(1)
        await round(sleeper, 60)
        await round(sleeper, 60)
        XCTAssertEqual(heard.values, [1: [11], 3: [31, 33]])
        XCTAssertEqual(stub.requests.map { $0.headers["If-None-Match"] }, [nil, nil, "\"a\"", "W/\"b\""])
    }

    func testOneOrTwoRepositoriesAreAskedForOneByOneAndAMissingOneIsPassedOver() async {
        let (server, stub, sleeper) = makeSUT()
        stub.on("/api/repos/o/r1", 404, "{}")
        stub.on("/api/repos/o/r2", 200, GitHubStub.record(2, "r2", stars: 22))
        let heard = follow(server, [1: 10, 2: 20])
        await sleeper.sleepers(1)
        await round(sleeper, 60)
        XCTAssertEqual(heard.values, [2: [22]])
        XCTAssertEqual(stub.paths, ["/api/repos/o/r1", "/api/repos/o/r2"])
    }

    func testALimitEndsTheRoundAndIsWaitedOut() async {
        let (server, stub, sleeper) = makeSUT()
        stub.on("/api/repos/o/r1", 429, "", headers: ["Retry-After": "300"])
        stub.on("/api/repos/o/r1", 200, GitHubStub.record(1, "r1", stars: 12))
        stub.on("/api/repos/o/r2", 200, GitHubStub.record(2, "r2", stars: 20))
        let heard = follow(server, [1: 10, 2: 20])
        await sleeper.sleepers(1)
        await round(sleeper, 60)
        XCTAssertEqual(stub.paths, ["/api/repos/o/r1"])
        sleeper.advance(by: 299)
        await sleeper.sleepers(1)
        XCTAssertEqual(stub.paths, ["/api/repos/o/r1"])
        await round(sleeper, 1)
        XCTAssertEqual(heard.values, [1: [12]])
        XCTAssertEqual(stub.paths, ["/api/repos/o/r1", "/api/repos/o/r1", "/api/repos/o/r2"])
    }

    func testAFailedConnectionIsTriedAgainLater() async {
        let (server, stub, sleeper) = makeSUT()
        stub.on("/api/repos/o/r1", .failure(.refused))
        stub.on("/api/repos/o/r1", 200, GitHubStub.record(1, "r1", stars: 12))
        let heard = follow(server, [1: 10])
        await sleeper.sleepers(1)
        await round(sleeper, 60)
        await round(sleeper, 60)
        XCTAssertEqual(heard.values, [1: [12]])
    }

    func testRoundsThatFailComeLessAndLessOftenUntilOneSucceeds() async {
        let (server, stub, sleeper) = makeSUT()
        for answer: Result<HTTPResponse, ServiceError.Cause> in [
            .failure(.refused), .success(HTTPResponse(status: 500)), .failure(.cutShort),
            .success(HTTPResponse(status: 200, body: Data(GitHubStub.record(1, "r1", stars: 12).utf8))),
            .failure(.refused),
        ] { stub.on("/api/repos/o/r1", answer) }
        let polls = Recorder<Date>()
        server.observePolls { polls.record($0) }
        _ = follow(server, [1: 10])
        await sleeper.sleepers(1)
        for _ in 1...5 { await round(sleeper, polls.values[polls.values.count - 1].timeIntervalSince(sleeper.now)) }
        let dates = [Date.noon] + polls.values
        XCTAssertEqual(zip(dates, dates.dropFirst()).map { $1.timeIntervalSince($0) }, [10, 60, 120, 240, 60, 60])
    }

    func testAnotherOriginIsNotAsked() async {
        let (server, stub, sleeper) = makeSUT()
        stub.on(list, 200, records([11]), headers: ["Link": "<http://evil.example/2>; rel=next"])
        let heard = follow(server, [1: 10, 2: 20, 3: 30])
        await sleeper.sleepers(1)
        await round(sleeper, 60)
        XCTAssertEqual(heard.values, [1: [11]])
        XCTAssertEqual(stub.requests.map { $0.url.host() }, ["127.0.0.1", "127.0.0.1"])
    }

    func testTheTopOfALongListIsFoundByTheSearchAndNoPageIsAskedTwice() async {
        let (server, stub, sleeper) = makeSUT()
        let search = "/api/search/repositories?order=desc&per_page=100&q=user:o%20fork:true&sort=stars"
        stub.on(list, 200, records([11]), headers: ["Link": "</api/2>; rel=next"])
        stub.on("/api/2", 200, "[\(GitHubStub.record(8, "r8"))]", headers: ["Link": "</api/3>; rel=next"])
        stub.on(search, 200, #"{"items": \#(records([11, 21, 31]))}"#)
        stub.on(search, 200, #"{"items": \#(records([11, 21, 32]))}"#)
        let heard = follow(server, [1: 10, 2: 20, 3: 30])
        await sleeper.sleepers(1)
        await round(sleeper, 60)
        await round(sleeper, 60)
        XCTAssertEqual(heard.values, [1: [11], 2: [21], 3: [31, 32]])
        XCTAssertEqual(stub.paths, [list, "/api/2", search, search])
    }

    func testOfManyThatNoListHasSomeAreAskedForOneByOne() async {
        let (server, stub, sleeper) = makeSUT()
        let lists = [
            list, "/api/search/repositories?order=desc&per_page=100&q=user:o%20fork:true&sort=stars",
            "/api/users/o/repos?direction=desc&per_page=100&sort=updated",
        ]
        var pages: [String] = []
        for (number, list) in lists.enumerated() {
            let others = (1...3).map { "/api/\(number)/\($0)" }
            pages += [list] + others.prefix(2)
            for (page, next) in zip([list] + others, others) {
                stub.on(page, 200, number == 1 ? #"{"items": []}"# : "[]", headers: ["Link": "<\(next)>; rel=next"])
            }
        }
        for id in 1...100 { stub.on("/api/repos/o/r\(id)", 200, GitHubStub.record(id, "r\(id)", stars: 0)) }
        let heard = follow(server, Dictionary(uniqueKeysWithValues: (1...100).map { ($0, 0) }))
        await sleeper.sleepers(1)
        await round(sleeper, 60)
        XCTAssertEqual(stub.paths, pages + (1...10).map { "/api/repos/o/r\($0)" })
        await round(sleeper, 60)
        XCTAssertEqual(stub.paths[19...], pages[..<3] + (1...10).map { "/api/repos/o/r\($0)" })
        XCTAssertEqual(heard.values, [:])
    }

    func testTellsWhenItLooksNext() async {
        let (server, stub, sleeper) = makeSUT()
        stub.on("/api/repos/o/r1", 200, GitHubStub.record(1, "r1", stars: 12))
        let polls = Recorder<Date>()
        _ = follow(server, [1: 10])
        await sleeper.sleepers(1)
        server.observePolls { polls.record($0) }
        await round(sleeper, 60)
        XCTAssertEqual(polls.values, [.noon + 10, .noon + 120])
    }

    func testNothingIsAskedWhenNobodyFollows() async {
        let (server, stub, sleeper) = makeSUT()
        stub.on("/api/repos/o/r1", 200, GitHubStub.record(1, "r1", stars: 12))
        let subscription = server.subscribe(to: [.make(1, name: "r1", owner: "o", stars: 10)]) { _ in }
        await sleeper.sleepers(1)
        subscription.cancel()
        sleeper.advance(by: 60)
        for _ in 0..<1_000 { await Task.yield() }
        XCTAssertEqual(stub.paths, [])
    }

    func testAReleasedServerStops() async {
        let stub = GitHubStub()
        let sleeper = ManualSleeper(.noon)
        var server: PollingStarServer? = PollingStarServer(
            base: GitHubStub.base, connection: HTTPConnection(stub), sleeper: sleeper)
        _ = server?.subscribe(to: [.make(1, name: "r1", owner: "o", stars: 10)]) { _ in }
        await sleeper.sleepers(1)
        weak let reference = server
        server = nil
        XCTAssertNil(reference)
    }

    private func makeSUT() -> (PollingStarServer, GitHubStub, ManualSleeper) {
        let stub = GitHubStub()
        let sleeper = ManualSleeper(.noon)
        let connection = HTTPConnection(stub, credentials: Credentials(of: .github, at: GitHubStub.base) { "s3cret" })
        let server = PollingStarServer(base: GitHubStub.base, connection: connection, sleeper: sleeper)
        return (server, stub, sleeper)
    }

    private func follow(_ server: PollingStarServer, _ counts: [Int: Int]) -> StarRecorder {
        let heard = StarRecorder()
        let followed = counts.map { Repository.make($0, name: "r\($0)", owner: "o", stars: $1) }
        _ = server.subscribe(to: followed, onChange: heard.add)
        return heard
    }

    /// Lets so much time pass and waits until the round is over.
    private func round(_ sleeper: ManualSleeper, _ seconds: Double) async {
        sleeper.advance(by: seconds)
        await sleeper.sleepers(1)
    }

    private func records(_ stars: [Int]) -> String {
        let records = stars.enumerated().map { GitHubStub.record($0 + 1, "r\($0 + 1)", stars: $1) }
        return "[\(records.joined(separator: ","))]"
    }
}
