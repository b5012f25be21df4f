import Coordinator
import Models
import QuintetPlatform
import QuintetTerminal
import Screens

/// Results of Wordle that are pasted, or typed line by line, at the prompt of the start or of Wordle.
extension MenuLoop {
    /// Returns the reply to a share that begins with a line; nil if no share begins with it, or on another app's screen.
    ///
    /// Reads the lines that belong to the share: none of them is a key. At a terminal, a line before the share that is
    /// no key may name its sender, as in a chat that the terminal does not mark as pasted.
    func reply(toShare typed: TypedLine, on view: any ScreenView) async -> ScreenReply? {
        guard takesResults(view) else { return nil }
        guard var share = ShareLines(typed.line, coordinator.missingRows) else {
            // A share with a score such as 7/6 has no rows to wait for.
            guard typed.line.hasPrefix("Wordle ") else { return nil }
            return await host.reply(toResults: typed.line, isYours: true, coordinator)
        }
        let isTyped = session.terminal.isInputTerminal
        let above = unknownLines
        unknownLines = []
        if isTyped { printer.say(share.advice) }
        while !share.isComplete, let next = await nextLine() {
            if isTyped, next.goesBack { return .sayAndRedraw(["Nothing was added."]) }
            let isBlankFromPipe = !isTyped && next.line.isEmpty && share.lines.last == ""
            if !isBlankFromPipe, share.take(next.line) { continue }
            guard isTyped else {
                waits.putBack([next])
                break
            }
            unknownLines = [session.terminal.hasTypedLine ? next.line : nil]
            return .say(
                Line(
                    "“\(next.line.quotable)” is no row of squares. Nothing was added. To paste a chat, "
                        + (view.keys.contains { $0.name == .importing } ? "" : "go to Wordle and ") + "press i first."))
        }
        let text = (above.compactMap(\.self) + share.lines).joined(separator: "\n")
        return await host.reply(toResults: text, isYours: above.isEmpty, coordinator)
    }

    /// Returns the reply to several lines that the terminal marks as one paste; nil if they have no results.
    func reply(toPaste typed: TypedLine, on view: any ScreenView) async -> ScreenReply? {
        guard takesResults(view), typed.line.contains("\n") else { return nil }
        return await host.reply(toResults: typed.line, isYours: true, coordinator)
    }

    /// Returns the reply to a share that is typed or pasted as the answer to a question for a line, such as a search.
    func reply(toShareIn answer: String, on view: any ScreenView) async -> ScreenReply? {
        let typed = TypedLine(answer)
        return answer.contains("\n") ? await reply(toPaste: typed, on: view) : await reply(toShare: typed, on: view)
    }

    func takesResults(_ view: any ScreenView) -> Bool { [.wordle, nil].contains(app(of: view)) }
}
