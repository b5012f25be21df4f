import CurlTransport
import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import Networking

final class GitHubStarTimelinesTests: XCTestCase {
    private let cache = DataCacheInMemory()
    private let repository = Repository(id: 1, owner: "o", name: "r")
    private let sunday = CalendarDate.make("2026-09-06")

    func testAllPagesAreLoadedOnceAndThenOnlyThoseWithWeeksThatAreNotStored() async throws {
        let table: [(name: String, weeks: Int, newWeeks: Int, rereads: Bool, pages: [Int])] = [
            ("at once", 70, 0, false, [1]), ("a week later", 70, 1, false, [1]),
            ("after a long pause", 200, 65, false, [1, 2, 3]), ("reread", 70, 0, true, [1, 2, 3]),
        ]
        for row in table {
            let server = WeekServer(weeks: row.weeks, newest: sunday)
            let cache = DataCacheInMemory()
            try await assertEqual(stars(server, cache), row.weeks, row.name)
            let first = Array(1...(row.weeks + 29) / 30)
            XCTAssertEqual(server.pages, first, row.name)
            server.begin(row.newWeeks)
            let later = try await stars(server, cache, daysLater: row.newWeeks * 7, rereads: row.rereads)
            XCTAssertEqual(later, row.weeks + row.newWeeks, row.name)
            XCTAssertEqual(server.pages, first + row.pages, row.name)
        }
    }

    func testStoredWeeksAreReadWithoutARequestOnceAllAreStored() async throws {
        let server = WeekServer(weeks: 70, newest: sunday)
        let cache = DataCacheInMemory()
        let sut = service(server, cache)
        await assertEqual(sut.storedTimeline(of: repository), nil)
        server.failAfter(2)
        _ = await failure(ServiceError.self) { try await self.stars(server, cache) }
        // The oldest weeks are missing.
        await assertEqual(sut.storedTimeline(of: repository), nil)
        server.failAfter(nil)
        _ = try await stars(server, cache)
        let requests = server.pages
        await assertEqual(sut.storedTimeline(of: repository)?.points.count, 69)
        XCTAssertEqual(server.pages, requests)
    }

    func testAnInterruptedLoadContinuesWhereItEnded() async throws {
        let server = WeekServer(weeks: 200, newest: sunday)
        server.failAfter(4)
        await assertThrows(\.cause, .rateLimited(until: nil)) { try await self.stars(server, cache) }
        XCTAssertEqual(server.pages, [1, 2, 3, 4])
        server.failAfter(nil)
        try await assertEqual(stars(server, cache), 200)
        XCTAssertEqual(server.pages.dropFirst(4), [1, 4, 5, 6, 7])
    }

    func testTwoInterruptionsFarApartLoseNoWeek() async throws {
        let server = WeekServer(weeks: 200, newest: sunday)
        for (begun, pages) in [(0, 3), (65, 1), (10, 2)] {
            server.begin(begun)
            server.failAfter(server.pages.count + pages)
            _ = await failure(ServiceError.self) { try await self.stars(server, cache, daysLater: 75 * 7) }
        }
        server.failAfter(nil)
        try await assertEqual(stars(server, cache, daysLater: 75 * 7), 275)
    }

    func testOfflineTheStoredWeeksAreShownIfTheyAreComplete() async throws {
        let server = WeekServer(weeks: 70, newest: sunday)
        let offline = OfflineHTTPClient()
        await assertThrows(\.cause, .offline) { try await self.stars(offline, cache) }
        _ = try await stars(server, cache)
        // The current week is not stored.
        try await assertEqual(stars(offline, cache), 69)
    }

    func testARepositoryMayHaveNoStarsAndAServerMayLowerThePageSize() async throws {
        for (weeks, largestPage, pages) in [(0, 30, [1]), (70, 20, [1, 2, 3, 4])] {
            let server = WeekServer(weeks: weeks, newest: sunday, largestPage: largestPage)
            try await assertEqual(stars(server, DataCacheInMemory()), weeks)
            XCTAssertEqual(server.pages, pages)
        }
    }

    func testAServerThatAlwaysSendsTheSamePageIsAnError() async throws {
        let server = WeekServer(weeks: 70, newest: sunday)
        server.repeatsFirstPage()
        let error = await failure(ServiceError.self) { try await self.stars(server, DataCacheInMemory()) }
        XCTAssertEqual(error?.cause, .invalid("the server’s pages do not end"))
    }

