import Composition
import Models
import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class CommandLineTests: XCTestCase {
    func testHelpWrapsAtTheWidthOfTheTerminal() async {
        let composition = TestComposition()
        for words in [["help"], ["help", "wordle", "add"], ["help", "settings"]] {
            let pipe = TestTerminal()
            let terminal = TestTerminal(isTerminal: true, columns: 40)
            _ = await quintet(words, terminal: pipe, composition: composition)
            _ = await quintet(words, terminal: terminal, composition: composition)
            let lines = terminal.out.split(separator: "\n")
            XCTAssertEqual(lines.filter { $0.cells > 40 }, [])
            XCTAssertEqual(lines.flatMap { $0.split(separator: " ") }, pipe.out.split { " \n".contains($0) })
        }
    }

    func testWithNoInputNoWaitExceedsTheTimeout() async {
        for (arguments, wait) in [
            ([], 60), (["--no-input"], 15), (["--no-input", "--timeout", "2"], 2),
            (["--no-input", "--timeout", "600"], 60), (["--timeout", "2"], 60),
        ] as [([String], Double)] {
            let composition = TestComposition()
            var waits: [Double] = []
            composition.beforeService = { (options) throws(ServiceError) in waits.append(options.longestWait) }
            _ = await quintet(["wordle", "list"] + arguments, terminal: TestTerminal(), composition: composition)
            XCTAssertEqual(waits, [wait], "\(arguments)")
        }
    }
}
