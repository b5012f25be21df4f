import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

/// The form that edits a game, question by question; an empty answer leaves a field unchanged.
@MainActor final class EditWordleGameView: ModelView<EditWordleGameViewModel>, ScreenView {
    var keys: [Key] {
        guard model.state.value != nil else { return [refresh] }
        return [
            Key(.enter, "edit", { [self] in ask(0) }), Key(.delete, "discard") { [self] in discard() },
        ]
    }

    private func discard() -> ScreenReply {
        model.discard()
        return .leave([Line("Discarded your changes to Wordle \(model.id).")])
    }

    func appear() -> ScreenReply { loading(model.appear()) { [self] in model.state.value == nil ? .redraw : ask(0) } }

    func lines(_ appearance: Appearance) -> [Line] {
        lines(of: model.state, appearance) { form in
            let typed = WordleEditForm.Field.allCases.compactMap { field in
                form.typed[field].map { Line("\(form.prompt(field)): \($0)") }
            }
            return ([Line(form.summary)] + typed).flatMap { $0.wrapped(to: appearance.width) }
        }
    }

    private func ask(_ index: Int, objection: String? = nil) -> ScreenReply {
        guard let form = model.state.value else { return .redraw }
        guard index < WordleEditForm.Field.allCases.count else { return saveOrAsk(form) }
        let field = WordleEditForm.Field.allCases[index]
        if field == .word, form.hasOnlyResult { return ask(index + 1) }
        let present = form.typed[field] ?? form.present(field)
        // The word of a game is hidden until the user asks for it, so the question does not show it.
        let isSecret = field == .word && form.typed[field] == nil
        let unchanged =
            form.typed[field].map { "use “\($0)”" }
            ?? (isSecret ? nil : present).map { "leave \($0)" } ?? "leave unchanged"
        // The first question is asked before the form is drawn, so this question shows the title and the summary.
        let isChanged = !form.typed.isEmpty
        let question = Question(
            form.prompt(field), empty: unchanged, keys: isChanged ? ["d: discard"] : [],
            above: objection.map { [Line("\($0.sentence).")] }
                ?? (index == 0 ? [Line(model.title, .bold), Line(form.summary)] : []),
            help: [Line(form.helpText(field)), "Press Enter to leave it unchanged, b to leave the form."],
            whenCancelled: .leave(
                isChanged ? ["Your changes are not saved yet. Press e to go on, or e and d to discard them."] : []),
            keep: { [model] answer in _ = model.check(field, answer) })
        return .ask(question) { [self] answer in
            if isChanged, answer.lowercased() == KeyName.delete.key { return discard() }
            let objection = answer.isEmpty ? nil : model.check(field, answer)
            return ask(objection == nil ? index + 1 : index, objection: objection)
        }
    }

    /// Saves the typed text; asks first if a finished game would become unfinished.
    private func saveOrAsk(_ form: WordleEditForm) -> ScreenReply {
        guard let warning = model.warning else { return save(form) }
        return .ask(Question(confirming: "\(warning) Save it?", "save", whenCancelled: .redraw)) { [self] answer in
            answer.meansYes ? save(form) : .redraw
        }
    }

    private func save(_ form: WordleEditForm) -> ScreenReply {
        loading(model.save()) { [model] in
            model.state.value?.savedText.map { .say(Line($0)) } ?? .redraw
        }
    }
}
