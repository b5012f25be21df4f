import Models
import Terminal
import ViewModels

/// The token of a service.
@MainActor
final class TokenView: ScreenView {
    private let settings: TokenViewModel
    private let context: CommandContext

    init(_ settings: TokenViewModel, context: CommandContext) {
        self.settings = settings
        self.context = context
    }

    var viewModel: any ScreenModel { settings }

    var title: String { settings.title }

    var keys: [KeyHint] {
        let isStored = settings.state.value?.isStored ?? false
        return [KeyHint("s", isStored ? "save another" : "save a token")]
            + (isStored ? [KeyHint("c", "clear")] : []) + [KeyHint("r", "refresh")]
    }

    func lines(_ appearance: Appearance) -> [Line] {
        let trouble = settings.state.error.map { [Line($0.message, .bold), Line($0.advice)] } ?? []
        let content = settings.state.value.map { lines($0, appearance) } ?? []
        let gap = trouble.isEmpty || content.isEmpty ? [] : [Line()]
        return (trouble + gap + content).flatMap { $0.wrapped(to: appearance.width) }
    }

    func handle(_ typed: TypedLine) -> ScreenReply {
        switch typed.loneKey {
        case "s" where context.mayAsk:
            var question = Question(text: "Token, which is not shown", isSecret: true)
            question.left = .say("Nothing was saved.")
            return .ask(question) { [self] in change(settings.save($0)) }
        case "s": return .say(["Nobody can be asked here. A token is saved with:", Line("  \(command)")])
        case "c" where settings.state.value?.isStored == true: return change(settings.clear())
        case "r": return loading(settings.load())
        default: return .unknown
        }
    }

    /// What saves a token for the same origin outside of the menus.
    private var command: String {
        "quintet token set \(settings.service.rawValue)"
            + (context.connection.source == nil ? "" : " --source \(settings.origin)")
    }

    private func lines(_ status: TokenStatus, _ appearance: Appearance) -> [Line] {
        if appearance.isPlain { return [Line(status.spokenText)] }
        let head = Line("Token     ", .dim) + Line(status.text)
        let place = "\(status.origin) only" + (status.isStored ? "" : ", once one is saved")
        let notes = [status.othersText, status.variableText].compactMap(\.self).map { Line($0) }
        return [head, Line("Goes to   ", .dim) + Line(place)] + notes
    }

    /// A change leads back to the list.
    private func change(_ task: Task<Void, Never>) -> ScreenReply {
        loading(task) { [settings] in
            guard case .loaded(let status) = settings.state else { return .redraw }
            return .say(Line(status.spokenText))
        }
    }
}
