import QuintetPrograms
import TestSupport
import XCTest

@testable import QuintetTerminal

/// The clipboard behind GNU screen 4.9 and tmux 3.3a, and terminals without one.
@MainActor final class ClipboardTests: XCTestCase {
    private let text = String(repeating: "Wordle 281 4/6\n", count: 200)

    func testScreenGetsShortControlStringsThatMakeUpTheWhole() async throws {
        let (terminal, said) = copy(["TERM": "screen.xterm-256color", "STY": "1.pts-0"])
        XCTAssertEqual(said?.hasPrefix("Sent to the clipboard."), true)
        let strings = terminal.out.components(separatedBy: "\u{1B}P").dropFirst()
        XCTAssertTrue(strings.allSatisfy { $0.hasSuffix("\u{1B}\\") && $0.utf8.count + 2 < 768 }, terminal.out)
        let sequence = strings.map { String($0.dropLast(2)) }.joined()
        XCTAssertEqual(sequence, "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}")
    }

    func testTmuxCopiesAndPassesTheTextOn() async throws {
        for (code, expected) in [
            (0, "Copied in tmux, and sent to the clipboard. If pasting does not work, press the prefix of tmux and ]."),
            (1, "Nothing was copied: `tmux load-buffer -w` failed, which needs tmux 3.2 or later."),
        ] {
            let folder = try TemporaryFolder()
            try folder.write("#!/bin/sh\nexit \(code)\n", to: "tmux")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file("tmux").path)
            let (terminal, said) = copy(["TERM": "tmux-256color", "TMUX": "/tmp/tmux", "PATH": folder.url.path])
            XCTAssertEqual(said, expected)
            XCTAssertEqual(terminal.out, "")
        }
    }

    func testATerminalWithoutAClipboardGetsNothing() async {
        for environment in [[:], ["TERM": "vt100"], ["TERM": "dumb"], ["TERM": "linux"], ["TERM": "vt220"]] {
            let (terminal, said) = copy(environment)
            XCTAssertNil(said, "\(environment)")
            XCTAssertEqual(terminal.out, "")
        }
    }

    private func copy(_ environment: [String: String]) -> (terminal: TestTerminal, said: String?) {
        let terminal = TestTerminal(isTerminal: true, columns: 80, environment: environment)
        let session = Session(
            terminal, Interrupts {}, SystemProcessRunner(), Appearance(canMoveCursor: true), hasFixedWidth: false,
            showsProgress: false, asks: true, pause: { _ in })
        return (terminal, Clipboard(session)?.copy(text))
    }
}
