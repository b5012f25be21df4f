import Coordinator

/// What there is to tell of a screen at a moment.
struct ScreenDisplay {
    var state: String
    var error: ServiceError?
    var content: JSON?
}

extension Screen {
    /// What there is to tell at this moment.
    var display: ScreenDisplay {
        if case .home(let start) = self { return start.display }
        guard let model = viewModel as? any ViewModel else { return ScreenDisplay(state: "idle") }
        var display = Self.display(of: model)
        display.content = display.content.map(lines.complete)
        return display
    }

    /// Calls a closure now and with every change while the token lives.
    func observe(_ changed: @escaping @MainActor () -> Void) -> ObservationToken? {
        if case .home(let start) = self { return start.observe { _ in changed() } }
        func observe(_ model: some ViewModel) -> ObservationToken { model.observe { _ in changed() } }
        guard let model = viewModel as? any ViewModel else { return nil }
        return observe(model)
    }

    private static func display(of model: some ViewModel) -> ScreenDisplay {
        let state = model.state
        return ScreenDisplay(
            state: caseName(state), error: state.error, content: state.value.map { Headless.display($0) })
    }
}
