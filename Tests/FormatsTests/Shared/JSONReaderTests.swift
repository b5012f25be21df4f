import Models
import XCTest

@testable import Formats

final class JSONReaderTests: XCTestCase {
    private struct Box: Decodable, Equatable {
        let name: String
        let counts: [Int]
        let ratio: Double?
        let isOpen: Bool?
    }

    func testReadsValues() throws {
        let json = Data(#"{"name": "a", "counts": [1, -2], "ratio": 0.5, "isOpen": true}"#.utf8)
        XCTAssertEqual(
            try JSONReader.decode(Box.self, from: json, action: "x"),
            Box(name: "a", counts: [1, -2], ratio: 0.5, isOpen: true))
    }

    func testWrongShapes() {
        let table: [(String, String, String)] = [
            ("[]", "the top level", "an object"), ("{}", "name", "a value, found none"),
            (#"{"name": 1}"#, "name", "a text"), (#"{"name": null}"#, "name", "a text, found none"),
            (#"{"name": "a", "counts": {}}"#, "counts", "an array"),
            (#"{"name": "a", "counts": [1, "2"]}"#, "counts[1]", "a whole number"),
            (#"{"name": "a", "counts": [1e999]}"#, "the top level", "readable numbers and texts"),
            (#"{"name": "a", "counts": [], "ratio": "1"}"#, "ratio", "a number"),
            (#"{"name": "a", "counts": [], "isOpen": 1}"#, "isOpen", "true or false"),
        ]
        for (json, path, expected) in table {
            XCTAssertEqual(cause(Data(json.utf8)), .wrongShape(path: path, expected: expected), json)
        }
    }

    func testWhatIsNoJSON() {
        let table: [([UInt8], String?)] = [
            ([], "nothing at all"), (Array(" \r\n".utf8), "nothing at all"), ([0xEF, 0xBB, 0xBF], "nothing at all"),
            (Array("\n<!doctype html>".utf8), "HTML"), (Array("<h1>502 Bad Gateway</h1>".utf8), "HTML"),
            (Array("<?xml version='1.0'?><a/>".utf8), "XML"), (Array("<?xml?><!DOCTYPE html><HTML>".utf8), "HTML"),
            ([0xFF, 0xD8, 0xFF, 0xE0], "an image"), ([0x89, 0x50, 0x4E, 0x47, 13], "an image"),
            ([0x1F, 0x8B, 8], "compressed data"), (Array("hello".utf8), nil), (Array("{".utf8), nil),
            (Array(#"{"name": "a", "counts": [1,,]}"#.utf8), nil),
            (Array(#"{"name": "#.utf8) + [0x22, 0xC3, 0x28, 0x22, 0x7D], nil), ([0, 0, 0], nil),
            (Array(repeating: UInt8(ascii: " "), count: 5_000), nil), (Array(#"{"name": "a"} x"#.utf8), nil),
        ]
        for (bytes, kind) in table {
            XCTAssertEqual(cause(Data(bytes)), .notJSON(looksLike: kind), String(decoding: bytes, as: UTF8.self))
        }
    }

    func testEveryDepthIsReadOrRefused() {
        for depth in [128, 129, 511, 512, 513, 514, 10_000] {
            let opening = String(repeating: "[", count: depth)
            let document = opening + String(repeating: "]", count: depth)
            for text in [opening, document, opening + "1", opening + #""x""#, document + "]"] {
                let isReadable = text == document && depth == 128
                XCTAssertEqual(
                    JSONReader.value(Nest.self, ifIn: Data(text.utf8)), isReadable ? Nest(depth: 128) : nil, "\(depth)")
            }
        }
    }

    private struct Nest: Decodable, Equatable {
        var depth: Int

        init(depth: Int) { self.depth = depth }

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            depth = container.isAtEnd ? 1 : try container.decode(Nest.self).depth + 1
        }
    }

    func testDeepNestingAndLongNumbersAreErrors() {
        let documents = [
            String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 100_000),
            String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000),
            #"{"name": "a", "counts": [\#(String(repeating: "9", count: 100_000))]}"#,
            #"{"name": "a", "counts": [1e\#(String(repeating: "9", count: 10_000))]}"#,
        ]
        for document in documents {
            XCTAssertNotNil(cause(Data(document.utf8)))
        }
    }

    func testTheErrorCarriesActionAndPlace() {
        XCTAssertThrowsError(try JSONReader.decode(Box.self, from: Data(), action: "read it", place: "/tmp/a")) {
            XCTAssertEqual(
                $0 as? ServiceError,
                ServiceError(action: "read it", place: "/tmp/a", cause: .notJSON(looksLike: "nothing at all")))
        }
    }

    private func cause(_ data: Data) -> ServiceError.Cause? {
        cause(data, of: Box.self)
    }

    private func cause<T: Decodable>(_ data: Data, of type: T.Type) -> ServiceError.Cause? {
        do {
            _ = try JSONReader.decode(type, from: data, action: "x")
            return nil
        } catch {
            return error.cause
        }
    }
}
