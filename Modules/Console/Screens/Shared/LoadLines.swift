import Models
import Terminal
import ViewModels

/// Draws what is loaded, and above it what went wrong with the newest load.
@MainActor
enum LoadLines {
    static func of<Value>(_ state: LoadState<Value>, _ width: Int, _ draw: (Value) -> [Line]) -> [Line] {
        let trouble = state.error.map { of($0, width, key: "r") } ?? []
        let content = state.value.map(draw) ?? (state.error == nil ? ["Nothing was loaded; r loads."] : [])
        return trouble + (trouble.isEmpty || content.isEmpty ? [] : [Line()]) + content
    }

    /// Draws an error: what happened, then what to do; `key` tries again, where there is one.
    static func of(_ error: ServiceError, _ width: Int, key: String? = nil) -> [Line] {
        Line(error.message, .bold).wrapped(to: width) + Line(error.advice(key: key)).wrapped(to: width)
    }
}
