import Models
import QuintetPlatform
import QuintetTerminal

/// A question to the user: what the user types next is the answer, not a key of the screen.
package struct Question {
    /// How the answer is typed.
    package enum Input {
        /// A line of a known form, such as a period or a number of the list above.
        case line
        /// A line with any text, such as a name: a text that means back is typed after a “=”.
        case text
        /// Yes or no. Any other line is no answer, and the question is asked again.
        case confirmation
        /// A line that is not shown as you type.
        case secret
        /// Several lines: a marked paste, or the lines up to a line with a single full stop.
        ///
        /// From a pipe, a blank line ends the lines, too. A first line that is `?`, or for which the closure returns
        /// true, is the answer alone.
        case paste(isComplete: (String) -> Bool)
        /// A line, or the lines of a share.
        case share
    }

    /// The line that ends a paste that the terminal does not mark.
    package static let endOfPaste = "."
    /// The question after the first line of such a paste.
    static let moreLines = "More lines"
    static let pasteHelp: [Line] = [
        "What you typed is read as lines of one text. Type or paste the rest, then a line with “.” to end it."
    ]

    package let text: String
    /// The meaning of an empty line if it is an answer, such as "today"; nil if it leaves the question, as `b` does.
    package private(set) var empty: String?
    /// The keys that are answers, such as "z: undo".
    package private(set) var keys: [String]
    package let input: Input
    package let above: [Line]
    /// The help that `?` shows; if the help is empty, `?` shows `above` again.
    package let help: [Line]
    /// The reply when the question is left, which changes nothing.
    package let whenCancelled: ScreenReply
    /// Whether a share is an answer to a question for yes or no: it is pasted behind the one that is asked about.
    package var takesShares = false
    /// Whether the answer is the value of a setting, which is stored beside the other settings.
    package var isSetting = false
    /// The share that is asked about; it is asked about again if the settings change before the answer.
    package let share: String?
    /// What completes the answer.
    var completion = KeyCompletion()
    /// Keeps an answer in a form that is about to be made again, and saves nothing.
    let keep: @MainActor (String) -> Void

    package init(
        _ text: String, empty: String? = nil, keys: [String] = [], input: Input = .line, above: [Line] = [],
        help: [Line] = [], share: String? = nil, whenCancelled: ScreenReply = .sayAndRedraw([]),
        keep: @escaping @MainActor (String) -> Void = { _ in }
    ) {
        self.keep = keep
        self.share = share
        self.text = text
        self.empty = empty
        self.keys = keys
        self.input = input
        self.above = above
        self.help = help
        self.whenCancelled = whenCancelled
    }

    /// Creates a question for yes or no, where Enter means no; `act` is what yes does, such as "delete".
    package init(confirming text: String, _ act: String, whenCancelled: ScreenReply = .sayAndRedraw([])) {
        self.init(text, empty: "no", keys: ["yes: \(act)"], input: .confirmation, whenCancelled: whenCancelled)
    }

    /// Returns the prompt: the question, then the keys, as in "Date (Enter: today · b: back): ".
    ///
    /// In plain text, which is read aloud, the keys are in words: "Date (Enter means today, b means back): ".
    package func prompt(isPlain: Bool = false) -> Line {
        let end = text.hasSuffix("?") ? " " : ": "
        let keys = isPlain ? allKeys.map(SpokenKey.meaning).joined(separator: ", ") : allKeys.joined(separator: " · ")
        return Line("\(text) ") + Line("(\(keys))", .dim) + Line(end)
    }

    private var allKeys: [String] {
        let own =
            switch input {
            case .paste: ["“\(Self.endOfPaste)”: end"]
            case .line, .text, .confirmation, .secret, .share: [String]()
            }
        let single = if case .text = input { ["=b: a single b"] } else { [String]() }
        let more = help.isEmpty ? [] : ["?: help"]
        return (empty.map { ["Enter: \($0)"] } ?? []) + keys + own + ["b: back"] + single + more
    }

    /// Makes an empty line no answer if it means yes: it may belong to a line that was not understood.
    package mutating func expectWord() {
        guard case .confirmation = input, empty == "yes" else { return }
        empty = nil
        keys.insert("yes", at: 0)
    }

    /// Returns the answer in a line, or nil if the line leaves the question.
    package func answer(in line: String) -> String? {
        let line = line.trimmed
        if line.isEmpty {
            if case .confirmation = input { return "" }
            return empty == nil ? nil : ""
        }
        guard !line.goesBack else { return nil }
        guard case .text = input, line.hasPrefix("="), String(line.dropFirst()).goesBack else { return line }
        return String(line.dropFirst())
    }

    /// Whether the answer means the same after the settings have changed: a text that is read, or the value of a setting.
    var outlivesSettings: Bool { if case .paste = input { true } else { isSetting } }

    /// Returns whether an answer is one of the possible answers.
    func accepts(_ answer: String) -> Bool {
        guard case .confirmation = input else { return true }
        if takesShares, answer.contains("\n") { return true }
        return answer.isEmpty && empty != nil || answer.meansYes || ["n", "no", "?"].contains(answer.lowercased())
    }
}

