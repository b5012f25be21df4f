import Models
import QuintetTerminal

/// A question to the user: what the user types next is the answer, not a key of the screen.
package struct Question {
    /// How the answer is typed.
    package enum Input {
        case line
        /// A line that is not shown as you type.
        case secret
        /// Several lines; but a first line that is `?`, or for which the closure returns true, may alone be the answer.
        ///
        /// At a terminal, such a line alone is the answer if no line follows within half a second. If the input is not
        /// from a terminal, such a line alone is always the answer.
        case paste(isComplete: (String) -> Bool)
        /// Lines up to the one with which the closure returns true.
        case lines(areComplete: ([String]) -> Bool)
    }

    package let text: String
    /// The meaning of an empty line if it is an answer, such as "today"; nil if it cancels the question.
    package let empty: String?
    /// Whether `b` cancels the question instead of being an answer.
    package let isLeftByBack: Bool
    /// The keys that are answers, such as "z: undo".
    package let keys: [String]
    package let input: Input
    package let above: [Line]
    /// The help that `?` shows; if the help is empty, `?` shows `above` again.
    package let help: [Line]
    /// The reply when the question is cancelled.
    package let whenCancelled: ScreenReply

    package init(
        _ text: String, empty: String? = nil, isLeftByBack: Bool = false, keys: [String] = [],
        input: Input = .line, above: [Line] = [], help: [Line] = [], whenCancelled: ScreenReply = .say([])
    ) {
        self.text = text
        self.empty = empty
        self.isLeftByBack = isLeftByBack
        self.keys = keys
        self.input = input
        self.above = above
        self.help = help
        self.whenCancelled = whenCancelled
    }

    /// Returns the prompt: the question, then the keys, as in "Date (Enter: today · b: back): ".
    func prompt(showsKeys: Bool) -> Line {
        let isAsked = text.hasSuffix("?")
        guard showsKeys else { return Line(isAsked ? "\(text) " : "\(text): ") }
        return Line("\(text) ") + Line("(\(keysText))", .dim) + Line(isAsked ? " " : ": ")
    }

    /// The keys that leave the question or answer it, such as "Enter: today · b: back".
    var keysText: String {
        let back = isLeftByBack && empty != nil ? ["b: back"] : []
        let more = help.isEmpty ? [] : ["?: help"]
        let leave = if case .back = whenCancelled { "back" } else { "cancel" }
        return (["Enter: \(empty ?? leave)"] + keys + back + more).joined(separator: " · ")
    }
}

/// The result of a typed line.
package indirect enum ScreenReply {
    case redraw
    /// Shows lines below the screen, which is not drawn again.
    case say([Line])
    /// Shows lines, and draws the changed screen again below them.
    case sayAndRedraw([Line])
    /// Asks a question; the closure returns the reply to the answer.
    case ask(Question, then: @MainActor (String) -> ScreenReply)
    /// Waits for the task, then handles the reply of `then`.
    ///
    /// An interrupt calls `giveUp`, and the screen is drawn again. But if this is the reply of `ScreenView.appear`, an
    /// interrupt goes back to the previous screen, if there is one.
    case wait(Task<Void, Never>, giveUp: @MainActor () -> Void, then: @MainActor () -> ScreenReply)
    case back
    case unknown

    package static func say(_ line: Line) -> ScreenReply { .say([line]) }
}

/// Reads the answer to a question: a line, a secret, or the many lines of a paste.
extension MenuPrinter {
    /// Returns the answer, or nil if the user left the question.
    ///
    /// Ctrl-C leaves the question. So does the end of the input, unless lines of a paste were read: those lines are the
    /// answer. An empty line and `b` leave the question unless they are answers.
    func answer(to question: Question, _ prompt: Line) async -> String? {
        let asking = Task {
            switch question.input {
            case .line: await read(.question(prompt))
            case .secret: await session.terminal.readSecret { [session] in session.out.prompt(prompt) }
            case .paste(let isComplete): await paste(prompt, isComplete)
            case .lines(let areComplete): await lines(prompt, areComplete)
            }
        }
        guard let answer = await session.interrupts.value(of: asking) ?? nil else {
            // The next prompt has to begin on a new line.
            session.out.print()
            return nil
        }
        let isLeft = answer.trimmed.isEmpty ? question.empty == nil : question.isLeftByBack && answer.goesBack
        return isLeft ? nil : answer.trimmed
    }

    /// Reads lines until they are complete, or until the input ends.
    private func lines(_ prompt: Line, _ areComplete: ([String]) -> Bool) async -> String? {
        var lines: [String] = []
        while let line = await read(.question(lines.isEmpty ? prompt : Line())) {
            lines += line.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).trimmed }
            if lines.count > 1, lines.last?.goesBack == true { return nil }
            if areComplete(lines) { return lines.joined(separator: "\n") }
            // A blank line that is typed ends the lines; in a paste, more lines follow at once.
            if lines.last == "", session.terminal.isInputTerminal, await isQuiet() {
                return lines.joined(separator: "\n")
            }
        }
        return nil
    }

    /// Reads lines until a blank line; but the blank line between the header and the squares of a share is part of it.
    ///
    /// At a terminal, blank lines are part of the text, such as a chat, unless a pause follows. A first line that may
    /// alone be the answer is returned if a pause follows.
    private func paste(_ prompt: Line, _ isComplete: (String) -> Bool) async -> String? {
        var lines: [String] = []
        while let line = await read(.question(lines.isEmpty ? prompt : Line()), keepsLines: true) {
            if line.trimmed.isEmpty, await isQuiet() {
                guard !session.terminal.isInputTerminal, let last = lines.last, ShareLines.rows(after: last) != nil,
                    let next = await read(.question(Line()), keepsLines: true)
                else { return lines.joined(separator: "\n") }
                guard ShareLines.isRow(next) else {
                    waits.putBack([TypedLine(next)])
                    return lines.joined(separator: "\n")
                }
                lines += [line, next]
                continue
            }
            lines.append(line)
            let isAlone = line.trimmed == "?" || isComplete(line.trimmed)
            if lines.count == 1, isAlone, await isQuiet() { return line }
        }
        return Task.isCancelled || lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// Returns whether no further line is typed for half a second; input that is not from a terminal is always quiet.
    private func isQuiet() async -> Bool {
        guard session.terminal.isInputTerminal else { return true }
        for _ in 0..<10 where !session.terminal.hasTypedLine { await session.pause(0.05) }
        return !session.terminal.hasTypedLine
    }
}
