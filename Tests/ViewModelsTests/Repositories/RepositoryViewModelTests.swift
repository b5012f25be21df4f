import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class RepositoryViewModelTests: XCTestCase {
    private typealias State = LoadState<RepositoryDetails>

    func testLoadsARepositoryWithoutAList() async {
        let sut = makeSUT()
        let load = sut.page.load()
        await answer(sut, 0, .success(.make(1, name: "swift")), load)
        XCTAssertEqual(sut.recorder.history, [.idle, .loading(previous: nil), .loaded(detail(10))])
        XCTAssertEqual(sut.service.requests, ["swiftlang/swift"])
        XCTAssertEqual(sut.live.alive, [[1, 10]])
    }

    func testShowsTheStarsOverTimeThatAreStored() async {
        let weeks = [StarWeek(start: .make("2022-03-13"), days: [1, 0, 2, 0, 0, 0, 3])]
        for (stored, stars) in [([:], nil), (["swiftlang/swift": weeks], [1, 3, 6])] {
            let sut = makeSUT(timelines: StarTimelinesInMemory(stored))
            await answer(sut, 0, .success(.make(1, name: "swift")), sut.page.load())
            XCTAssertEqual(sut.page.history?.curves.first?.timeline.points.map(\.stars), stars)
            XCTAssertEqual(sut.page.history.map { "\($0.today)" }, stars.map { _ in "2022-03-19" })
        }
    }

    func testShowsDataOfTheListUntilTheAnswerArrives() async {
        let sut = makeSUT(known: .make(1, name: "swift", stars: 8))
        let load = sut.page.load()
        await answer(sut, 0, .success(.make(1, name: "swift")), load)
        XCTAssertEqual(sut.recorder.history, [.idle, .loading(previous: detail(8)), .loaded(detail(10))])
    }

    func testAFailedConnectionKeepsTheContentAndIsShown() async {
        let known = Repository.make(1, name: "swift", stars: 8)
        let sut = makeSUT(known: known)
        await answer(sut, 0, .failure(ServiceError.refused), sut.page.load())
        XCTAssertEqual(sut.page.state, .error(.refused, previous: detail(8)))
        XCTAssertEqual(sut.live.alive, [[1, 8]])
    }

    func testALiveCountIsShown() async {
        let sut = makeSUT()
        await answer(sut, 0, .success(.make(1, name: "swift")), sut.page.load())
        sut.sleeper.advance(by: 5)
        await sut.live.deliver(12, to: 1)
        XCTAssertEqual(sut.page.state.value?.row.stars, "12")
    }

    func testANewLoadEndsTheSubscriptionAndALateValueChangesNothing() async {
        let sut = makeSUT()
        await answer(sut, 0, .success(.make(1, name: "swift")), sut.page.load())
        let refresh = sut.page.load()
        XCTAssertEqual(sut.live.alive, [])
        await sut.live.deliver(99, to: 1)
        await answer(sut, 1, .success(.make(1, name: "swift", stars: 20)), refresh)
        XCTAssertEqual(sut.page.state.value?.row.stars, "20")
        XCTAssertEqual(sut.recorder.history.count, 5)
    }

    func testALiveCountIsSaved() async {
        let seen = SeenStarsSpy()
        let sut = makeSUT(seen: seen)
        await answer(sut, 0, .success(.make(1, name: "swift")), sut.page.load())
        await sut.live.deliver(12, to: 1)
        await sut.page.finish()
        XCTAssertEqual(seen.recorded.map { $0.map(\.stars) }, [[10], [12]])
    }

    private struct SUT {
        let page: RepositoryViewModel
        let service: RepositoriesServiceSpy
        let live: LiveStarServerSpy
        let sleeper: ManualSleeper
        let recorder: StateRecorder<State>
    }

    private func makeSUT(
        known: Repository? = nil, seen: SeenStarsSpy = SeenStarsSpy(), timelines: StarTimelinesInMemory? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) -> SUT {
        let service = RepositoriesServiceSpy()
        let live = LiveStarServerSpy()
        let sleeper = ManualSleeper(.noon)
        let page = RepositoryViewModel(
            owner: "swiftlang", name: "swift", known: known, service: service,
            stars: LiveStars(server: live, seen: seen, sleeper: sleeper), timelines: timelines)
        trackForLeaks(page, file: file, line: line)
        return SUT(page: page, service: service, live: live, sleeper: sleeper, recorder: StateRecorder(page.observe))
    }

    private func answer(
        _ sut: SUT, _ index: Int, _ result: Result<Repository, any Error>, _ task: Task<Void, Never>
    ) async {
        await sut.service.single.answer(index, with: result, to: task)
        await sut.live.settled()
    }

    private func detail(_ stars: Int) -> RepositoryDetails {
        RepositoryDetails(repository: .make(1, name: "swift", stars: stars), now: .noon)
    }
}

