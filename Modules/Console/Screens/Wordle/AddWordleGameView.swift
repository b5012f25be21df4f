import Models
import Terminal
import ViewModels

/// Adding a game, question by question.
@MainActor
final class AddWordleGameView: ScreenView {
    let app: AppName? = .wordle
    let title = "Wordle scores: add a game"
    let takesEmptyLine = true

    private let form: AddWordleGameViewModel
    private let drawing: WordleDrawing

    init(_ form: AddWordleGameViewModel, appearance: Appearance) {
        self.form = form
        drawing = WordleDrawing(appearance: appearance)
    }

    var viewModel: any ScreenModel { form }

    var keys: [KeyHint] {
        isComplete ? [KeyHint("Enter", "try again"), KeyHint("n", "begin anew")] : []
    }

    var prompt: Line {
        let tries = form.form.draft.tries
        return switch form.form.step {
        case .puzzle: Line("Number or date (Enter for today, \(form.form.today)): ")
        case .word: "The word: "
        case .tries:
            Line("Try \(tries.count + 1) of \(WordleScore.mostTries)\(tries.isEmpty ? "" : " (Enter ends)"): ")
        case .complete: "> "
        }
    }

    var asksForText: Bool { !isComplete }

    private var isComplete: Bool { form.form.step == .complete }

    func lines(_ appearance: Appearance) -> [Line] {
        guard let error = form.state.error else { return [] }
        return Line(error.message, .bold).wrapped(to: appearance.width)
            + Line(error.advice).wrapped(to: appearance.width)
    }

    func handle(_ input: String) -> ScreenReply {
        if isComplete {
            guard input.isEmpty || input == "n" else { return .unknown }
            if input == "n" {
                form.load()
                return .show([])
            }
        }
        let step = form.form.step
        if let task = form.enter(input) { return loading(task) }
        if let error = form.state.error { return .say(Line("\(error.reason.sentence).")) }
        guard step == .tries, let row = form.form.tiles.last else { return .show([]) }
        return .say(Line(drawing.text(row.map(\.square))))
    }
}
