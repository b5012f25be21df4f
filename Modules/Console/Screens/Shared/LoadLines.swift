import Models
import Terminal
import ViewModels

/// Draws what is loaded, and above it what went wrong with the newest load.
@MainActor
enum LoadLines {
    static func of<Value>(_ state: LoadState<Value>, _ width: Int, _ draw: (Value) -> [Line]) -> [Line] {
        let trouble = state.error.map { lines(of: $0, width) } ?? []
        let content = state.value.map(draw) ?? (state.error == nil ? ["Nothing was loaded; r loads."] : [])
        return trouble + (trouble.isEmpty || content.isEmpty ? [] : [Line()]) + content
    }

    static func lines(of error: ServiceError, _ width: Int) -> [Line] {
        Line(error.message, .bold).wrapped(to: width) + Line("\(error.advice) r tries again.").wrapped(to: width)
    }
}
