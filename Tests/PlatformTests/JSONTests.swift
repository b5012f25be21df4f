import QuintetPlatform
import XCTest

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
