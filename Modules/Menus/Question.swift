import Terminal

/// A question to a person: the next line is the answer, whatever it is.
package struct Question {
    package let text: String
    /// What an empty line means, where it is an answer: "is today"; else it leaves the question.
    package var empty: String?
    /// Whether `b`, which is no answer then, leaves the question as it leaves a screen.
    package var isLeftByBack: Bool
    /// What some answers mean, in a clause.
    package var others: String?
    /// Whether the answer is hidden while it is typed.
    package var isSecret = false
    /// Where the answer is a text of many lines: tells whether the first of them is all of it.
    package var isWhole: ((String) -> Bool)?
    /// What stands above the question.
    package var above: [Line] = []
    /// What follows when the question is left.
    package var left = ScreenReply.say([])

    package init(_ text: String, empty: String? = nil, isLeftByBack: Bool = false) {
        (self.text, self.empty, self.isLeftByBack) = (text, empty, isLeftByBack)
    }

    /// What stands before the answer.
    package var prompt: Line { Line("\(text): ") }

    /// How the question is left, or what else an empty line does.
    package var hint: Line {
        let back = isLeftByBack && empty != nil ? "b goes back" : nil
        let parts = ["Enter alone \(empty ?? "cancels")", others, back].compactMap(\.self)
        return Line(parts.joined(separator: ", ") + ".", .dim)
    }
}

/// What follows from a line that was typed.
package indirect enum ScreenReply {
    /// The screen is drawn again.
    case redraw
    /// Lines are shown under the screen, which stays.
    case say([Line])
    /// The same where the screen has changed: it is drawn again below them.
    case tell([Line])
    /// A question is asked; what follows from the answer is told by the closure.
    case ask(Question, then: @MainActor (String) -> ScreenReply)
    /// What follows is told when a task has ended; after an interrupt, which gives it up, the screen is drawn.
    case wait(Task<Void, Never>, giveUp: @MainActor () -> Void, then: @MainActor () -> ScreenReply)
    /// The screen is left.
    case back
    /// The line means nothing here.
    case unknown

    /// One line is shown under the screen.
    package static func say(_ line: Line) -> ScreenReply { .say([line]) }
}
