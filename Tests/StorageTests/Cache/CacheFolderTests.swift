import Models
import Storage
import TestSupport
import XCTest

final class CacheFolderTests: XCTestCase {
    private let folder = PlannedFolder()

    override func tearDown() { folder.remove() }

    func testOnlyTheOwnerCanReadTheFolderAndItsFiles() {
        CacheFolder(folder.url).save(Data("x".utf8), for: "a", at: .start)
        XCTAssertEqual(folder.names, ["a.response"])
        XCTAssertEqual([folder.mode(), folder.mode("a.response")], [0o700, 0o600])
    }

    func testAFolderThatOthersCanReadIsMadePrivate() throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        for mode: mode_t in [0o755, 0o701, 0o710] {
            chmod(folder.url.path, mode)
            CacheFolder(folder.url).save(Data("x".utf8), for: "a", at: .start)
            XCTAssertEqual(folder.mode(), 0o700)
        }
    }

    func testAFolderInPlaceOfTheFileCountsAsMissing() throws {
        let cache = CacheFolder(folder.url)
        let place = folder.url.appending(component: "a.response")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        cache.save(Data("x".utf8), for: "a", at: .start)
        XCTAssertNil(cache.data(for: "a"))
        XCTAssertEqual(folder.names, ["a.response"])
    }

    func testNothingIsCachedIfTheFolderCannotBeCreated() throws {
        let file = folder.url
        try Data().write(to: file)
        let cache = CacheFolder(file.appending(component: "responses"))
        cache.save(Data("x".utf8), for: "a", at: .start)
        XCTAssertNil(cache.data(for: "a"))
    }

    func testDataOverTheLimitIsNotCachedAndTheOldDataOfItsKeyIsRemoved() {
        let cache = CacheFolder(folder.url)
        cache.save(Data(count: 81_000_000), for: "a", at: .start)
        XCTAssertEqual(cache.data(for: "a")?.data, Data(count: 81_000_000))
        cache.save(Data(count: 81_000_001), for: "a", at: .start)
        XCTAssertNil(cache.data(for: "a"))
        XCTAssertEqual(folder.names, [])
    }

    func testTheOldestFilesAreDeletedFirst() {
        let cache = CacheFolder(folder.url, sizeLimit: 3 * 4096)
        for (age, key) in ["a", "b", "c"].enumerated() {
            cache.save(Data(count: age * 4095 / 2 + 1), for: key, at: .start + Double(age))
        }
        cache.confirm("a", at: .start + 10)
        XCTAssertEqual(folder.names, ["a.response", "b.response", "c.response"])
        cache.save(Data("d".utf8), for: "d", at: .start + 11)
        XCTAssertEqual(folder.names, ["a.response", "c.response", "d.response"])
        cache.save(Data(String(repeating: "e", count: 5000).utf8), for: "e", at: .start + 12)
        XCTAssertEqual(folder.names, ["d.response", "e.response"])
    }

    func testTheNewestFileIsNotDeletedWhenTheClockIsSetBack() {
        let cache = CacheFolder(folder.url, sizeLimit: 4096)
        cache.save(Data("a".utf8), for: "a", at: .start)
        cache.save(Data("b".utf8), for: "b", at: .start - 1000)
        XCTAssertEqual(folder.names, ["b.response"])
    }

    func testTemporaryFilesOfAKilledProcessAreDeleted() throws {
        let cache = CacheFolder(folder.url, sizeLimit: 2 * 4096)
        cache.save(Data("a".utf8), for: "a", at: .start)
        let left = folder.url.appending(component: ".b.response.1.2")
        try Data(count: 100).write(to: left)
        try FileManager.default.setAttributes([.modificationDate: Date.start - 5], ofItemAtPath: left.path)
        cache.save(Data("c".utf8), for: "c", at: .start)
        XCTAssertEqual(folder.names, ["a.response", "c.response"])
    }
}

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
