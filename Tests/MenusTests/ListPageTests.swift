import XCTest

@testable import Menus

final class ListPageTests: XCTestCase {
    func testPagesCanBeTurnedForwardAndBack() {
        var page = ListPage<[Int]>()
        let rows = Array(1...25)
        var ranges = [page.turn(to: rows, size: 10)]
        for step in [{ $0.next() }, { $0.next() }, { $0.previous() }, { $0.previous() }, { $0.previous() }]
            as [(inout ListPage<[Int]>) -> Void]
        {
            step(&page)
            ranges.append(page.turn(to: rows, size: 10))
        }
        XCTAssertEqual(ranges, [0..<10, 10..<20, 20..<25, 10..<20, 0..<10, 0..<10])
    }

    func testAJumpIsUndoneOnce() {
        var page = ListPage<[Int]>()
        let rows = Array(1...25)
        _ = page.turn(to: rows, size: 10)
        page.jump(to: .max)
        XCTAssertEqual(page.turn(to: rows, size: 10), 20..<25)
        XCTAssertEqual(page.position, "Page 3 of 3: ")
        XCTAssertTrue(page.goBack(), "the page before the jump")
        XCTAssertEqual(page.turn(to: rows, size: 10), 0..<10)
        XCTAssertFalse(page.goBack(), "no other jump")
    }
}
