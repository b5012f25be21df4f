import QuintetPlatform
import XCTest

final class LineBufferTests: XCTestCase {
    func testLinesArriveCompleteHoweverTheBytesAreSplit() {
        let bytes = Array("one\n\ntwo\nrest".utf8)
        for size in 1...bytes.count {
            var buffer = LineBuffer()
            var lines = [String]()
            for start in stride(from: 0, to: bytes.count, by: size) {
                buffer.append(Array(bytes[start...].prefix(size)))
                while let line = buffer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
            }
            XCTAssertEqual(lines, ["one", "", "two"])
            XCTAssertEqual(buffer.rest(), Array("rest".utf8))
            XCTAssertNil(buffer.rest())
        }
    }

    func testALongLineIsCutAtTheLimit() {
        var buffer = LineBuffer()
        for piece in ["abc", "def", "g\nh"] {
            buffer.append(Array(piece.utf8))
            if let line = buffer.next(upTo: 4) { XCTAssertEqual(line, Array("abcd".utf8)) }
        }
        XCTAssertEqual(buffer.rest(), Array("h".utf8))
    }
}
