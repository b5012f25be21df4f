import Terminal
import ViewModels

extension ScreenView {
    /// Draws what is loaded, and above it what went wrong with the newest load.
    package func lines<Value>(
        of state: LoadState<Value>, _ appearance: Appearance, _ draw: (Value) -> [Line]
    ) -> [Line] {
        let trouble = state.error.map { lines(of: $0, key: "r", appearance) } ?? []
        let content = state.value.map(draw) ?? (state.error == nil ? ["Nothing was loaded; r loads."] : [])
        return trouble + (trouble.isEmpty || content.isEmpty ? [] : [Line()]) + content
    }

    /// Draws an error: what happened, then what to do; `key` tries again, where there is one.
    package func lines(of error: ServiceError, key: String? = nil, _ appearance: Appearance) -> [Line] {
        Line(error.message, .bold).wrapped(to: appearance.width)
            + Line(advice(error, key: key)).wrapped(to: appearance.width)
    }
}
