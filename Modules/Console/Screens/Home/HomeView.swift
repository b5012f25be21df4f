import Coordinator
import Models

/// The start: a choice of apps, with where the data of each comes from.
@MainActor
final class HomeView: ScreenView {
    let title = "quintet"

    private let coordinator: Coordinator
    private let sources: [AppName: String]

    init(coordinator: Coordinator, sources: [AppName: String]) {
        self.coordinator = coordinator
        self.sources = sources
    }

    var keys: [KeyHint] {
        AppName.allCases.enumerated().map { KeyHint(String($0 + 1), $1.title) }
    }

    func lines(_ appearance: Appearance) -> [Line] {
        let width = AppName.allCases.map { CellWidth.of($0.title) }.max() ?? 0
        return AppName.allCases.enumerated().map { index, app in
            let name = Line(app.title, .bold).padded(to: width)
            let number = Line("\(index + 1)  ", .dim)
            return (number + name + Line("  \(sources[app] ?? "")", .dim)).fitted(to: appearance.width)
        }
    }

    func handle(_ input: String) -> ScreenReply {
        guard let number = Int(input), AppName.allCases.indices.contains(number - 1) else { return .unknown }
        coordinator.show(AppName.allCases[number - 1].route)
        return .redraw
    }
}

extension AppName {
    /// The app's name in menus.
    var title: String {
        switch self {
        case .wordle: "Wordle scores"
        case .characters: "Characters"
        case .leaderboard: "Leaderboard"
        case .repos: "Repositories"
        case .employees: "Employees"
        }
    }

    /// Where the app begins.
    fileprivate var route: Route {
        switch self {
        case .wordle: .wordleScores
        case .characters: .characters
        case .leaderboard: .leaderboard
        case .repos: .repositories
        case .employees: .employees
        }
    }
}
