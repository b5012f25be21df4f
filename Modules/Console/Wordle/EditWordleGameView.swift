/// Changing a game, question by question; what is not given stays.
@MainActor final class EditWordleGameView: ModelView<EditWordleGameViewModel>, ScreenView {
    var keys: [Key] {
        guard model.state.value != nil else { return [refresh] }
        return [
            Key(.enter, "change it", { [self] in ask(0) }),
            Key(.delete, "throw it away") { [self] in
                model.discard()
                return ask(0)
            },
        ]
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

    private func ask(_ index: Int) -> ScreenReply {
        guard let form = model.state.value else { return .redraw }
        guard index < WordleEditForm.Field.allCases.count else {
            let isSame = form.typed.isEmpty
            return loading(model.save()) { [model] in
                if isSame { return .say("Nothing was changed.") }
                return model.state.value?.kept.map { .say(Line("Wordle \($0.id) is changed.")) } ?? .redraw
            }
        }
        let field = WordleEditForm.Field.allCases[index]
        let present = form.typed[field] ?? form.present(field)
        // The word of a game is told only where it is asked for.
        let kept = field == .word && form.typed[field] == nil ? "it" : present.map { "“\($0)”" } ?? "it as it is"
        // A form that asks at once has not been drawn.
        let question = Question(
            form.prompt(field), empty: "keeps \(kept)", isLeftByBack: form.present(.word)?.count != 1,
            above: index == 0 ? [Line(model.title, .bold), Line(form.summary)] : [], left: .back)
        return .ask(question) { [self] answer in
            if !answer.isEmpty { model.enter(field, answer) }
            return ask(index + 1)
        }
    }
}
