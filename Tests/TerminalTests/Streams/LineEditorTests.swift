import XCTest

@testable import QuintetTerminal

@MainActor final class LineEditorTests: XCTestCase {
    private var written = ""
    private var columns = 20
    private lazy var editor = LineEditor(columns: { [unowned self] in columns }) { [unowned self] in written += $0 }

    func testATokenIsNotKeptInTheHistory() async {
        let token = "ghp_" + String(repeating: "aB3", count: 12)
        for typed in ["one\r", "\(token)\r", "token set \(token)\r", "\u{1B}[A"] {
            editor.take(Array(typed.utf8))
            _ = editor.step()
        }
        XCTAssertEqual(editor.before, "one")
    }

    func testKeysEditTheLine() async {
        for (keys, line) in [
            ("abc\u{1B}[D\u{1B}[DX", "aXbc"), ("abc\u{1}X\u{5}Y", "XabcY"), ("abc\u{1B}[HX\u{1B}[FY", "XabcY"),
            ("abc\u{1B}OHX\u{1B}OFY", "XabcY"), ("abc\u{7F}\u{8}X", "aX"), ("abc\u{1}\u{1B}[3~\u{4}X", "Xc"),
            ("one two\u{17}X", "one X"), ("one two\u{1B}bX\u{1B}fY", "one XtwoY"),
            ("a b\u{1B}[1;5DX\u{1}\u{1B}[1;5CY", "aY Xb"),
            ("abc\u{2}\u{2}\u{B}X", "aX"), ("abc\u{2}\u{15}X", "Xc"), ("日本語\u{1B}[DX", "日本X語"), ("a👩‍👩‍👧\u{7F}b", "ab"),
            ("a\u{1B}[5~\u{1B}[Z\u{0}b", "ab"), ("e\u{301}\u{1B}[DX", "Xe\u{301}"),
            ("\u{1B}[200~a\nb\tc\u{1B}[201~d", "a\nb cd"),
        ] {
            editor.take(Array(keys.utf8))
            XCTAssertEqual(editor.step(), .more, keys)
            editor.take([0x0A])
            XCTAssertEqual(editor.step(), .line(line), keys)
        }
    }

    func testABrokenCharacterIsReplacedAndTheRestIsRead() async {
        for (bytes, line) in [
            ([0xE9, 0x0A], "\u{FFFD}"), ([0x61, 0xE9, 0x62, 0x0A], "a\u{FFFD}b"),
            ([0xC3, 0xC3, 0xA9, 0x0A], "\u{FFFD}é"),
            ([0xF0, 0x9F, 0x98, 0x0A], "\u{FFFD}"), ([0xFF, 0x80, 0x0A], "\u{FFFD}\u{FFFD}"),
            ([0xE9] + Array("\u{1B}[D".utf8) + [0x78, 0x0A], "x\u{FFFD}"),
            (Array("\u{1B}[200~a".utf8) + [0xE9] + Array("\u{1B}[201~b\n".utf8), "a\u{FFFD}b"),
        ] as [([UInt8], String)] {
            editor.take(bytes)
            XCTAssertEqual(editor.step(), .line(line), "\(bytes)")
        }
    }

    func testAnswersOfTheTerminalAndReportsOfTheMouseAreNotTyped() async {
        let answers = [
            "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]52;c;YWJj\u{1B}\\", "\u{1B}P>|xterm(389)\u{1B}\\",
            "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}^x\u{1B}\\", "\u{1B}X1\u{7}", "\u{1B}[M !!", "\u{1B}[<0;5;6M",
            "\u{1B}[?62;4c", "\u{1B}[12;40R", "\u{1B}[[A", "\u{1B}\u{1B}[3~",
        ]
        for answer in answers {
            editor.take(Array("a\(answer)b\n".utf8))
            XCTAssertEqual(editor.step(), .line("ab"), answer.debugDescription)
            for byte in Array("a\(answer)b".utf8) {
                editor.take([byte])
                XCTAssertEqual(editor.step(), .more)
            }
            editor.take([10])
            XCTAssertEqual(editor.step(), .line("ab"), "byte by byte: \(answer.debugDescription)")
        }
        editor.take([0x61, 0x1B, 0x5B, 0x4D, 0x20, 0xF0, 0xF1, 0x62, 0x0A])
        XCTAssertEqual(editor.step(), .line("ab"))
    }

