import Coordinator

/// The JSON lines of all screens, with one case per app.
extension Screen {
    @MainActor var lines: ScreenLines {
        switch self {
        case .home(let start): start.lines
        case .wordle(let screen): screen.lines
        case .characters(let screen): screen.lines
        case .leaderboard(let screen): screen.lines
        case .repos(let screen): screen.lines
        case .employees(let screen): screen.lines
        case .settings(let screen): screen.lines
        }
    }
}
