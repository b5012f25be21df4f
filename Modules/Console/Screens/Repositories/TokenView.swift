import Models
import Terminal
import ViewModels

/// The settings of the token for GitHub.
@MainActor
final class TokenView: ScreenView {
    let title = "Token for GitHub"

    private let settings: TokenViewModel
    private let context: CommandContext
    private var isAsking = false

    init(_ settings: TokenViewModel, context: CommandContext) {
        self.settings = settings
        self.context = context
    }

    var viewModel: any ScreenModel { settings }

    var prompt: Line { isAsking ? "Token (hidden, Enter to leave it): " : "> " }

    var isPromptSecret: Bool { isAsking }

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

    func handle(_ input: String) -> ScreenReply {
        if isAsking {
            isAsking = false
            return input.isEmpty ? .say("Nothing was saved.") : change(settings.save(input))
        }
        switch input {
        case "s" where context.mayAsk:
            isAsking = true
            return .show([])
        case "s": return .show(["Nobody can be asked here. A token is saved with:", Line("  \(command)")])
        case "c" where settings.state.value?.isStored == true: return change(settings.clear())
        case "r": return loading(settings.load())
        default: return .unknown
        }
    }

    /// What saves a token for the same origin outside of the menus.
    private var command: String {
        "quintet token set github" + (context.connection.source == nil ? "" : " --source \(settings.origin)")
    }

    private func lines(_ status: TokenStatus, _ appearance: Appearance) -> [Line] {
        if appearance.isPlain { return [Line(status.spokenText)] }
        let head = Line("Token     ", .dim) + Line(status.text)
        let instead = status.variableText.map { [Line($0)] } ?? []
        guard let storedFor = status.storedFor else {
            return [head, Line("Goes to   ", .dim) + Line("\(status.origin) only, once one is saved")] + instead
        }
        let other = status.isForAnotherOrigin ? ["It does not go to \(status.origin), the source in force."] : []
        return [head, Line("Goes to   ", .dim) + Line("\(storedFor) only")] + other.map { Line($0) } + instead
    }

    /// Says what has become of the token before the list, to which a change leads back, is drawn.
    private func change(_ task: Task<Void, Never>) -> ScreenReply {
        let report = Task { [settings, context] in
            await task.value
            guard !Task.isCancelled, case .loaded(let status) = settings.state else { return }
            context.out.print(Line(status.spokenText).wrapped(to: context.appearance.width))
        }
        return .wait(report) { [settings] in
            report.cancel()
            settings.cancel()
        }
    }
}
