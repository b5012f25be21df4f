import Models
import TestSupport
import XCTest

@testable import ViewModels

/// A list whose server has another page after each page.
@MainActor final class EndlessRepositoriesTests: XCTestCase {
    func testPagesThatNeverEndEndWithAnErrorAndWhatCame() async {
        for isNew in [true, false] {
            let list = makeEndless(isNew: isNew)
            await list.loadAll().value
            XCTAssertEqual(list.state.value?.isCutShort, true)
            XCTAssertEqual(list.state.value?.total, isNew ? 200 : 1)
            assertContains(list.state.value?.warnings.first ?? "", "the server’s pages do not end")
            await list.finish()
        }
    }

    func testALimitStopsAfterTenPagesOfAListThatTheServerDoesNotSort() async {
        let list = makeEndless()
        await list.load(first: 5).value
        XCTAssertEqual(list.state.value?.total, 10)
        XCTAssertEqual(list.state.value?.isCutShort, false)
        await list.finish()
    }

    func testAListSaysWhyThereAreNoNewStarCountsUntilThereAre() async throws {
        let server = PlannedServer()
        let list = makeEndless(server: server)
        await list.load(first: 1).value
        for (failure, warnings) in [
            ("the server failed (status 500)", ["No new star counts: the server failed (status 500)."]), (nil, []),
        ] {
            server.plan.yield(PlannedPoll(at: .noon, failure: failure))
            try await eventually { list.state.value?.warnings == warnings }
        }
        await list.finish()
    }

    private func makeEndless(isNew: Bool = true, server: any LiveStarServer = LiveStarServerSpy())
        -> RepositoriesViewModel
    {
        let stars = LiveStars(server: server, seen: SeenStarsSpy(), sleeper: ManualSleeper())
        return RepositoriesViewModel(owner: "o", service: EndlessPages(isNew: isNew), stars: stars)
    }
}

/// A server whose links to a next page never end, each with one repository.
private struct EndlessPages: RepositoriesService {
    /// Whether each page has another repository.
    let isNew: Bool

    func page(
        of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?, _ policy: CachePolicy
    ) async throws -> RepositoryPage {
        let number = cursor?.page ?? 1
        let repository = Repository.make(isNew ? number : 1, name: "r\(number)", owner: owner, stars: 1)
        let next = PageCursor(page: number + 1, reference: "http://h.test/\(number + 1)")
        return RepositoryPage(repositories: [repository], next: next, isSorted: false)
    }

    func repository(owner: String, name: String, _ policy: CachePolicy) async throws -> Repository {
        throw ServiceError(action: "show", cause: .notFound)
    }
}

/// A server of star counts whose planned polls the test sends.
private struct PlannedServer: LiveStarServer {
    let polls: AsyncStream<PlannedPoll>
    let plan: AsyncStream<PlannedPoll>.Continuation

    init() { (polls, plan) = AsyncStream.makeStream() }

    func counts(of repositories: [Repository], from sources: [StarSource]) -> AsyncStream<[Int: Int]> {
        AsyncStream { $0.finish() }
    }
}
