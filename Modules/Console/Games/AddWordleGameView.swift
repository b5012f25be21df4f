import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

/// The form that adds or continues a game, question by question; the typed text stays when the user leaves the form.
@MainActor final class AddWordleGameView: ModelView<AddWordleGameViewModel>, ScreenView {
    var keys: [Key] {
        let discard = Key(.delete, "discard") { [self] in
            model.discard()
            return ask()
        }
        guard isComplete else { return [Key(.enter, "continue") { [self] in ask() }, discard] }
        return [
            Key(.enter, model.state.error == nil ? "save" : "try again") { [self] in take("") }, discard,
            Key(.refresh, "try again") { [self] in take("") }.shown(false),
        ]
    }

    /// The puzzles that were refused because their games are saved: they are not offered again.
    private var refused: Set<Int> = []
    private var isComplete: Bool { model.form.step == .complete }

    func appear() -> ScreenReply {
        loading(model.appear()) { [self] in isComplete ? .redraw : ask(model.state.error.map(lines) ?? puzzle + grid) }
    }

    func lines(_ appearance: Appearance) -> [Line] {
        isComplete ? model.state.error.map { lines(of: $0, appearance) } ?? puzzle + grid : []
    }

    private func ask(_ above: [Line] = []) -> ScreenReply {
        guard let prompt = model.form.prompt else { return .redraw }
        if case .editGame(let id)? = model.state.error?.remedy { refused.insert(id) }
        let today = PuzzleCalendar.puzzle(on: model.form.today)
        let isRefused = model.form.step == .puzzle && today.map(refused.contains) == true
        let question = Question(
            model.form.step == .unfinished ? "\(prompt)?" : prompt, empty: isRefused ? nil : model.form.emptyAnswer,
            keys: keyHints, input: input, above: above, help: help,
            whenCancelled: .leave(hasMore ? ["What you typed is not saved yet. Press a to go on with it."] : []),
            keep: model.keep)
        return .ask(question) { [self] in offer($0) ?? take($0) }
    }

    /// Asks whether to add the game of a share, unless it is saved; returns nil for other answers.
    private func offer(_ answer: String) -> ScreenReply? {
        guard model.form.step == .puzzle, let game = model.game(inShare: answer) else { return nil }
        return loading(model.check(game)) { [self] in
            if let error = model.state.error { return ask(lines(of: error)) }
            return .ask(Question(adding: game, of: answer, whenCancelled: ask())) { [self] in
                $0.isEmpty || $0.meansYes ? take(answer) : ask()
            }
        }
    }

    /// The first question also accepts a share, which has several lines.
    private var input: Question.Input {
        model.form.step == .puzzle ? .share : .line
    }

    private var help: [Line] {
        let solve =
            model.form.draft.word == nil ? "= if the last try was the answer, " : "= if the next try is the answer, "
        let keys = [
            "Press \(model.form.canSolve ? solve : "")z to go back one step, * for hard mode, b to leave. "
                + "The form remembers what you typed until you quit."
        ]
        return ([model.form.helpText] + (hasKeys ? keys : [])).map { Line($0) }
    }

    /// The puzzle that the tries are for.
    private var puzzle: [Line] {
        model.form.step == .puzzle ? [] : model.form.puzzleText.map { [Line($0, .bold)] } ?? []
    }

    /// Whether `z` and `=` are keys of the current question.
    private var hasKeys: Bool { [.tries, .word, .unfinished].contains(model.form.step) }

    private var keyHints: [String] {
        if model.form.step == .unfinished { return ["yes: save"] }
        guard hasKeys, hasMore else { return [] }
        return (model.form.canSolve ? ["=: solved"] : []) + ["z: undo", hardMode]
    }

    /// Whether a word was typed.
    private var hasMore: Bool { model.form.draft.word != nil || !model.form.draft.tries.isEmpty }

    private var hardMode: String { model.form.draft.hardMode ? "*: not in hard mode" : "*: hard mode" }

    private func take(_ answer: String) -> ScreenReply {
        let count = model.form.draft.tries.count
        let isNew = model.form.step == .puzzle
        let answering: Task<Void, Never>?
        switch answer.lowercased() {
        case "z" where hasKeys:
            model.undoLastAnswer()
            return ask(grid)
        case "*" where hasKeys:
            model.toggleHardMode()
            return ask(puzzle)
        case "=" where hasKeys && model.form.canSolve: answering = model.solve()
        default: answering = model.enter(answer)
        }
        return loading(answering) { [self] in taken(from: count, isNew: isNew) }
    }

    /// Reports the saved game, or asks the next question.
    ///
    /// Above the question is the error, if there is one. Otherwise the puzzle is shown if it was just chosen. The tries
    /// are shown if some were just added, or if the question is whether to save an unfinished game.
    private func taken(from count: Int, isNew: Bool) -> ScreenReply {
        if let text = model.form.savedText { return .say(Line(text)) }
        if let error = model.state.error { return ask(lines(of: error)) }
        let hasMore = model.form.draft.tries.count > count || model.form.step == .unfinished
        return ask((isNew ? puzzle : []) + (hasMore ? grid : []))
    }

    private var grid: [Line] {
        model.form.uncoloured.map { Line($0) }
            + TilesDrawing(appearance: context.session.appearance).grid(model.form.tiles)
    }

    /// Returns the text of an error; if an answer is invalid, only the reason, because the question follows.
    ///
    /// For a game that is already saved, no other answer is a next step.
    private func lines(of error: ServiceError) -> [Line] {
        guard case .invalid = error.cause else { return lines(of: error, context.session.appearance) }
        guard case .editGame(let id) = error.remedy else { return [Line("\(error.reason.sentence).")] }
        // The question takes no command.
        let edit = "To change it, type `wordle edit \(id)` after you press b."
        let next = context.isMenus ? edit : advice(error, key: nil, hasContent: false)
        return [Line("\(error.reason.sentence). \(next)")]
    }
}
