import Foundation

/// A `console` block of a document: a command after `$ `, and what a terminal of 80 columns shows of it.
///
/// Lines after the prompt `> ` are typed. A `…` at the end stands for the rest, which is left out.
struct Transcript {
    let command: String
    let shown: String
    /// Where `shown` stands in the document.
    let range: Range<String.Index>

    /// Returns the transcripts of a document, in order.
    static func all(in document: String) -> [Transcript] {
        document.matches(of: #/```console\n\$ (?<command>.+)\n(?<shown>(?s:.*?))```\n/#).map {
            Transcript(
                command: String($0.output.command), shown: String($0.output.shown),
                range: $0.output.shown.startIndex..<$0.output.shown.endIndex)
        }
    }

    /// Runs the command in a shell at a terminal and returns what it shows, as far as the transcript goes.
    ///
    /// `hasGames`: with three saved games of Wordle, which are samples otherwise.
    func run(hasGames: Bool) throws -> String {
        let program = try Program()
        if hasGames { try program.saveInitialGames() }
        // On a terminal without a name pages follow below each other, as in the documents.
        program.environment = [
            "NO_COLOR": "1", "TERM": "", "PATH": "\(Program.binary.deletingLastPathComponent().path):/usr/bin:/bin",
        ]
        let typed = shown.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
        let steps = typed.flatMap { [Step.expect("\n> "), .send($0 + "\n")] }
        let result = try program.session(["-c", command], executable: "/bin/sh", steps: steps)
        return cut(result.output.replacing("\r\n", with: "\n"))
    }

    private func cut(_ output: String) -> String {
        guard shown.hasSuffix("…\n") else { return output }
        let kept = shown.dropLast(2)
        guard kept.hasSuffix("\n") else { return output.prefix(kept.count) + "…\n" }
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        let count = kept.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        return lines.prefix(count).joined(separator: "\n") + "\n…\n"
    }

    /// The text without what differs from run to run or from day to day: numbers and times are `0`.
    func comparable(_ text: String) -> String {
        // The first lines of the start are about the day.
        let text = text.replacing(#/(?m:^(Today’s Wordle|Birthdays:).*\n(.*[^\n]\n)*?\n)/#, with: "")
        if command.contains("quintet today") {
            return text.replacing(#/"employees":\[[^\]]*\]/#, with: "EMPLOYEES").replacing(#/[0-9]+/#, with: "0")
        }
        guard command.contains("repos watch") else { return text }
        return text.replacing(#/"mira-lindholm/[a-z-]+"/#, with: "NAME").replacing(#/[0-9]+/#, with: "0")
    }
}
