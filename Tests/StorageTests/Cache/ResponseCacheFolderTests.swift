import Foundation
import Models
import Storage
import TestSupport
import XCTest

final class ResponseCacheFolderTests: XCTestCase {
    private let folder = PlannedFolder()

    override func tearDown() { folder.remove() }

    func testAnotherProcessFindsWhatWasKept() {
        ResponseCacheFolder(folder.url).keep(.make("x"), for: "a")
        XCTAssertEqual(ResponseCacheFolder(folder.url).response(for: "a"), .make("x"))
    }

    func testOnlyTheOwnerCanReadIt() {
        ResponseCacheFolder(folder.url).keep(.make("x"), for: "a")
        XCTAssertEqual(folder.names, ["a.response"])
        XCTAssertEqual([folder.mode(), folder.mode("a.response")], [0o700, 0o600])
    }

    func testAFolderThatOthersMayLookIntoIsClosed() throws {
        try FileManager.default.createDirectory(
            at: folder.url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        ResponseCacheFolder(folder.url).keep(.make("x"), for: "a")
        XCTAssertEqual(folder.mode(), 0o700)
    }

    func testEveryDamageIsAMiss() throws {
        let cache = ResponseCacheFolder(folder.url)
        cache.keep(.make("a body"), for: "a")
        let file = folder.url.appending(component: "a.response")
        let whole = try Data(contentsOf: file)
        var damages = (0..<whole.count).map { Data(whole.prefix($0)) } + [whole + [0]]
        for index in 0..<whole.count {
            var data = whole
            data[index] ^= 1
            damages.append(data)
        }
        for data in damages {
            try data.write(to: file)
            let response = cache.response(for: "a")
            XCTAssertNil(response, String(decoding: data, as: UTF8.self))
        }
        cache.keep(.make("new"), for: "a")
        XCTAssertEqual(cache.response(for: "a"), .make("new"))
    }

    func testSomethingElseInThePlaceOfTheFileIsAMiss() throws {
        let cache = ResponseCacheFolder(folder.url)
        let place = folder.url.appending(component: "a.response")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        cache.keep(.make("x"), for: "a")
        XCTAssertNil(cache.response(for: "a"))
        XCTAssertEqual(folder.names, ["a.response"])
    }

    func testWhatCannotBeKeptIsNotKept() throws {
        let file = folder.url
        try Data().write(to: file)
        let cache = ResponseCacheFolder(file.appending(component: "responses"))
        cache.keep(.make("x"), for: "a")
        XCTAssertNil(cache.response(for: "a"))
    }

    func testAKeyNeverLeavesTheFolder() {
        let cache = ResponseCacheFolder(folder.url.appending(component: "responses"))
        for key in ["", "../a", "a/b", ".", "ä", String(repeating: "a", count: 65)] {
            cache.keep(.make("x"), for: key)
            XCTAssertNil(cache.response(for: key))
        }
        XCTAssertEqual(folder.names, [])
    }

    func testABodyBeyondTheLimitIsNotKeptAndTheOldOneGoes() {
        let cache = ResponseCacheFolder(folder.url, bodyLimit: 5)
        cache.keep(.make("12345"), for: "a")
        XCTAssertEqual(cache.response(for: "a"), .make("12345"))
        cache.keep(.make("123456"), for: "a")
        XCTAssertNil(cache.response(for: "a"))
        XCTAssertEqual(folder.names, [])
    }

    func testTheOldestGoFirst() {
        let cache = ResponseCacheFolder(folder.url, sizeLimit: 3 * 4096)
        for (age, key) in ["a", "b", "c"].enumerated() { cache.keep(.make(key, at: .start + Double(age)), for: key) }
        cache.confirm("a", at: .start + 10)
        XCTAssertEqual(folder.names, ["a.response", "b.response", "c.response"])
        cache.keep(.make("d", at: .start + 11), for: "d")
        XCTAssertEqual(folder.names, ["a.response", "c.response", "d.response"])
        cache.keep(.make(String(repeating: "e", count: 5000), at: .start + 12), for: "e")
        XCTAssertEqual(folder.names, ["d.response", "e.response"])
    }

    func testTheNewestStaysWhenTheClockIsSetBack() {
        let cache = ResponseCacheFolder(folder.url, sizeLimit: 4096)
        cache.keep(.make("a"), for: "a")
        cache.keep(.make("b", at: .start - 1000), for: "b")
        XCTAssertEqual(folder.names, ["b.response"])
    }

    func testWhatAKilledProcessLeftBehindGoesToo() throws {
        let cache = ResponseCacheFolder(folder.url, sizeLimit: 2 * 4096)
        cache.keep(.make("a"), for: "a")
        let left = folder.url.appending(component: ".b.response.1.2")
        try Data(count: 100).write(to: left)
        try FileManager.default.setAttributes([.modificationDate: Date.start - 5], ofItemAtPath: left.path)
        cache.keep(.make("c"), for: "c")
        XCTAssertEqual(folder.names, ["a.response", "c.response"])
    }

    func testManyWritersLeaveAWholeAnswer() async {
        let cache = ResponseCacheFolder(folder.url)
        let bodies = (0..<20).map { String(repeating: "\($0) ", count: 1000) }
        await withTaskGroup(of: Void.self) { group in
            for body in bodies { group.addTask { cache.keep(.make(body), for: "a") } }
        }
        let kept = cache.response(for: "a")
        XCTAssertTrue(bodies.map { .make($0) }.contains(kept))
        XCTAssertEqual(folder.names, ["a.response"])
    }
}
