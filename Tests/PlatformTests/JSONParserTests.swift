import QuintetPlatform
import XCTest

final class JSONParserTests: XCTestCase {
    func testReadsOnlyStrictJSON() {
        let good = [
            "null", "true", "false", "0", "-0", "-1.5e+3", "1E9", #""""#, #""a\"\\\/\b\f\n\r\t\u00e9""#, "[]", "{}",
            " [ 1 , 2 ] ",
            #"{"a":{"b":[true,null]},"a":""}"#, "\u{FEFF}[]", #""é\#u{7FF}\#u{800}\#u{FFFF}\#u{10FFFF}\#u{7F}""#,
            "\r\n\t[1]\n",
        ]
        let bad = [
            "", " ", "nul", "nulll", "truefalse", "True", "+1", "01", "1.", ".5", "1e", "1e+", "-", "--1", "0x10",
            "NaN", "'a'", "\"", "\"a", "\"\n\"", "\"\u{01}\"", #""\x""#, #""\u12""#, #""\u12g4""#, #""\"#, "[", "]",
            "[1", "[1,", "[1 2]", "[,]", "[,1]", "[1,,2]", "{", "}", "{,}", "{1:2}", "{\"a\"}", "{\"a\":}",
            "{\"a\":1,,}", "{\"a\" 1}", "{a:1}", "[1}", "{\"a\":1]", "[1] x", "/* */ 1", "\u{A0}1",
        ]
        XCTAssertEqual(good.filter { !accepts(Data($0.utf8)) }, [])
        XCTAssertEqual(bad.filter { accepts(Data($0.utf8)) || accepts(Data($0.utf8), trailingCommas: true) }, [])
    }

    func testTrailingCommasAreReadOnlyIfAllowed() {
        for text in ["[1,]", "{\"a\":1 , }", "[[1,],]"] {
            XCTAssertFalse(accepts(Data(text.utf8)), text)
            XCTAssertTrue(accepts(Data(text.utf8), trailingCommas: true), text)
        }
    }

    func testRefusesInvalidUTF8AtEveryPositionOfALongString() {
        let illFormed: [[UInt8]] = [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
            [0xE2, 0x82],
            [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xF0, 0x9F, 0x8F],
        ]
        for (sequence, before) in illFormed.flatMap({ sequence in (0..<18).map { (sequence, $0) } }) {
            let bytes = [0x22] + [UInt8](repeating: 0x61, count: before) + sequence + [0x61, 0x61, 0x22]
            XCTAssertFalse(accepts(Data(bytes)), "\(sequence) after \(before)")
        }
    }

    func testAStringEndsAtItsQuoteAtAnyPosition() {
        for length in 0..<40 {
            for special in ["", "\\n", "é", "\u{7F}"] {
                let text = String(repeating: "a", count: length) + special + "b"
                let plain = text.replacingOccurrences(of: "\\n", with: "\n")
                XCTAssertEqual(JSON(reading: "[\"\(text)\",\"\(text)\"]".utf8), .list([.text(plain), .text(plain)]))
            }
        }
    }

