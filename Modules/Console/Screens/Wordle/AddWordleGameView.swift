import Models
import Terminal
import ViewModels

/// Adding a game, question by question.
@MainActor
final class AddWordleGameView: ScreenView {
    let app: AppName? = .wordle
    private enum Step {
        case word
        case puzzle
        case tries
        /// The game could not be kept, and may be tried again as it is.
        case again
    }

    let title = "Wordle scores: add a game"
    let takesEmptyLine = true

    private let form: AddWordleGameViewModel
    private let drawing: WordleDrawing
    private var step = Step.word
    private var draft = WordleGameDraft(word: "", tries: [])

    init(_ form: AddWordleGameViewModel, appearance: Appearance) {
        self.form = form
        drawing = WordleDrawing(appearance: appearance)
    }

    var keys: [KeyHint] {
        step == .again ? [KeyHint("Enter", "try again"), KeyHint("n", "begin anew")] : []
    }

    var prompt: Line {
        switch step {
        case .again: "> "
        case .word: "The word: "
        case .puzzle: Line("Number or date (Enter for today, \(form.today)): ")
        case .tries:
            Line(
                "Try \(draft.tries.count + 1) of \(WordleScore.mostTries)\(draft.tries.isEmpty ? "" : " (Enter ends)"): "
            )
        }
    }

    var asksForText: Bool { step != .again }

    func lines(_ appearance: Appearance) -> [Line] {
        guard let error = form.state.error else { return [] }
        return Line(error.message, .bold).wrapped(to: appearance.width)
            + Line(error.nextStep).wrapped(to: appearance.width)
    }

    func handle(_ input: String) -> ScreenReply {
        switch step {
        case .word: takeWord(input)
        case .puzzle: takePuzzle(input)
        case .tries: takeTry(input)
        case .again: takeChoice(input)
        }
    }

    private func takeWord(_ input: String) -> ScreenReply {
        guard !input.isEmpty else { return .say("A word has at least one letter.") }
        do {
            _ = try GuessScorer.squares(guess: input, answer: input)
        } catch {
            return .say(Line("\(error.message.sentence)."))
        }
        draft.word = input
        step = .puzzle
        return .show([])
    }

    private func takePuzzle(_ input: String) -> ScreenReply {
        draft.id = Int(input)
        draft.date = CalendarDate(input)
        guard input.isEmpty || draft.id != nil || draft.date != nil else {
            return .say("A number such as 281, or a date such as 2022-03-27.")
        }
        step = .tries
        return .show([])
    }

    private func takeTry(_ input: String) -> ScreenReply {
        guard !input.isEmpty else {
            return draft.tries.isEmpty ? .say("A game has at least one try.") : submit()
        }
        do {
            let squares = try GuessScorer.squares(guess: input, answer: draft.word)
            draft.tries.append(input)
            let isOver = squares.allSatisfy { $0 == .correct } || draft.tries.count == WordleScore.mostTries
            return isOver ? submit() : .say(Line(drawing.text(squares)))
        } catch {
            return .say(Line("\(error.message.sentence)."))
        }
    }

    private func takeChoice(_ input: String) -> ScreenReply {
        switch input {
        case "": return submit()
        case "n":
            step = .word
            draft = WordleGameDraft(word: "", tries: [])
            return .show([])
        default: return .unknown
        }
    }

    /// Keeps the game; when that fails, nothing that was typed is lost.
    private func submit() -> ScreenReply {
        step = .again
        return .wait(form.submit(draft)) { [form] in form.cancel() }
    }
}
