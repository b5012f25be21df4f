import XCTest

@testable import QuintetMenus

final class ListPageTests: XCTestCase {
    func testPagesCanBeTurnedForwardAndBack() {
        var page = ListPage<[Int]>()
        let rows = Array(1...25)
        page.update(rows, size: 10)
        var ranges = [page.range]
        for step in [{ $0.next() }, { $0.next() }, { $0.previous() }, { $0.previous() }, { $0.previous() }]
            as [(inout ListPage<[Int]>) -> Void]
        {
            step(&page)
            page.update(rows, size: 10)
            ranges.append(page.range)
        }
        XCTAssertEqual(ranges, [0..<10, 10..<20, 20..<25, 10..<20, 0..<10, 0..<10])
    }

    func testAnyPageIsReachedByOneOfItsRows() {
        var page = ListPage<[Int]>()
        let rows = Array(1...25)
        page.update(rows, size: 10)
        page.go(to: .max)
        page.update(rows, size: 10)
        XCTAssertEqual(page.range, 20..<25)
        XCTAssertEqual(page.position, "Page 3 of 3: ")
        page.previous()
        page.update(rows, size: 10)
        XCTAssertEqual(page.range, 10..<20)
    }
}
