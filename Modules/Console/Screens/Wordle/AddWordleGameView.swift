import Models
import Terminal
import ViewModels

/// Adding a game, question by question; what is left unfinished is not kept.
@MainActor
final class AddWordleGameView: ScreenView {
    let app: AppName? = .wordle
    let title = "Wordle scores: add a game"

    private let form: AddWordleGameViewModel
    private let context: CommandContext

    init(_ form: AddWordleGameViewModel, context: CommandContext) {
        self.form = form
        self.context = context
    }

    var viewModel: any ScreenModel { form }

    var keys: [KeyHint] {
        isComplete ? [KeyHint("Enter", "try again"), KeyHint("n", "begin anew")] : [KeyHint("Enter", "go on")]
    }

    private var isComplete: Bool { form.form.step == .complete }

    func appear() -> ScreenReply { isComplete ? loading(form.appear()) : ask() }

    func lines(_ appearance: Appearance) -> [Line] {
        isComplete ? form.state.error.map { LoadLines.of($0, appearance.width) } ?? [] : []
    }

    func handle(_ typed: TypedLine) -> ScreenReply {
        switch typed.loneKey {
        case "": return isComplete ? take("") : ask()
        case "n" where isComplete:
            form.load()
            return ask()
        default: return .unknown
        }
    }

    private func ask(_ above: [Line] = []) -> ScreenReply {
        var question: Question
        switch form.form.step {
        case .puzzle: question = Question(text: "Number or date", empty: "is today, \(form.form.today)")
        case .word: question = Question(text: "The word")
        case .tries:
            let count = form.form.draft.tries.count
            question = Question(text: "Try \(count + 1) of \(WordleScore.mostTries)")
            if count > 0 { question.empty = "ends the game" }
        case .complete: return .redraw
        }
        question.above = above
        question.left = .back
        return .ask(question) { [self] in take($0) }
    }

    private func take(_ answer: String) -> ScreenReply {
        let before = form.form.tiles.count
        return loading(form.enter(answer)) { [self] in
            if let kept = form.form.kept { return .say(Line(WordleGameRow.added(kept))) }
            if let error = form.state.error { return ask(lines(of: error)) }
            let tiles = form.form.tiles
            guard tiles.count > before, let row = tiles.last else { return ask() }
            return ask([Line(WordleDrawing(appearance: context.appearance).text(row.map(\.square)))])
        }
    }

    /// An answer that cannot be needs its reason alone, as the question follows.
    private func lines(of error: ServiceError) -> [Line] {
        guard case .invalid = error.cause else { return LoadLines.of(error, context.appearance.width) }
        return [Line("\(error.reason.sentence).")]
    }
}
