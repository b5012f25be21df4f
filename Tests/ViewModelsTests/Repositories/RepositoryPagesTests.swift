import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class RepositoryPagesTests: XCTestCase {
    func testOnlyTheRequestedPagesAreLoaded() async throws {
        for (extent, counts) in [(RepositoryExtent.whole, [2, 3]), (.pages(1), [2])] {
            let service = RepositoriesServiceSpy()
            let none = RepositoryPages(of: "o", in: nil, service)
            let told = Recorder<Int>()
            let load = Task { try await none.loading(extent, .useFresh) { told.record($0) }.repositories.map(\.id) }
            for (index, page) in [RepositoryPage.make([1, 2], next: 2), .make([3])][..<counts.count].enumerated() {
                await service.pages.calls(index + 1)
                service.pages.answer(index, with: .success(page))
            }
            try await assertEqual(load.value, Array(1...counts[counts.count - 1]))
            XCTAssertEqual(told.values, counts)
        }
    }
}
