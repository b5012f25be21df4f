import Models
import TestSupport
import XCTest

@testable import Networking

final class PollingStarServerTests: XCTestCase {
    private let list = "/api/users/o/repos?per_page=100"
    private let plainList = StarSource.page(of: "o", in: nil, after: nil)

    func testThePagesThatAScreenShowsAreRequestedAgain() async throws {
        let (server, stub, sleeper) = makeSUT()
        let second = PageCursor(page: 2, reference: "http://127.0.0.1:5000/api/2")
        stub.on(list, 200, records([11, 20]))
        stub.on("/api/2", 200, "[\(GitHubSample.record(3, "r3", stars: 31)), \(GitHubSample.record(9, "r9"))]")
        let heard = follow(server, [1: 10, 2: 20, 3: 30], [plainList, .page(of: "o", in: nil, after: second)])
        await sleeper.sleepers(1)
        XCTAssertEqual(stub.paths, [])
        await round(sleeper, 60)
        try await eventually { heard.values == [1: [11], 3: [31]] }
        XCTAssertEqual(stub.paths, [list, "/api/2"])
    }

    func testThePagesOfAnOrderAreRequestedInThatOrder() async throws {
        let (server, stub, sleeper) = makeSUT()
        let search = "/api/search/repositories?order=desc&per_page=100&q=user:o%20fork:true&sort=stars"
        stub.on(search, 200, #"{"total_count": 1, "incomplete_results": false, "items": \#(records([11]))}"#)
        let heard = follow(server, [1: 10], [.page(of: "o", in: .stars, after: nil)])
        await sleeper.sleepers(1)
        await round(sleeper, 60)
        try await eventually { heard.values == [1: [11]] }
        XCTAssertEqual(stub.paths, [search])
    }

    func testLaterRoundsAreConditionalAndUseTheCache() async throws {
        let stub = PathStub()
        let sleeper = ManualSleeper(.noon)
        let cache = HTTPCache(DataCacheInMemory(), now: { sleeper.now }, onOffline: { _, _ in })
        let service = GitHubRepositoriesService(base: GitHubSample.base, connection: HTTPConnection(stub, cache: cache))
        let server = PollingStarServer(service: service, sleeper: sleeper)
        stub.on(list, 200, records([11, 20]), headers: ["ETag": "\"a\""])
        stub.on(list, 304, "")
        stub.on(list, 200, records([12, 20]))
        let heard = follow(server, [1: 10, 2: 20], [plainList])
        await sleeper.sleepers(1)
        for _ in 1...3 { await round(sleeper, 60) }
        try await eventually { heard.values[1]?.last == 12 }
        XCTAssertEqual(stub.requests.map { $0.headers["If-None-Match"] }, [nil, "\"a\"", "\"a\""])
    }

    func testAMissingRepositoryDoesNotAffectOtherRepositories() async throws {
        let (server, stub, sleeper) = makeSUT()
        stub.on("/api/repos/o/r1", 404, "{}")
        stub.on("/api/repos/o/r2", 200, GitHubSample.record(2, "r2", stars: 22))
        let heard = follow(server, [1: 10, 2: 20], [one(1), one(2)])
        await sleeper.sleepers(1)
        await round(sleeper, 60)
        try await eventually { heard.values == [2: [22]] }
        XCTAssertEqual(stub.paths, ["/api/repos/o/r1", "/api/repos/o/r2"])
    }

    func testARateLimitInterruptsTheRoundUntilTheLimitEnds() async throws {
        let (server, stub, sleeper) = makeSUT()
        stub.on("/api/repos/o/r1", 429, "", headers: ["Retry-After": "300"])
        stub.on("/api/repos/o/r1", 200, GitHubSample.record(1, "r1", stars: 12))
        stub.on("/api/repos/o/r2", 200, GitHubSample.record(2, "r2", stars: 20))
        // The end of the limit is calculated with the clock of this machine, so the test reads the time of each poll.
        let polls = Polls(server)
        let heard = follow(server, [1: 10, 2: 20], [one(1), one(2)])
        await sleeper.sleepers(1)
        // The stream has only the newest time, so each time has to be read before the next poll is planned.
        try await eventually { polls.dates.count == 1 }
        await round(sleeper, 10)
        XCTAssertEqual(stub.paths, ["/api/repos/o/r1"])
        try await eventually { polls.dates.count == 2 }
        let next = try XCTUnwrap(polls.dates.last)
        await round(sleeper, next.timeIntervalSince(sleeper.now))
        try await eventually { heard.values == [1: [12]] }
        XCTAssertEqual(stub.paths, ["/api/repos/o/r1", "/api/repos/o/r1", "/api/repos/o/r2"])
    }

    func testFailedPollsBackOffUntilOneSucceeds() async throws {
        let (server, stub, sleeper) = makeSUT()
        for answer: Result<HTTPResponse, ServiceError.Cause> in [
            .failure(.refused), .success(HTTPResponse(status: 500)), .failure(.cutShort),
            .success(HTTPResponse(status: 200, body: Data(GitHubSample.record(1, "r1", stars: 12).utf8))),
            .failure(.refused),
        ] { stub.on("/api/repos/o/r1", answer) }
        let polls = Polls(server)
        let heard = follow(server, [1: 10], [one(1)])
        for count in 1...6 {
            await sleeper.sleepers(1)
            try await eventually { polls.dates.count == count }
            if count < 6 { sleeper.advance(by: polls.dates[count - 1].timeIntervalSince(sleeper.now)) }
        }
        XCTAssertEqual(
            polls.failures,
            [
                nil, "nothing answers at this address", "the server failed (status 500)",
                "the connection closed before the answer was complete", nil, "nothing answers at this address",
            ])
        let dates = [Date.noon] + polls.dates
        XCTAssertEqual(zip(dates, dates.dropFirst()).map { $1.timeIntervalSince($0) }, [10, 60, 120, 240, 60, 60])
        withExtendedLifetime(heard) {}
    }

    func testNothingIsRequestedWithoutAReader() async throws {
        let (server, stub, sleeper) = makeSUT()
        stub.on("/api/repos/o/r1", 200, GitHubSample.record(1, "r1", stars: 12))
        let heard = follow(server, [1: 10], [one(1)])
        await sleeper.sleepers(1)
        heard.cancel()
        for _ in 0..<1_000 { await Task.yield() }
        sleeper.advance(by: 60)
        for _ in 0..<1_000 { await Task.yield() }
        XCTAssertEqual(stub.paths, [])
    }

    private func makeSUT() -> (PollingStarServer, PathStub, ManualSleeper) {
        let stub = PathStub()
        let sleeper = ManualSleeper(.noon)
        let service = GitHubRepositoriesService(base: GitHubSample.base, connection: HTTPConnection(stub))
        return (PollingStarServer(service: service, sleeper: sleeper), stub, sleeper)
    }

    private func one(_ id: Int) -> StarSource { .repository(owner: "o", name: "r\(id)") }

    private func follow(_ server: PollingStarServer, _ counts: [Int: Int], _ sources: [StarSource]) -> StarRecorder {
        let repositories = counts.map { Repository.make($0, name: "r\($0)", owner: "o", stars: $1) }
        return StarRecorder(server.counts(of: repositories, from: sources), of: counts)
    }

    /// Advances the clock by some seconds and waits until the round is over.
    private func round(_ sleeper: ManualSleeper, _ seconds: Double) async {
        sleeper.advance(by: seconds)
        await sleeper.sleepers(1)
    }

    private func records(_ stars: [Int]) -> String {
        let records = stars.enumerated().map { GitHubSample.record($0 + 1, "r\($0 + 1)", stars: $1) }
        return "[\(records.joined(separator: ","))]"
    }
}

/// Records the times of the polls.
private final class Polls: Sendable {
    private let recorder = Recorder<PlannedPoll>()

