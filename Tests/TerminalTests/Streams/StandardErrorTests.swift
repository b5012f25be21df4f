import TestSupport
import XCTest

@testable import QuintetTerminal

@MainActor final class StandardErrorTests: XCTestCase {
    func testPrintsMessagesOfOtherThreadsOnceAndInOrder() async {
        let terminal = TestTerminal()
        let err = StandardError(terminal)
        await Task.detached { for number in 1...100 { err.say("line \(number)") } }.value
        err.drain()
        err.drain()
        XCTAssertEqual(terminal.err, (1...100).map { "line \($0)\n" }.joined())
    }

    func testMessagesArePrintedAboveProgress() {
        let terminal = TestTerminal(isErrorTerminal: true, columns: 20)
        let err = StandardError(terminal)
        err.show(["one", "two"])
        err.print("a notice that is longer than a line")
        err.show(["three"])
        err.wipe()
        err.wipe()
        XCTAssertEqual(
            terminal.err,
            "one\r\ntwo\r\u{1B}[1A\u{1B}[Ja notice that is\nlonger than a line\nthree\r\u{1B}[J")
    }

    func testTypedLinesBelowTemporaryLinesAreErasedWithThem() {
        let terminal = TestTerminal(isErrorTerminal: true, columns: 20)
        let err = StandardError(terminal)
        err.lineWasTyped()
        err.show(["one"])
        err.lineWasTyped()
        err.show(["two", "three"])
        err.lineWasTyped()
        err.wipe()
        XCTAssertEqual(terminal.err, "one\r\u{1B}[1A\u{1B}[Jtwo\r\nthree\r\u{1B}[2A\u{1B}[J")
    }

    func testAPipeGetsEachLineWhole() {
        let terminal = TestTerminal(columns: 20)
        StandardError(terminal).print("a notice that is longer than a line")
        XCTAssertEqual(terminal.err, "a notice that is longer than a line\n")
    }
}
