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

    func testAQuotedWordIsReadBackAsOneWord() {
        for word in ["", "Ann", "Bo Li", "it's", "-x", "$HOME", "a\\b", "\"", "http://a.test:5000/x"] {
            XCTAssertEqual(ShellWords.split(ShellWords.quoted(word)), [word])
        }
        XCTAssertEqual(ShellWords.quoted("http://a.test:5000/x"), "http://a.test:5000/x")
    }
}
