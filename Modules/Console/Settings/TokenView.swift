import Composition
import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class TokenView: ModelView<TokenViewModel>, ScreenView {
    var keys: [Key] {
        key(.keep) { [self] _ in askForToken() } + key(.delete) { [self] _ in change(model.clear()) } + [refresh]
    }

    func lines(_ appearance: Appearance) -> [Line] {
        let trouble = model.state.error.map { [Line($0.message, .bold), Line($0.advice)] } ?? []
        let content = model.state.value.map { lines($0, appearance) } ?? []
        let gap = trouble.isEmpty || content.isEmpty ? [] : [Line()]
        return (trouble + gap + content).flatMap { $0.wrapped(to: appearance.width) }
    }

    private func askForToken() -> ScreenReply {
        guard context.session.mayAsk else {
            // If this run has the option `--source`, the shown command has `--source` with the origin that the token is
            // for. Without that option, the command could save the token for another origin.
            let command = "quintet token set \(model.service.rawValue)"
            let origin = try? model.destination().origin
            let source = context.connection.source == nil ? "" : " --source \(origin ?? "SOURCE")"
            return .say(["This is not a terminal. Save a token with:", Line("  \(command)\(source)")])
        }
        let question = Question("Token (hidden as you type)", input: .secret, whenCancelled: .say("Nothing was saved."))
        return .ask(question) { [self] in change(model.save($0)) }
    }

    private func lines(_ status: TokenStatus, _ appearance: Appearance) -> [Line] {
        if appearance.isPlain { return [Line(status.spokenText)] }
        let head = Line("Token     ", .dim) + Line(status.text)
        let notes = [status.othersText, status.variableText].compactMap(\.self).map { Line($0) }
        return [head, Line("Sent to   ", .dim) + Line("\(status.origin) only")] + notes
    }

    private func change(_ task: Task<Void, Never>) -> ScreenReply {
        loading(task) { [model] in
            guard case .loaded(let status) = model.state else { return .redraw }
            return .say(Line(status.spokenText))
        }
    }
}
