import XCTest

@testable import QuintetConsole

final class LineSplitterTests: XCTestCase {
    func testLinesArriveCompleteHoweverTheyAreSplit() {
        let text = Array("ab\n\nabcd\nc".utf8)
        for size in 1...text.count {
            let chunks = stride(from: 0, to: text.count, by: size).map { Array(text[$0...].prefix(size)) }
            XCTAssertEqual(lines(chunks), ["ab", "", "abcd", "c"], "\(size)")
        }
    }

    func testALineThatIsTooLongIsNilAndTheNextLineIsRead() {
        let text = Array("abcde\nab\nabcdefghi".utf8)
        for size in 1...text.count {
            let chunks = stride(from: 0, to: text.count, by: size).map { Array(text[$0...].prefix(size)) }
            XCTAssertEqual(lines(chunks), [nil, "ab", nil], "\(size)")
        }
    }

    func testALineEndAtTheEndAddsNoLine() {
        XCTAssertEqual(lines([Array("a\n".utf8)]), ["a"])
        XCTAssertEqual(lines([]), [])
    }

    private func lines(_ chunks: [[UInt8]]) -> [String?] {
        var splitter = LineSplitter(longest: 4)
        var lines: [String?] = []
        for chunk in chunks + [[]] {
            splitter.split(chunk) { line in lines.append(line.map { String(decoding: $0, as: UTF8.self) }) }
        }
        return lines
    }
}
