import Models
import Storage
import TestSupport
import XCTest

final class CacheFolderTests: FolderTestCase {
    /// A folder that does not exist until it is used.
    private var place: URL { folder.file("responses") }

    func testOnlyTheOwnerCanReadTheFolderAndItsFiles() throws {
        CacheFolder(place).save(Data("x".utf8), for: "a", at: .start)
        XCTAssertEqual(try folder.names(in: "responses"), ["a.response"])
        XCTAssertEqual(try [place, place.appending(path: "a.response")].map { try $0.permissions }, [0o700, 0o600])
    }

    func testAFolderThatOthersCanReadIsMadePrivate() throws {
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for mode: mode_t in [0o755, 0o701, 0o710] {
            chmod(place.path, mode)
            CacheFolder(place).save(Data("x".utf8), for: "a", at: .start)
            XCTAssertEqual(try place.permissions, 0o700)
        }
    }

    func testAFolderInPlaceOfTheFileCountsAsMissing() throws {
        let cache = CacheFolder(place)
        try FileManager.default.createDirectory(
            at: place.appending(component: "a.response"), withIntermediateDirectories: true)
        cache.save(Data("x".utf8), for: "a", at: .start)
        XCTAssertNil(cache.data(for: "a"))
        XCTAssertEqual(try folder.names(in: "responses"), ["a.response"])
    }

    func testNothingIsCachedIfTheFolderCannotBeCreated() throws {
        let file = try folder.write("", to: "file")
        let cache = CacheFolder(file.appending(component: "responses"))
        cache.save(Data("x".utf8), for: "a", at: .start)
        XCTAssertNil(cache.data(for: "a"))
    }

    func testDataOverTheLimitIsNotCachedAndTheOldDataOfItsKeyIsRemoved() {
        let cache = CacheFolder(place)
        cache.save(Data(count: 81_000_000), for: "a", at: .start)
        XCTAssertEqual(cache.data(for: "a")?.data, Data(count: 81_000_000))
        cache.save(Data(count: 81_000_001), for: "a", at: .start)
        XCTAssertNil(cache.data(for: "a"))
        XCTAssertEqual(try folder.names(in: "responses"), [])
    }

    func testTheOldestFilesAreDeletedFirst() {
        let cache = CacheFolder(place, sizeLimit: 3 * 4096)
        for (age, key) in ["a", "b", "c"].enumerated() {
            cache.save(Data(count: age * 4095 / 2 + 1), for: key, at: .start + Double(age))
        }
        cache.confirm("a", at: .start + 10)
        XCTAssertEqual(try folder.names(in: "responses"), ["a.response", "b.response", "c.response"])
        cache.save(Data("d".utf8), for: "d", at: .start + 11)
        XCTAssertEqual(try folder.names(in: "responses"), ["a.response", "c.response", "d.response"])
        cache.save(Data(String(repeating: "e", count: 5000).utf8), for: "e", at: .start + 12)
        XCTAssertEqual(try folder.names(in: "responses"), ["d.response", "e.response"])
    }

    func testTheNewestFileIsNotDeletedWhenTheClockIsSetBack() {
        let cache = CacheFolder(place, sizeLimit: 4096)
        cache.save(Data("a".utf8), for: "a", at: .start)
        cache.save(Data("b".utf8), for: "b", at: .start - 1000)
        XCTAssertEqual(try folder.names(in: "responses"), ["b.response"])
    }

    func testTemporaryFilesOfAKilledProcessAreDeleted() throws {
        let cache = CacheFolder(place, sizeLimit: 2 * 4096)
        cache.save(Data("a".utf8), for: "a", at: .start)
        let left = place.appending(component: ".b.response.1.2")
        try Data(count: 100).write(to: left)
        try FileManager.default.setAttributes([.modificationDate: Date.start - 5], ofItemAtPath: left.path)
        cache.save(Data("c".utf8), for: "c", at: .start)
        XCTAssertEqual(try folder.names(in: "responses"), ["a.response", "c.response"])
    }
}

final class DataCacheContractTests: FolderTestCase {
    private var caches: [any DataCache] { [DataCacheInMemory(), CacheFolder(folder.file("responses"))] }

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
