import Terminal

/// Asks a question and reads what is typed: a line, a secret, or the many lines of a paste.
@MainActor struct QuestionAsking {
    let session: Session
    /// Reads a line behind a prompt, or nil at the end of the input.
    let read: (_ prompt: Line, _ keepsLines: Bool) async -> String?

    /// Returns the answer, or nil when the question was left: by an empty line, by `b`, by Ctrl-C, or at the end of the
    /// input.
    func answer(to question: Question) async -> String? {
        let asking = Task {
            if let isWhole = question.isWhole { return await paste(question.prompt, isWhole) }
            guard question.isSecret else { return await read(question.prompt, false) }
            return await session.terminal.readSecret { [session] in session.out.prompt(question.prompt) }
        }
        let isAnswered = await session.interrupts.wait(for: Task { _ = await asking.value }) { asking.cancel() }
        guard isAnswered, let answer = await asking.value else {
            // The next prompt begins a line of its own.
            session.out.print()
            return nil
        }
        let isLeft = answer.trimmed.isEmpty ? question.empty == nil : question.isLeftByBack && answer.goesBack
        return isLeft ? nil : answer.trimmed
    }

    /// Reads lines up to a blank one that nothing follows: chats have blank lines too.
    private func paste(_ prompt: Line, _ isWhole: (String) -> Bool) async -> String? {
        var lines: [String] = []
        while let line = await read(lines.isEmpty ? prompt : Line(), true) {
            if line.trimmed.isEmpty, await isQuiet(after: lines.last) { return lines.joined(separator: "\n") }
            lines.append(line)
            if lines.count == 1, isWhole(line.trimmed), await isQuiet() { return line }
        }
        return Task.isCancelled || lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// Tells whether nothing more comes: at a terminal for half a second.
    ///
    /// From a file everything is there at once, and a second blank line tells it.
    private func isQuiet(after last: String? = nil) async -> Bool {
        guard session.terminal.isInputTerminal else { return last?.trimmed.isEmpty ?? true }
        for _ in 0..<10 where !session.terminal.hasTypedLine { await session.pause(0.05) }
        return !session.terminal.hasTypedLine
    }
}