    func testTheHistoryBeginsAfterALateRefusal() async throws {
        let server = WeekServer(weeks: 200, newest: sunday)
        server.failAfter(2, with: 422)
        let timeline = try await service(server, DataCacheInMemory()).timeline(of: repository, .revalidate) { _ in }
        XCTAssertEqual(timeline.points.last?.stars, 60)
        XCTAssertEqual(timeline.start, sunday.adding(days: -59 * 7))
        server.failAfter(0, with: 422)
        await assertThrows(\.cause, .rejected) { try await self.stars(server, DataCacheInMemory()) }
    }

    func testAServerWithoutStarWeeksIsReported() async throws {
        let stub = PathStub()
        stub.on("/api/repos/o/r/stargazers/history?page=1&per_page=30", 404, #"{"message": "Not Found"}"#)
        await assertThrows(\.cause, .methodNotAllowed) { try await self.stars(stub, DataCacheInMemory()) }
        XCTAssertEqual(stub.requests.first?.headers["X-GitHub-Api-Version"], "2026-03-10")
    }

    func testTenYearsOverSocketsTakeEighteenRequests() async throws {
        let server = try StandInServer.start()
        let connection = HTTPConnection(RedirectingHTTPClient(CurlHTTPClient()))
        let service = GitHubStarTimelines(
            base: server.url, connection: connection, cache: DataCacheInMemory(),
            today: { CalendarDate(Date(), in: .gmt) })
        let swift = try await GitHubRepositoriesService(base: server.url, connection: connection)
            .repository(owner: "swiftlang", name: "swift")
        let progress = Recorder<Int>()
        let timeline = try await service.timeline(of: swift, .revalidate) { progress.record($0) }
        XCTAssertEqual(timeline.points.last?.stars, swift.stars)
        XCTAssertEqual(progress.values, Array(stride(from: 30, through: 510, by: 30)) + [524])
        let requests = try await server.recordedRequests()
        XCTAssertEqual(requests.filter { $0.line.hasSuffix("/stargazers/history") }.count, 18)
    }

    /// Returns the count of the newest point; each week of the server has one star.
    private func stars(
        _ client: any HTTPClient, _ cache: DataCacheInMemory, daysLater days: Int = 0, rereads: Bool = false
    ) async throws -> Int {
        try await service(client, cache, daysLater: days, rereads: rereads)
            .timeline(of: repository, .revalidate) { _ in }.points.last?.stars ?? 0
    }

    private func service(
        _ client: any HTTPClient, _ cache: DataCacheInMemory, daysLater days: Int = 0, rereads: Bool = false
    ) -> GitHubStarTimelines {
        let today = sunday.adding(days: days + 2) ?? sunday
        return GitHubStarTimelines(
            base: GitHubSample.base, connection: HTTPConnection(client), cache: cache, rereads: rereads,
            today: { today })
    }
}

/// A server with one star in each week.
private final class WeekServer: HTTPClient, @unchecked Sendable {
    private struct State {
        var weeks: Int
        var newest: CalendarDate
        var pages: [Int] = []
        var lastGood: Int?
        var status = 429
        var repeats = false
    }

    private let state: Locked<State>
    private let largestPage: Int

    init(weeks: Int, newest: CalendarDate, largestPage: Int = 30) {
        state = Locked(State(weeks: weeks, newest: newest))
        self.largestPage = largestPage
    }

    /// The pages that were requested and sent.
    var pages: [Int] { state.withLock(\.pages) }

    func begin(_ count: Int) {
        state.withLock { state in
            state.weeks += count
            state.newest = state.newest.adding(days: 7 * count) ?? state.newest
        }
    }

    /// Refuses requests after `count` pages in total, or never if `count` is nil.
    func failAfter(_ count: Int?, with status: Int = 429) {
        state.withLock { state in
            state.lastGood = count
            state.status = status
        }
    }

    func repeatsFirstPage() { state.withLock { $0.repeats = true } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
        func number(_ name: String) -> Int { items.first { $0.name == name }?.value.flatMap { Int($0) } ?? 0 }
        return state.withLock { state in
            if let last = state.lastGood, state.pages.count >= last { return HTTPResponse(status: state.status) }
            state.pages.append(number("page"))
            let size = min(number("per_page"), largestPage)
            let first = state.repeats ? 0 : (number("page") - 1) * size
            let weeks = (first..<max(first, min(state.weeks, first + size))).map { index in
                let day = (state.newest.dayNumber - 7 * index) * 86_400
                return #"{"week": \#(day), "total": 1, "days": [1, 0, 0, 0, 0, 0, 0]}"#
            }
            let headers = first + size < state.weeks ? ["Link": "<\(request.url)>; rel=next"] : [:]
            return HTTPResponse(status: 200, headers: headers, body: Data("[\(weeks.joined(separator: ","))]".utf8))
        }
    }
}