    init(_ server: PollingStarServer) {
        let polls = server.polls
        Task { [recorder] in for await poll in polls { recorder.record(poll) } }
    }

    var dates: [Date] { recorder.values.map(\.at) }
    var failures: [String?] { recorder.values.map(\.failure) }
}

final class PollPaceTests: XCTestCase {
    private let pace = PollPace(interval: 60)

    func testPollsNoFasterThanTheIntervalAndTheServerAllow() {
        XCTAssertEqual(wait(after: [page()]), 60)
        for (interval, seconds) in [("90", 90.0), ("5", 60), ("soon", 60), ("1000000000", 86_400)] {
            XCTAssertEqual(wait(after: [page(["x-poll-interval": interval])]), seconds, interval)
        }
    }

    func testHalfOfTheLowestRemainingLimitIsLeftForTheUser() {
        let table: [([Int], seconds: Double)] = [
            ([60], 120), ([60, 60], 240), ([1], 3_600), ([0], 3_600), ([5_000], 10), ([5_000, 60, 4_000], 360),
        ]
        for (limits, seconds) in table {
            XCTAssertEqual(wait(after: limits.map { page(limit($0)) }), seconds, "\(limits)")
        }
    }

    /// Every program that polls stops at the same half.
    func testPollingStopsAtHalfOfAKnownLimit() {
        for (remaining, seconds) in [(60, 120.0), (45, 240), (31, 3_600), (30, 3_600), (2, 3_600)] {
            XCTAssertEqual(
                wait(after: [page(limit(remaining).merging(["x-ratelimit-limit": "60"]) { $1 })]), seconds,
                "\(remaining)")
        }
    }

