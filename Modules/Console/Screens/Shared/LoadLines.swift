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

/// Grey rows in the place of those that are on their way.
enum Skeleton {
    /// Returns a few rows of different lengths for a line of so many cells.
    static func rows(_ width: Int) -> [Line] {
        let room = max(8, width - 1)
        return [(30, 6), (22, 5), (26, 6)].map { name, number in
            let name = min(name, room - number - 1)
            let gap = min(room, 60) - name - number
            return Line(bar(name) + String(repeating: " ", count: max(1, gap)) + bar(number), .dim)
        }
    }

    private static func bar(_ cells: Int) -> String {
        String(repeating: "░", count: max(1, cells))
    }
}