    func testKeysThatLookAlikeStayApart() {
        let keys = [#"a\\n"#, #"a\n"#, "a", "", "ab", "é", "ê", #"\u0061"#, "A", "a", #"a\\n"#, "", #"a\n"#]
        let records = keys.map { "{\"\($0)\":[{\"\($0)\":0}]}" }
        let expected = ["a\\n", "a\n", "a", "", "ab", "é", "ê", "a", "A", "a", "a\\n", "", "a\n"].map { key in
            JSON.object([JSON.Field(key, JSON.list([.object([JSON.Field(key, 0)])]))])
        }
        XCTAssertEqual(JSON(reading: "[\(records.joined(separator: ","))]".utf8), .list(expected))
        XCTAssertNil(JSON(reading: #"[{"ab":0},{"ab"#.utf8))
        XCTAssertNil(JSON(reading: #"[{"ab":0},{""#.utf8))
    }

    func testAValueIsReadUnchanged() {
        let text = #"{"b":[1,-2.5,1e+300,9223372036854775807],"a":"é\"\\\n","c":{"d":null,"e":true,"f":false},"g":[]}"#
        XCTAssertEqual(JSON(reading: text.utf8)?.text, text)
        XCTAssertEqual(
            JSON(reading: "[12.0, 1.2e1, -0, 92233720368547758080, 1e999, 1e-999, 0.1e0]".utf8)?.text,
            "[12,12,0,92233720368547758080,1e999,1e-999,0.1]")
        XCTAssertEqual(JSON(reading: #"{"a": 1, "a": 2}"#.utf8)?["a"], .integer(2))
        for text in ["", "[1,]", "{\"a\":1,}", "1 2"] {
            XCTAssertNil(JSON(reading: text.utf8), text)
        }
    }

    func testHalfASurrogatePairIsReplaced() {
        let texts = [
            (#"\ud83d\uDE00"#, "😀"), (#"\ud83c"#, "\u{FFFD}"), (#"\udfcb"#, "\u{FFFD}"), (#"\ud83c\n"#, "\u{FFFD}\n"),
            (#"\ud83c\u0041"#, "\u{FFFD}A"), (#"\udfcb\ud83c"#, "\u{FFFD}\u{FFFD}"),
        ]
        for (text, read) in texts { XCTAssertEqual(JSON(reading: "\"a\(text)\"".utf8), .text("a\(read)"), text) }
    }

    func testNestingIsLimited() {
        XCTAssertTrue(accepts(nested(128)), "128 brackets are refused")
        XCTAssertFalse(accepts(nested(129)), "129 brackets are accepted")
        XCTAssertFalse(accepts(Data(String(repeating: "[", count: 1_000_000).utf8)), "open lists are accepted")
        XCTAssertFalse(accepts(Data(String(repeating: "{\"a\":", count: 1_000_000).utf8)), "open objects are accepted")
    }

    func testADamagedDocumentIsReadWholeOrRefusedAtAPositionWithinIt() {
        let whole = Data(#"{"a": ["é\u00e9", -1.5e3, true, false, null, {}], "long": "abcdefghijklmnop"}"#.utf8)
        let changed = whole.indices.flatMap { index in
            Array("\"\\{}[]:,0é".utf8).map { byte in
                var document = whole
                document[index] = byte
                return document
            }
        }
        for document in whole.indices.map({ whole.prefix($0) }) + changed {
            document.withUnsafeBytes { raw in
                var parser = JSONParser(raw.bindMemory(to: UInt8.self), allowsTrailingCommas: true)
                let isWhole = (try? parser.skip()) != nil && (try? parser.finish()) != nil
                XCTAssertTrue(isWhole ? parser.position == document.count : parser.position <= document.count)
            }
        }
    }

    func testATextThatIsCutOffIsIncomplete() {
        let whole = Array(#"{"a": ["é\u00e9\ud83d\ude00", -1.5e3, true, false, null, {}], "long": "ab\ncdé"}"#.utf8)
        for length in 1..<whole.count { XCTAssertTrue(JSON.isIncomplete(whole.prefix(length)), "\(length)") }
        XCTAssertFalse(JSON.isIncomplete(whole))
        XCTAssertFalse(JSON.isIncomplete(Array(#"{"a": x, "b": 123456}"#.utf8)))
    }

    private func nested(_ depth: Int) -> Data {
        Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }

    private func accepts(_ data: Data, trailingCommas: Bool = false) -> Bool {
        data.withUnsafeBytes { raw in
            var parser = JSONParser(raw.bindMemory(to: UInt8.self), allowsTrailingCommas: trailingCommas)
            return (try? parser.skip()) != nil && (try? parser.finish()) != nil
        }
    }
}

final class JSONTests: XCTestCase {
    func testACellOfCSVKeepsAFlagOfTags() {
        let flag = SafeText.flagsOfTags[0]
        XCTAssertEqual(JSON.csv(["\(flag) Ben", "a\u{E0041}\u{7}b"]), "\(flag) Ben,a  b\r\n")
    }

    func testATextThatASpreadsheetWouldRunBeginsWithAnApostrophe() {
        for text in ["=1", "+A1", "-A1", "@a", "\t=1", "\r=1", "\r\n=1"] {
            XCTAssertEqual(JSON.text(text).csvCell, "'" + text, text.debugDescription)
        }
        XCTAssertEqual(
            [JSON.integer(-1), .text("-3.25"), .text("a=1"), .text("'=1")].map(\.csvCell),
            ["-1", "-3.25", "a=1", "'=1"])
    }

    func testKeysAreSortedAndAbsentValuesAreNull() throws {
        let object: JSON = [
            "name": "Ann", "id": 3, "score": Int?.none, "average": 4.5, "whole": 5.0, "solved": true,
            "tries": ["a", "b"], "none": [String](), "inner": ["x": Int.min] as JSON, "empty": [:] as JSON,
        ]
        XCTAssertEqual(
            text(of: object.sorted),
            #"{"average":4.5,"empty":{},"id":3,"inner":{"x":-9223372036854775808},"name":"Ann","none":[],"score":null,"#
                + #""solved":true,"tries":["a","b"],"whole":5}"#)
        XCTAssertEqual(text(of: object.appending(["a": 1]).sorted).prefix(20), #"{"a":1,"average":4.5"#)
    }

    func testNumbersThatJSONCannotRepresentAreNull() {
        XCTAssertEqual(text(of: [Double.nan, .infinity, -0.25, 1e300]), "[null,null,-0.25,1e+300]")
    }

    func testANumberHasTheSameValueInEveryNotation() {
        for text in ["0", "0.0", "0e-5", "-0.0", "1.0", "1e2", "100", "1.5", "15e-1", "1e300", "9007199254740993"] {
            let value = JSON(reading: text.utf8)
            XCTAssertNotNil(value, text)
            XCTAssertEqual(value.flatMap { JSON(reading: $0.text.utf8) }, value, text)
        }
    }

    func testEveryStringIsReadBackUnchangedAndHasNoTerminalControls() throws {
        let scalars = (Array(0...0x2FF) + Array(0x2000...0x206F) + [0xFEFF, 0xFFF9, 0x1F3CB, 0xE0001, 0x10FFFF])
            .compactMap(Unicode.Scalar.init)
        let texts =
            scalars.flatMap { ["\($0)", "a\($0)b"] }
            + ["", "plain", #"a "quoted" \ text / with slashes"#, "Zoë Ångström", "陳大文 🏋️‍♀️", "e\u{301}"]
        let json = text(of: texts)
        XCTAssertEqual(try JSONDecoder().decode([String].self, from: Data(json.utf8)), texts)
        XCTAssertEqual(json.unicodeScalars.filter(SafeText.isUnsafe), [])
    }

    private func text(of value: some JSONConvertible) -> String {
        var bytes: [UInt8] = []
        value.json.write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
