import QuintetPlatform
import TestSupport
import XCTest

@testable import QuintetTerminal

final class VisibleTextTests: XCTestCase {
    func testTerminalControlsAreMadeVisible() {
        let table = [
            "plain text": "plain text",
            "\u{1B}[31mred\u{7}\r\n\t": "␛[31mred␇␍␊␉",
            "\u{7F}": "␡",
            "\u{9B}2J": "<U+009B>2J",
            "abc\u{202E}def\u{2066}": "abc<U+202E>def<U+2066>",
            "line\u{2028}line": "line<U+2028>line",
            "soft\u{AD}hyphen\u{FEFF}": "soft<U+00AD>hyphen<U+FEFF>",
            "\u{E0041}": "<U+E0041>",
            "👩‍👩‍👧 नी é 한글": "👩‍👩‍👧 नी é 한글",
        ]
        for (text, expected) in table { XCTAssertEqual(VisibleText.of(text), expected) }
    }

    func testARightToLeftNameIsIsolated() {
        let table = [
            "\u{2068}محمد\u{2069} 4, \u{2068}נועה\u{2069} X": "\u{2068}محمد\u{2069} 4, \u{2068}נועה\u{2069} X",
            // The page needs the marks around a name like a date.
            "“\u{2068}Team 2024-05-01\u{2069}”": "“Team 2024-05-01”",
            // Other direction marks, and marks without their counterpart, become visible.
            "\u{2068}Ann\u{2069}": "<U+2068>Ann<U+2069>", "\u{2068}محمد": "<U+2068>محمد",
            "محمد\u{2069}": "محمد<U+2069>", "\u{2068}محمد\u{2067}\u{2069}": "<U+2068>محمد<U+2067><U+2069>",
            "\u{2068}\u{2068}محمد\u{1B}\u{2069}": "<U+2068>\u{2068}محمد␛\u{2069}",
        ]
        for (text, expected) in table { XCTAssertEqual(VisibleText.of(text), expected) }
        XCTAssertEqual(CellWidth.of("Cleo 4, \u{2068}محمد\u{2069} 4"), "Cleo 4, mhmd 4".count)
    }

    func testInvisibleTextIsShownAsCodePoints() {
        let table = [
            // Hangul fillers, joiners, selectors, tags, Mongolian and Khmer marks, and the Braille blank.
            "\u{3164}": "<U+3164>", "\u{115F}\u{1160}": "<U+115F><U+1160>", "\u{FFA0}": "<U+FFA0>",
            "\u{FE0F}": "<U+FE0F>", "\u{E0100}": "<U+E0100>", "\u{200D}": "<U+200D>", "\u{34F}": "<U+034F>",
            "\u{E0067}\u{E007F}": "<U+E0067><U+E007F>", "\u{180B}": "<U+180B>", "\u{17B4}": "<U+17B4>",
            "\u{2800}\u{2800}": "<U+2800>\u{2800}", " \u{FE0F} ": " <U+FE0F> ", "Ann \u{3164}": "Ann <U+3164>",
            // Invisible characters that belong to a visible character are unchanged.
            "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Ben":
                "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Ben",
            "\u{1F3F4}\u{E0068}\u{E0069}\u{E007F}": "\u{1F3F4}<U+E0068><U+E0069><U+E007F>",
            "❤\u{FE0F} 1\u{FE0F}\u{20E3} 葛\u{E0100}": "❤\u{FE0F} 1\u{FE0F}\u{20E3} 葛\u{E0100}",
            "می\u{200C}خواهم": "می\u{200C}خواهم", "⠓⠊\u{2800}⠽⠕⠥": "⠓⠊\u{2800}⠽⠕⠥",
        ]
        for (text, expected) in table { XCTAssertEqual(VisibleText.of(text), expected) }
    }

    func testNoTextOfIgnorableCharactersIsInvisible() {
        for value in UInt32(0x80)...0xE0FFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.isDefaultIgnorableCodePoint else { continue }
            XCTAssertTrue(VisibleText.of(String(scalar)).hasPrefix("<U+"), String(value, radix: 16))
        }
    }

    func testCharactersThatAreRecognizedByTheirBytesAreVisibleAndHarmless() {
        var known = 0
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            var text = String(scalar)
            guard text.withUTF8(SafeText.isPlain) else { continue }
            known += 1
            let isShown = !SafeText.isUnsafe(scalar) && !scalar.properties.isDefaultIgnorableCodePoint
            if !isShown { XCTFail(String(value, radix: 16)) }
        }
        XCTAssertGreaterThan(known, 30_000)
    }
}

/// Compares widths with those in tmux, a terminal that needs no window, if tmux is installed.
final class TerminalWidthTests: XCTestCase {
    func testTmuxUsesTheCountedNumberOfCellsForEveryName() throws {
        let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let isThere = path.contains { FileManager.default.isExecutableFile(atPath: "\($0)/tmux") }
        try XCTSkipUnless(isThere, "tmux is not installed")
        let names = DifficultNames.all.map(VisibleText.of).filter(isMeasuredAlikeEverywhere)
        let counted = names.map { "\($0): \(CellWidth.of($0))" }
        XCTAssertEqual(zip(names, try widths(of: names)).map { "\($0): \($1)" }, counted)
    }

    /// Returns whether terminals agree about the width of a text; they do not for combined emoji and some joiners.
    private func isMeasuredAlikeEverywhere(_ name: String) -> Bool {
        !name.unicodeScalars.contains { $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier }
    }

    private func widths(of texts: [String]) throws -> [Int] {
        let folder = try TemporaryFolder()
        let input = folder.file("texts.json")
        let output = folder.file("widths.json")
        try JSONEncoder().encode(texts).write(to: input)
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(component: "terminal_width.py")
        let command = "exec python3 -B '\(script.path)' '\(input.path)' '\(output.path)'"
        let tmux = try ChildProcess(
            "env",
            [
                "-u", "TMUX", "tmux", "-u", "-S", folder.file("socket").path, "-f", "/dev/null", "-C", "new-session",
                command,
            ])
        while try tmux.readLine() != nil {}
        _ = tmux.finish()
        return try JSONDecoder().decode([Int].self, from: Data(contentsOf: output))
    }
}