/// The result of a typed line.
package indirect enum ScreenReply {
    case redraw
    /// Shows lines below the screen, which is not drawn again.
    case say([Line])
    /// Shows lines, and draws the changed screen again below them.
    case sayAndRedraw([Line])
    /// Shows why a line was refused; if the line was the answer to a question, asks the question again.
    case refuse([Line])
    /// Asks a question; the closure returns the reply to the answer.
    case ask(Question, then: @MainActor (String) -> ScreenReply)
    /// Waits for the task, then handles the reply of `then`.
    ///
    /// An interrupt calls `giveUp`, and the screen is drawn again. But if this is the reply of `ScreenView.appear`, an
    /// interrupt goes back to the previous screen, if there is one.
    case wait(Task<Void, Never>, giveUp: @MainActor () -> Void, then: @MainActor () -> ScreenReply)
    /// Goes back to the previous screen, and shows lines above it.
    case leave([Line])
    case unknown

    package static var back: ScreenReply { .leave([]) }

    package static func say(_ line: Line) -> ScreenReply { .say([line]) }
    package static func refuse(_ line: Line) -> ScreenReply { .refuse([line]) }
}

/// Reads the answer to a question: a line, a secret, or the many lines of a paste.
extension MenuPrinter {
    /// Returns the answer, or nil if the user left the question.
    ///
    /// Ctrl-C leaves the question. So does the end of the input, unless lines of a paste were read: those lines are the
    /// answer. `b` leaves the question, and so does an empty line unless it is an answer.
    func answer(to question: Question) async -> String? {
        let prompt = question.prompt(isPlain: session.appearance.isPlain)
        let asking = Task {
            switch question.input {
            case .line, .text, .confirmation:
                question.takesShares ? await share(prompt) : await read(.question(prompt))
            case .secret: await session.terminal.readSecret { [session] in session.out.prompt(prompt) }
            case .paste(let isComplete): await paste(question, isComplete)
            case .share: await share(prompt)
            }
        }
        let answer = await session.interrupts.value(of: asking)
        wasInterrupted = answer == nil
        guard let answer = answer ?? nil else {
            // The next prompt has to begin on a new line.
            session.out.print()
            return nil
        }
        return question.answer(in: answer)
    }

    /// Reads a line, or all lines of a share that begins with it; a line that cannot belong to the share ends it.
    private func share(_ prompt: Line) async -> String? {
        guard let line = await read(.question(prompt)) else { return nil }
        guard !line.contains("\n"), var share = ShareLines(line, missingRows) else { return line }
        say(share.advice)
        while !share.isComplete, let next = await read(.question(Line())) {
            if next.goesBack { return next }
            guard share.take(next) else { break }
        }
        return share.lines.joined(separator: "\n")
    }

    /// Reads a marked paste, or lines up to the one that ends them.
    ///
    /// At a terminal, a line is a part of the text even if it is `b` or `?`, if more lines have arrived already.
    /// From a pipe, a blank line ends the lines, unless it is between the header and the squares of a share.
    private func paste(_ question: Question, _ isComplete: (String) -> Bool) async -> String? {
        let isPlain = session.appearance.isPlain
        let next = Question(Question.moreLines, input: question.input, help: Question.pasteHelp)
        let more = next.prompt(isPlain: isPlain)
        var prompt = question.prompt(isPlain: isPlain)
        var lines: [String] = []
        while let line = await read(.question(prompt)) {
            if lines.isEmpty, line.contains("\n") || line.goesBack || line.trimmed == "?" || isComplete(line.trimmed) {
                return line
            }
            if line.trimmed == Question.endOfPaste { return lines.joined(separator: "\n") }
            if line.trimmed.isEmpty, session.terminal.isInputTerminal, lines.isEmpty { continue }
            let isLast = session.terminal.isInputTerminal && !session.terminal.hasTypedLine
            prompt = isLast ? more : Line()
            if isLast, line.goesBack { return line }
            if isLast, line.trimmed == "?" {
                say(Question.pasteHelp)
                continue
            }
            if line.trimmed.isEmpty, !session.terminal.isInputTerminal {
                guard let last = lines.last, let missing = missingRows(last),
                    let next = await read(.question(Line()))
                else { return lines.joined(separator: "\n") }
                guard let rows = missingRows("\(last)\n\(next)"), rows < missing else {
                    waits.putBack([TypedLine(next)])
                    return lines.joined(separator: "\n")
                }
                lines += [line, next]
                continue
            }
            lines += line.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        return Task.isCancelled || lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
