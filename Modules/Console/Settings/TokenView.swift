import Composition
import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

/// The page of a token, with the keys that save and delete it.
@MainActor final class TokenView: PageView<TokenViewModel> {
    override var keys: [Key] {
        key(.keep) { [self] _ in askForToken() } + key(.delete) { [self] _ in change(model.clear()) } + [refresh]
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
        let question = Question("Token, hidden as you type", input: .secret, whenCancelled: .say("Nothing was saved."))
        return .ask(question) { [self] in change(model.save($0)) }
    }

    private func change(_ task: Task<Void, Never>) -> ScreenReply {
        loading(task) { [model] in
            guard case .loaded(let status) = model.state else { return .redraw }
            return .say(Line(status.spokenText))
        }
    }
}
