import Coordinator

/// The declarations of all screens, with one case per app.
extension Screen {
    /// The screen as front ends render it; create it once for each screen that is shown.
    @MainActor public var spec: ScreenSpec {
        switch self {
        case .home(let home): home.spec
        case .wordle(let screen): screen.spec
        case .characters(let screen): screen.spec
        case .leaderboard(let screen): screen.spec
        case .repos(let screen): screen.spec
        case .employees(let screen): screen.spec
        case .settings(let screen): screen.spec
        }
    }
}