final class RepositoryRowTests: XCTestCase {
    func testFormatsTheValuesOfARow() {
        let repository = Repository(
            id: 1, owner: "o", name: "swift", description: "A language", stars: 1_067_123, forks: 1, openIssues: 0,
            language: "C++", topics: ["a", "b"], licence: "MIT", isArchived: true, updatedAt: .noon - 3 * 86_400)
        let row = RepositoryRow(repository: repository, now: .noon)
        XCTAssertEqual([row.stars, row.facts], ["1,067,123", "C++ · archived · updated 3 days ago"])
        let sample = RepositoryDetails(repository: repository, now: .noon, isSample: true)
        XCTAssertEqual(sample.row.facts, "C++ · sample · archived · updated 3 days ago")
        XCTAssertEqual(sample.facts.first?.value, "★ 1,067,123 (simulated)")
        XCTAssertEqual(
            row.spokenText, "swift, 1,067,123 stars, written in C++, archived, updated 3 days ago. A language.")
        let detail = RepositoryDetails(repository: repository, now: .noon)
        assertElements(
            detail.facts.map { "\($0.name): \($0.value)" }, "Stars: ★ 1,067,123", "Forks: 1", "Open issues: 0",
            "Language: C++", "Topics: a, b", "Licence: MIT", "Updated: 3 days ago", "Archived: yes",
            "Link: https://github.com/o/swift")
        XCTAssertEqual(
            detail.spokenText, "o/swift. \(row.spokenText) 1 fork, 0 open issues. Topics: a, b. Licence: MIT.")
    }

    func testOnlyAWebAddressMayBeOpened() throws {
        for (text, isOpened) in [
            ("https://github.com/o/swift", true), ("HTTP://a.test/", true), ("file:///etc/passwd", false),
            ("javascript:alert(1)", false), ("https:///", false), ("x-apple:o", false),
        ] {
            let url = try XCTUnwrap(URL(string: text))
            let repository = Repository(id: 1, owner: "o", name: "a", url: url)
            let detail = RepositoryDetails(repository: repository, now: .noon)
            XCTAssertEqual(detail.link, isOpened ? url : nil, text)
        }
    }

    func testMissingPartsAreOmitted() {
        let row = RepositoryRow(repository: Repository(id: 1, owner: "o", name: "a", stars: 1), now: .noon)
        XCTAssertEqual(row.facts, "")
        XCTAssertEqual(row.spokenText, "a, 1 star.")
    }

    func testTheLastUpdateIsShownInWords() {
        let ages: [(TimeInterval, String)] = [
            (-5, "just now"), (59, "just now"), (60, "1 minute ago"), (7_200, "2 hours ago"), (86_400, "1 day ago"),
            (29 * 86_400, "29 days ago"), (30 * 86_400, "on 2024-04-01"),
        ]
        for (age, words) in ages {
            let row = RepositoryRow(repository: .make(1, updated: .noon - age), now: .noon)
            XCTAssertEqual(row.facts, "updated \(words)")
        }
    }
}
