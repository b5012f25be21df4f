import Models
import TestSupport
import XCTest

@testable import ViewModels

/// A list of repositories whose services, clock and live stars the test controls.
@MainActor struct RepositoriesSUT {
    let list: RepositoriesViewModel
    let service = RepositoriesServiceSpy()
    let live = LiveStarServerSpy()
    let seen: SeenStarsSpy
    let stars: LiveStars
    let sleeper = ManualSleeper(.noon)
    let recorder: StateRecorder<LoadState<RepositoryListing>>

    /// Creates a list, which loads a page if one is given.
    init(
        _ test: XCTestCase, _ page: RepositoryPage? = nil, by sort: RepositorySort = .name,
        failure: ServiceError? = nil
    ) async {
        seen = SeenStarsSpy(failure: failure)
        stars = LiveStars(server: live, seen: seen, sleeper: sleeper)
        list = test.trackForLeaks(RepositoriesViewModel(service: service, stars: stars))
        test.trackForLeaks(service)
        list.sort(by: sort)
        recorder = StateRecorder(list.observe)
        if let page { await answer(0, .success(page), list.load()) }
    }

    var ids: [Int]? { list.state.value?.rows.map(\.id) }
    var summary: String? { list.state.value?.summary }

    /// Answers the request at a position among all requests, and waits until a task has ended.
    func answer(_ index: Int, _ result: Result<RepositoryPage, any Error>, _ task: Task<Void, Never>?) async {
        await service.pages.answer(index, with: result, to: task)
        await live.settled()
    }

    /// Loads all pages and answers their requests, beginning with the request at a position.
    func load(_ pages: [RepositoryPage], from index: Int = 0) async {
        let load = list.loadAll()
        for (offset, page) in pages.enumerated() {
            await service.pages.calls(index + offset + 1)
            service.pages.answer(index + offset, with: .success(page))
        }
        await load.value
        await live.settled()
    }

    func listing(
        _ ids: [Int], owner: String = "swiftlang", stars: [Int]? = nil, more: RepositoryListing.More = .none
    ) -> RepositoryListing {
        let counts = stars ?? ids.map { _ in 10 }
        var pages = RepositoryPages(of: owner, in: RepositoryOrder(.name), service)
        pages.append(RepositoryPage(repositories: zip(ids, counts).map { .make($0, stars: $1) }))
        pages.more = more
        return RepositoryListing(pages, Array(ids.indices), RepositoryOrder(.name), RepositoryFilters(), now: .noon)
    }
}

extension ServiceError {
    static func loading(_ owner: String, _ cause: Cause) -> ServiceError {
        ServiceError(action: "load repositories for “\(owner)”", cause: cause)
    }
}
