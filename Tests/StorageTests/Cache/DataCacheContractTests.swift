import Models
import Storage
import TestSupport
import XCTest

/// The contract of every cache.
final class DataCacheContractTests: XCTestCase {
    private let folder = PlannedFolder()
    private var caches: [any DataCache] { [DataCacheInMemory(), CacheFolder(folder.url)] }

    override func tearDown() { folder.remove() }

    func testDataIsReadBackUnchangedUnderItsKey() {
        for cache in caches {
            assertKept(nil, cache)
            for data in [Data([0, 10, 13, 255]), Data()] {
                cache.save(data, for: "a", at: .start)
                assertKept(data, cache)
                XCTAssertNil(cache.data(for: "b"))
            }
            cache.save(Data("2".utf8), for: "b", at: .start)
            cache.save(Data("3".utf8), for: "a", at: .start + 5)
            assertKept(Data("3".utf8), cache, at: .start + 5)
            XCTAssertEqual(cache.data(for: "b")?.data, Data("2".utf8))
        }
    }

    func testConfirmingChangesOnlyTheDate() {
        for cache in caches {
            cache.confirm("a", at: .start)
            XCTAssertNil(cache.data(for: "a"))
            cache.save(Data("1".utf8), for: "a", at: .start)
            cache.confirm("a", at: .start + 60)
            assertKept(Data("1".utf8), cache, at: .start + 60)
        }
    }

    func testRemovingDeletesOnlyOneKey() {
        for cache in caches {
            for key in ["a", "b"] { cache.save(Data("1".utf8), for: key, at: .start) }
            cache.remove("b")
            cache.remove("b")
            assertKept(Data("1".utf8), cache)
            XCTAssertNil(cache.data(for: "b"))
        }
    }

    private func assertKept(_ data: Data?, _ cache: any DataCache, at date: Date = .start, line: UInt = #line) {
        let kept = cache.data(for: "a")
        XCTAssertEqual(kept?.data, data, line: line)
        XCTAssertEqual(kept?.date, data == nil ? nil : date, line: line)
    }
}

extension Date {
    static let start = Date(timeIntervalSince1970: 1_648_375_200)
}