    func testAnIncompleteEscapeSequenceDoesNotSwallowEnter() async {
        for keys in ["a\u{1B}[1\n", "a\u{1B}]\n", "a\u{1B}P\n", "a\u{1B}\n"] {
            editor.take(Array(keys.utf8))
            XCTAssertEqual(editor.step(), .line("a"), keys.debugDescription)
        }
    }

    func testBytesMayArriveOneByOneAndLinesTogether() async {
        for byte in Array("é\u{1B}[1;5D".utf8) {
            editor.take([byte])
            XCTAssertEqual(editor.step(), .more)
        }
        editor.take(Array("x\r1\n\u{4}".utf8))
        XCTAssertEqual([editor.step(), editor.step(), editor.step()], [.line("xé"), .line("1"), .end])
    }

    func testUpAndDownGoThroughTheHistoryOfTheSession() async {
        for line in ["one\n", "two\n", "two\n", " \n"] {
            editor.take(Array(line.utf8))
            _ = editor.step()
        }
        for (keys, line) in [
            ("dr\u{1B}[A", "two"), ("\u{1B}[A", "one"), ("\u{1B}[A", "one"), ("\u{1B}[B", "two"), ("\u{1B}[B", "dr"),
            ("\u{1B}[B", "dr"), ("\u{10}\u{E}", "dr"),
        ] {
            editor.take(Array(keys.utf8))
            XCTAssertEqual(editor.step(), .more)
            XCTAssertEqual(editor.before, line, keys)
        }
    }

    func testTabCompletesTheCommonPartAndThenCyclesThroughTheChoices() async {
        let names = ["wordle list", "wordle show", "wordle stats"]
        func tab() -> String {
            editor.take([9])
            if editor.step() == .tab { editor.offer(names) }
            return editor.before
        }
        editor.take([0x77])
        XCTAssertEqual(editor.step(), .more)
        XCTAssertEqual((0..<5).map { _ in tab() }, ["wordle "] + names + [names[0]])
        editor.take(Array("x".utf8))
        XCTAssertEqual(editor.step(), .more)
        XCTAssertEqual(tab(), "wordle listx")
    }

    func testAPasteIsOneLineWithLineFeeds() async {
        editor.take(Array("\u{1B}[200~q\nb\n\u{1B}[201~".utf8))
        XCTAssertEqual(editor.step(), .more)
        XCTAssertEqual(editor.before, "q\nb\n")
    }

    func testAMarkedPasteMayBeAWholeChat() async {
        let chat = String(repeating: "Ann: Wordle 281 2/6\n", count: 5_000)
        editor.take(Array("\u{1B}[200~\(chat)\u{1B}[201~\r".utf8))
        XCTAssertEqual(editor.step(), .line(chat))
    }

    func testAMarkedPasteIsOneLineWhereTheTerminalEditsLines() {
        var paste = MarkedPaste()
        let lines = ["q", "\u{1B}[200~Wordle 281 2/6", "", "🟩🟩🟩🟩🟩\u{1B}[201~", "b"].map { paste.take($0) }
        XCTAssertEqual(lines, ["q", nil, nil, "Wordle 281 2/6\n\n🟩🟩🟩🟩🟩", "b"])
        XCTAssertNil(paste.rest)
    }

    func testTheRowNeverWrapsAndTheCursorIsAtTheRightCell() async {
        editor.take(Array("hidden".utf8))
        XCTAssertEqual(editor.step(), .more)
        XCTAssertEqual(written, "")
        editor.prompt = 2
        editor.show()
        XCTAssertEqual(written, "\r\u{1B}[2Chidden\u{1B}[K")
        for (keys, row) in [
            ("\u{1B}[D\u{1B}[D", "hidd\u{1B}7en\u{1B}[K\u{1B}8"), ("\u{15}\u{B}日本", "日本\u{1B}[K"),
            (" 345678901234567890", "345678901234567890".suffix(17) + "\u{1B}[K"),
            ("\u{1}", "\u{1B}7日本 345678901234\u{1B}[K\u{1B}8"),
        ] {
            written = ""
            editor.take(Array(keys.utf8))
            XCTAssertEqual(editor.step(), .more)
            XCTAssertEqual(written, "\r\u{1B}[2C" + row)
        }
        written = ""
        editor.take([0x0A])
        _ = editor.step()
        XCTAssertTrue(written.hasSuffix("\r\n"), written)
    }
}
