import Models
import QuintetTerminal
import Screens

/// Results of Wordle that are pasted, or typed line by line, at the prompt of the start or of Wordle.
extension MenuLoop {
    /// Returns the reply to a share that begins with a line; nil if no share begins with it, or on another app's screen.
    ///
    /// Reads the lines that belong to the share, and everything that is pasted with it.
    func reply(toShare typed: TypedLine, on view: any ScreenView) async -> ScreenReply? {
        guard takesResults(view), let rows = ShareLines.rows(after: typed.line) else { return nil }
        if session.terminal.isInputTerminal, !hasMoreLines { printer.say([Self.squaresAdvice]) }
        var missing = rows
        var lines = [typed.line]
        while true {
            let isPasted = hasMoreLines
            guard missing > 0 || isPasted, let next = await nextLine() else { break }
            if ShareLines.isRow(next.line) {
                missing -= 1
            } else if let rows = ShareLines.rows(after: next.line) {
                missing = rows
            } else if next.line.isEmpty, !isPasted, session.terminal.isInputTerminal {
                break
            } else if !isPasted, !next.line.isEmpty || lines.last == "" {
                waits.putBack([next])
                break
            }
            lines.append(next.line)
        }
        return host.reply(toResults: lines.joined(separator: "\n"), coordinator)
    }

    /// Returns the reply to a chat that is pasted with a line; nil if nothing is pasted, or if it has no results.
    func reply(toChat typed: TypedLine, on view: any ScreenView) async -> ScreenReply? {
        guard takesResults(view), hasMoreLines else { return nil }
        var lines: [TypedLine] = []
        while hasMoreLines, let next = await nextLine() { lines.append(next) }
        let text = ([typed] + lines).map(\.line).joined(separator: "\n")
        if let reply = host.reply(toResults: text, coordinator) { return reply }
        waits.putBack(lines)
        return nil
    }

    /// Returns the reply to several lines that the terminal marks as one paste; nil if they have no results.
    func reply(toPaste typed: TypedLine, on view: any ScreenView) -> ScreenReply? {
        guard takesResults(view), typed.line.contains("\n") else { return nil }
        return host.reply(toResults: typed.line, coordinator)
    }

    /// Returns the reply to a share that is typed or pasted as the answer to a question for a line, such as a search.
    func reply(toShareIn answer: String, on view: any ScreenView) async -> ScreenReply? {
        let typed = TypedLine(answer)
        return answer.contains("\n") ? reply(toPaste: typed, on: view) : await reply(toShare: typed, on: view)
    }

    private static let squaresAdvice: Line = "Type or paste the squares, or press Enter."

    private func takesResults(_ view: any ScreenView) -> Bool { [.wordle, nil].contains(app(of: view)) }

    /// Whether further lines have been pasted at a terminal.
    private var hasMoreLines: Bool { session.terminal.isInputTerminal && session.terminal.hasTypedLine }
}
