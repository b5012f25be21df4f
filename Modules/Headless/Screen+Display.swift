import Coordinator
import Models
import ViewModels

/// What there is to tell of a screen at a moment.
struct ScreenDisplay {
    var state: String
    var error: ServiceError?
    var content: JSON?
}

extension Screen {
    /// What there is to tell at this moment.
    var display: ScreenDisplay {
        if case .home(let start) = self { return Self.display(of: start) }
        guard let model = viewModel as? any ViewModel else { return ScreenDisplay(state: "idle") }
        var display = Self.display(of: model)
        display.content = display.content.map(completed)
        return display
    }

    /// Calls a closure now and with every change while the token lives.
    func observe(_ changed: @escaping @MainActor () -> Void) -> ObservationToken? {
        if case .home(let start) = self { return start.observe { _ in changed() } }
        func observe(_ model: some ViewModel) -> ObservationToken { model.observe { _ in changed() } }
        guard let model = viewModel as? any ViewModel else { return nil }
        return observe(model)
    }

    /// Adds what a view model tells beside its content.
    private func completed(_ content: JSON) -> JSON {
        switch self {
        case .wordle(.list(let list)):
            [
                "rows": content, "filter": list.filter, "summary": list.summary, "emptyText": list.emptyText,
                "isEverythingRevealed": list.isEverythingRevealed,
            ]
        case .settings(.list): ["rows": content]
        case .wordle(.game(let game)):
            content.adding([
                "keyboard": game.keyboard, "shareText": game.shareText(theme: .dark),
                "unsharedText": game.unsharedText, "newer": game.newer, "older": game.older,
            ])
        case .wordle(.comparison(let comparison)):
            content.adding(["window": comparison.window.rawValue, "canKeep": comparison.canKeep])
        case .employees(.list(let list)): content.adding(["healthText": list.healthText])
        default: content
        }
    }

    private static func display(of model: some ViewModel) -> ScreenDisplay {
        let state = model.state
        return ScreenDisplay(state: caseName(state), error: state.error, content: state.value.map(displayed))
    }

    /// The start is loading while one of its lines is; a line that failed is one among others.
    private static func display(of start: HomeViewModel) -> ScreenDisplay {
        let states = AppName.allCases.map(start.summary)
        let apps = zip(AppName.allCases, states).map { app, state -> JSON in
            let name: JSON = ["id": app.rawValue, "title": app.title, "route": Route.start(of: app).path]
            return name.adding(["summary": state.value, "state": caseName(state), "error": state.error])
        }
        let state = states.contains(where: \.isLoading) ? "loading" : states.contains(.idle) ? "idle" : "loaded"
        return ScreenDisplay(state: state, content: ["apps": apps])
    }
}
