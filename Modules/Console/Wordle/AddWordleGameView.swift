import Menus
import Models
import Terminal
import ViewModels

/// Adding a game, question by question; what is left unfinished is not kept.
@MainActor
final class AddWordleGameView: ModelView<AddWordleGameViewModel>, ScreenView {

    var keys: [Key] {
        guard isComplete else { return [Key("Enter", "go on") { [self] in ask() }] }
        return [
            Key("Enter", "try again") { [self] in take("") },
            Key("n", "begin anew") { [self] in
                model.load()
                return ask()
            },
        ]
    }

    var unkept: String? { model.form.unkept }

    private var isComplete: Bool { model.form.step == .complete }

    func appear() -> ScreenReply { isComplete ? loading(model.appear()) : ask() }

    func lines(_ appearance: Appearance) -> [Line] {
        isComplete ? model.state.error.map { lines(of: $0, appearance) } ?? [] : []
    }

    private func ask(_ above: [Line] = []) -> ScreenReply {
        var question: Question
        switch model.form.step {
        case .puzzle: question = Question("Number or date", empty: "is today, \(model.form.today)")
        case .word: question = Question("The word")
        case .tries: question = tryQuestion
        case .complete: return .redraw
        }
        question.above = above
        question.left = unkept.map(askBeforeLeaving) ?? .back
        return .ask(question) { [self] in take($0) }
    }

    private var tryQuestion: Question {
        let count = model.form.draft.tries.count
        var question = Question("Try \(count + 1) of \(WordleScore.mostTries)")
        if count > 0 { question.empty = "ends the game" }
        if hasKeys { question.others = "s is the word itself, u takes back \(count > 0 ? "a try" : "the word")" }
        return question
    }

    /// A letter alone is a key while it cannot be a try.
    private var hasKeys: Bool { model.form.step == .tries && model.form.draft.word.count > 1 }

    private func askBeforeLeaving(_ unkept: String) -> ScreenReply {
        var question = Question.throwAway(unkept)
        question.left = .redraw
        return .ask(question) { [self] in $0.meansYes ? .back : ask() }
    }

    private func take(_ answer: String) -> ScreenReply {
        let count = model.form.draft.tries.count
        let answering: Task<Void, Never>?
        switch answer.lowercased() {
        case "u" where hasKeys:
            model.takeBack()
            return ask(grid)
        case "s" where hasKeys: answering = model.solve()
        default: answering = model.enter(answer)
        }
        return loading(answering) { [self] in taken(from: count) }
    }

    /// Tells what became of an answer: the game as it stands, where it has another try.
    private func taken(from count: Int) -> ScreenReply {
        if let kept = model.form.kept { return .say(Line(WordleGameRow.added(kept))) }
        if let error = model.state.error { return ask(lines(of: error)) }
        return ask(model.form.draft.tries.count > count ? grid : [])
    }

    private var grid: [Line] { WordleDrawing(appearance: context.appearance).grid(model.form.tiles) }

    /// An answer that cannot be needs its reason alone, as the question follows.
    private func lines(of error: ServiceError) -> [Line] {
        guard case .invalid = error.cause else { return lines(of: error, context.appearance) }
        return [Line("\(error.reason.sentence).")]
    }
}
