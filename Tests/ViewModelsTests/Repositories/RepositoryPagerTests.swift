import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class RepositoryPagerTests: XCTestCase {
    func testOnlyTheRequestedPagesAreLoaded() async throws {
        for (extent, counts) in [(RepositoryExtent.whole, [2, 3]), (.pages(1), [2])] {
            let service = RepositoriesServiceSpy()
            let pager = RepositoryPager(service: service, owner: "o", order: nil)
            let told = Recorder<Int>()
            let load = Task {
                try await pager.collected(extent, .useFresh) { told.record($0) }.pages.map(\.repositories.count)
            }
            for (index, page) in [RepositoryPage.make([1, 2], next: 2), .make([3])][..<counts.count].enumerated() {
                await service.pages.calls(index + 1)
                service.pages.answer(index, with: .success(page))
            }
            try await assertEqual(load.value, Array([2, 1][..<counts.count]))
            XCTAssertEqual(told.values, counts)
        }
    }
}