    func testPollingPausesUntilARateLimitEnds() {
        XCTAssertEqual(wait(after: [], .rateLimited(until: .noon + 3_000)), 3_000)
        XCTAssertEqual(wait(after: [], .rateLimited(until: .noon + 1e6)), 3_600)
        XCTAssertEqual(wait(after: [page()], .rateLimited(until: .noon + 3)), 60)
        XCTAssertEqual(
            (1...7).map { wait(after: [], .rateLimited(until: nil), failures: $0) },
            [60, 120, 240, 480, 960, 960, 960])
    }

    func testAWrongClockDoesNotEndThePolling() {
        for now in [Date.noon - 1e8, .noon + 1e8] {
            for remaining in [0, 60, 5_000] {
                var round = PollRound()
                round.add(page(limit(remaining)))
                XCTAssertTrue((10...3_600).contains(pace.wait(after: round, failures: 0, now: now)), "\(pace)")
            }
        }
    }

    func testEachFailureLengthensTheWait() {
        for cause: ServiceError.Cause in [.tokenRefused(.github), .forbidden, .serverFailed(status: 500), .refused] {
            XCTAssertEqual((1...3).map { wait(after: [], cause, failures: $0) }, [60, 120, 240], "\(cause)")
        }
        XCTAssertEqual(wait(after: [], .notFound, failures: 0), 60)
    }

    private func wait(
        after pages: [RepositoryPage], _ failure: ServiceError.Cause? = nil, failures: Int = 1
    ) -> TimeInterval {
        var round = PollRound()
        for page in pages { round.add(page) }
        if let failure { round.noteFailure(failure) }
        return pace.wait(after: round, failures: failures, now: .noon)
    }

    private func page(_ headers: [String: String] = [:]) -> RepositoryPage {
        let response = HTTPResponse(status: 200, headers: headers)
        var page = RepositoryPage(repositories: [], limit: GitHubAPI.limit(of: response))
        page.pollInterval = GitHubAPI.pollInterval(of: response)
        return page
    }

    private func limit(_ remaining: Int) -> [String: String] {
        ["x-ratelimit-remaining": "\(remaining)", "x-ratelimit-reset": "\(1_714_564_800 + 3_600)"]
    }
}
