import Coordinator
import Models
import Terminal
import ViewModels

/// The start: a choice of apps, with a line about the data of each and where it comes from.
@MainActor
final class HomeView: LiveScreenView {
    /// How long the first drawing waits for summaries, in seconds; those that come later are drawn in their place.
    private static let patience = 0.1

    let title = "quintet"

    private let home: HomeViewModel
    private let coordinator: Coordinator
    private let context: CommandContext
    /// The apps whose summary may have changed since it was loaded.
    private var outdated = AppName.allCases

    init(_ home: HomeViewModel, coordinator: Coordinator, context: CommandContext) {
        self.home = home
        self.coordinator = coordinator
        self.context = context
    }

    var keys: [KeyHint] {
        [KeyHint("1–\(AppName.allCases.count)", "open an app"), KeyHint("s", "settings")]
    }

    func appear() -> ScreenReply {
        let loads = outdated.compactMap { home.load($0) }
        outdated = []
        return .wait(
            Task { [surroundings = context.surroundings] in
                let all = Task { for load in loads { await load.value } }
                _ = await surroundings.finishes(all, within: Self.patience)
            }
        ) { [home] in home.cancel() }
    }

    func lines(_ appearance: Appearance) -> [Line] {
        let drawing = HomeDrawing(appearance: appearance)
        return AppName.allCases.enumerated().flatMap { index, app in
            drawing.lines(app, number: index + 1, home.summary(of: app), source: context.label(of: app))
        }
    }

    func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ObservationToken {
        home.observe { _ in handler() }
    }

    func presentLines(_ appearance: Appearance) -> [Line] { lines(appearance) }

    func handle(_ input: String) -> ScreenReply {
        guard input != "s" else { return .command(["settings", "show"]) }
        guard let number = Int(input), AppName.allCases.indices.contains(number - 1) else { return .unknown }
        let app = AppName.allCases[number - 1]
        outdated = [app]
        coordinator.show(app.route)
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
