import QuintetCommandLine
import XCTest

final class ShellWordsTests: XCTestCase {
    func testSplitsWordsAsAShellDoes() {
        let lines: [(String, [String]?)] = [
            ("", []), ("  ", []), ("wordle list", ["wordle", "list"]), (" a\tb  c ", ["a", "b", "c"]),
            ("--around \"Inga Tiedmers\"", ["--around", "Inga Tiedmers"]), ("'a \\b' c", ["a \\b", "c"]),
            ("a\\ b \\\"", ["a b", "\""]), ("--search=\"x y\"z", ["--search=x yz"]), ("'' \"\"", ["", ""]),
            ("$HOME `date` *", ["$HOME", "`date`", "*"]), ("\"C:\\dir\"", ["C:\\dir"]),
            ("\"\\\"\\\\\\$\\`\"", ["\"\\$`"]), ("\"open", nil), ("it's", nil), ("end\\", nil),
        ]
        for (line, words) in lines { XCTAssertEqual(ShellWords.split(line), words, line) }
    }
}
