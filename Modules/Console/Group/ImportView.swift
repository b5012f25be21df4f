import Coordinator
import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

/// The import of games: shows what a document would change, and imports the games when the user presses `k`.
@MainActor final class ImportView: ModelView<ImportViewModel>, ScreenView {
    var keys: [Key] { key(.keep) + [Key(.importing, "paste") { [self] in ask(whenCancelled: .redraw) }] }

    func appear() -> ScreenReply {
        if let load = model.appear() { return loading(load) { [self] in askForRemedy() } }
        let isRead = model.state.value?.isRead == true || model.state.error != nil
        return isRead ? askForRemedy() : ask(whenCancelled: .back)
    }

    func lines(_ appearance: Appearance) -> [Line] {
        lines(of: model.state, appearance) { preview in
            guard preview.isRead else { return [] }
            let kind = preview.isSaved ? [] : preview.kindText.map { ["\($0):"] } ?? []
            return (kind + [preview.resultText] + preview.problems).flatMap { Line($0).wrapped(to: appearance.width) }
        }
    }

    private func ask(whenCancelled reply: ScreenReply) -> ScreenReply {
        askForResults(context, whenCancelled: reply) { [model] in
            model.open($0, place: $1)
        } then: { [self] in
            askForRemedy()
        }
    }

    /// Asks for what the document does not say, such as your name in a chat of several people.
    private func askForRemedy() -> ScreenReply {
        model.state.error?.remedy.choices.flatMap { ask($0) { [self] in askForRemedy() } } ?? .redraw
    }
}
