import ChatSamples
import Foundation
import QuintetCommandLine
import QuintetFormats
import QuintetPlatform
import ViewModels

@testable import Coordinator
@testable import Models
@testable import QuintetConsole
@testable import QuintetTerminal

extension Targets {
    static let texts: [Target] = [
        Target(
            "link",
            [
                "sporty://repo/apple/swift-nio", "SPORTY://Repo/a/b", "sporty://repo/a/..", "https://github.com/a/b",
                "/wordle/281",
            ]
        ) {
            input in
            let text = input.text()
            let link: Route
            do throws(LinkError) {
                link = try Route(text)
            } catch {
                return try requireSafe(error.message, "the error about a link")
            }
            try requireEqual(try Route(link.link), link, "a link that was read, written and read")
            try requireEqual(try Route(link.path), link, "a path that was read, written and read")
            try require(link.link.unicodeScalars.allSatisfy(\.isASCII), "a link is not ASCII: \(link.link)")
        },
        Target(
            "shares",
            [
                share, "[27/03/2022, 09:01] Ann: Wordle 281 4/6*\n\(grid)",
                "Ann — 03/27/2022 9:01 AM\nWordle 1,234 X/6\n",
                #"{"messages":[{"from":"Ann","date":"2022-03-27T09:01:15","text":["Wordle 281 4/6",{"text":"x"}]}]}"#,
                #"[{"user_profile":{"display_name":"Bo"},"ts":"1648371675.5","text":"Wordle 281 X/6"}]"#,
            ]
        ) { input in
            let text = input.text()
            guard let reading = reading(of: Array(text.utf8)) else { return }
            let lines = text.unicodeScalars.count + 1
            for result in reading.results {
                try require(result.tries.map((1...6).contains) ?? true, "tries: \(result)")
                try require(result.puzzle >= 0, "puzzle: \(result)")
                try require(result.rows.allSatisfy { $0.count == 5 }, "a row that is not 5 wide: \(result)")
                try require(!result.player.isEmpty, "no player: \(result)")
                try requireSafe(printed(result.player), "a player")
            }
            for refusal in reading.refusals {
                try require((1...lines).contains(refusal.line), "line \(refusal.line)")
                try requireSafe(printed(refusal.reason), "a refusal")
            }
            _ = Standings(GroupTable(reading.results), today: WordleScore.initial[0].date)
        },
        Target("chats", [""]) { input in
            let chat = GeneratedChat(using: &input.random)
            let faults = chat.faults(in: reading(of: Array(chat.text.utf8)))
            try require(faults.isEmpty, "\(chat.form): \(faults)")
        },
        Target("exports", [""]) { input in
            let export = GeneratedExport(using: &input.random)
            let faults = export.faults(in: reading(of: Array(export.text.utf8)))
            try require(faults.isEmpty, "\(export.form): \(faults)")
        },
        Target(
            "text",
            ["plain", "日本語 e\u{301}", "👩‍👧 🇩🇪", "\u{1B}[31mred\u{1B}[0m", String(repeating: "long words ", count: 20)]
        ) { input in
            let text = input.text()
            let line = Line(text)
            try requireSafe(line.text, "a line")
            let width = Int.random(in: 1...100, using: &input.random)
            try require(line.fitted(to: width).width <= width, "wider than \(width): \(line.fitted(to: width).text)")
            for part in line.wrapped(to: width) {
                // A character that is wider than the line is a line of its own.
                try require(part.width <= width || part.text.count == 1, "wider than \(width): \(part.text)")
                try requireSafe(part.text, "a wrapped line")
            }
            let table = Table(columns: [.init("a"), .init("b", isNumber: true)], rows: [[line, "1"], ["x", line]])
            for row in table.lines(width: width) {
                try require(row.width <= width, "wider than \(width): \(row.text)")
                try requireSafe(row.text, "a row")
            }
            var json: [UInt8] = []
            [text].json.write(to: &json)
            try requireEqual(
                JSONSerialization.jsonObject(with: Data(json)) as? [String], [text], "a text that was written as JSON")
            try requireSafe(String(decoding: json, as: UTF8.self), "JSON")
        },
        Target("jpeg", [""]) { input in
            var bytes = Array(picture)
            for _ in 0..<Int.random(in: 1...8, using: &input.random) {
                let position = Int.random(in: 0..<bytes.count, using: &input.random)
                bytes[position] = UInt8.random(in: 0...255, using: &input.random)
            }
            guard let preview = JPEGPreview(Data(bytes)) else { return }
            try requireEqual(preview.pixels.count, preview.width * preview.height, "pixels")
            let lines = HalfBlocks.lines(of: preview, in: CellSize(6, 3), hasAllColours: true)
            try require(lines.allSatisfy { (1...6).contains($0.width) }, "lines: \(lines.map(\.width))")
        },
        Target("coloured", ["\u{1B}[38;5;71mx\u{1B}[0m\n", "\u{1B}[?25l\u{1B}[48;2;1;2;3m▄\u{1B}[0m"]) { input in
            for line in ColouredText.lines(of: input.data()) { try requireSafe(line.text, "a drawing") }
        },
    ]

    /// The parser of the command line, with words that are split at spaces, so that every option and name occurs.
    static let commandLine = Target(
        "command-line",
        Commands.all.map { $0.name.joined(separator: " ") + " --json --limit 3 x" } + [
            "--plain --width=40 wordle show 3 --reveal", "--source local repos list apple --sort stars",
            "help wordle add", "--version", "-- x", "--timeout 5 -h",
        ]
    ) { input in
        let words = input.text().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        do throws(UsageError) {
            _ = try CommandLineParser(Commands.table).parse(words)
        } catch {
            try requireSafe(printed(error.message), "the error about a command line")
            try requireSafe(printed(error.help), "the help about a command line")
        }
        _ = words.first.map { Source($0) }
    }

    private static let grid = "⬛⬛⬛⬛🟨\n🟨⬛🟨⬛⬛\n⬛⬛⬛🟨⬛\n🟩🟩🟩🟩🟩\n"
    private static let share = "Ann\nWordle 281 4/6\n\n\(grid)\nBo: Wordle 281 X/6\n"
}

/// Reads a chat from its bytes; returns nil if the whole document is refused.
private func reading(of bytes: [UInt8]) -> ChatReading? {
    try? ChatDocumentReader(today: nil).reading(of: bytes)
}

/// A JPEG of 20 × 12 pixels with restart markers.
private let picture: Data = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return (try? Data(contentsOf: tests.appending(path: "TerminalTests/Pictures/Samples/restarts.jpg"))) ?? Data()
}()
