import Models
import TestSupport
import ViewModels
import XCTest

/// A list of repositories with everything around it in the test's hands.
@MainActor
struct RepositoriesSUT {
    let list: RepositoriesViewModel
    let service = RepositoriesServiceSpy()
    let live = LiveStarServerSpy()
    let history: StarHistoryStoreSpy
    let sleeper = ManualSleeper(.noon)
    let recorder: StateRecorder<LoadState<RepositoryListing>>

    init(_ test: XCTestCase, failure: ServiceError? = nil, file: StaticString = #filePath, line: UInt = #line) {
        history = StarHistoryStoreSpy(failure: failure)
        list = RepositoriesViewModel(service: service, live: live, history: history, sleeper: sleeper)
        list.sort(by: .name)
        recorder = StateRecorder(list.observe)
        test.trackForLeaks(list, file: file, line: line)
        test.trackForLeaks(service, file: file, line: line)
    }

    /// Answers a request by its position and waits for a task to end.
    func answer(_ index: Int, _ result: Result<RepositoryPage, any Error>, _ task: Task<Void, Never>?) async {
        await service.pages.calls(index + 1)
        service.pages.answer(index, with: result)
        await task?.value
    }

    /// Loads pages, the first of them with the request of this position.
    func load(_ pages: [RepositoryPage], from index: Int = 0) async {
        let load = list.loadAll()
        for (offset, page) in pages.enumerated() {
            await service.pages.calls(index + offset + 1)
            service.pages.answer(index + offset, with: .success(page))
        }
        await load.value
    }

    func listing(
        _ ids: [Int], owner: String = "swiftlang", total: Int? = nil, more: RepositoryListing.More = .none
    ) -> RepositoryListing {
        RepositoryListing(
            owner: owner, rows: ids.map { RepositoryRow(repository: .make($0), now: .noon) },
            total: total ?? ids.count, more: more)
    }
}

extension ServiceError {
    static func loading(_ owner: String, _ cause: Cause) -> ServiceError {
        ServiceError(action: "load repositories for “\(owner)”", cause: cause)
    }
}
