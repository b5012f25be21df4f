import Models
import ViewModels

extension LeaderboardRoute: AppRoute {
    static let start = Self.list

    init(_ words: [Substring]) throws(LinkError) {
        switch words.map({ $0.lowercased() }) {
        case []: self = .list
        case ["statistics"]: self = .statistics
        default: throw .unknownPage
        }
    }

    var words: [String] {
        switch self {
        case .list: []
        case .statistics: ["statistics"]
        }
    }
}

/// A screen of the leaderboard.
@MainActor public enum LeaderboardScreen {
    case list(LeaderboardViewModel)
    case statistics(StatisticsViewModel)

    var kind: ScreenKind {
        switch self {
        case .list(let list): ("leaderboard", list)
        case .statistics(let page): ("leaderboardStatistics", page)
        }
    }
}

extension Services {
    /// The user's name on the leaderboard, or nil if it is not set.
    var athlete: String? { (try? settings.choice(of: .athlete).text).flatMap { $0.isEmpty ? nil : $0 } }
}

extension ScreenFactory {
    func screen(for route: LeaderboardRoute) -> LeaderboardScreen {
        switch route {
        case .list: .list(leaderboard())
        case .statistics: .statistics(leaderboardStatistics())
        }
    }

    package func leaderboard(order: ScoreOrder = .highestFirst, score: String? = nil) -> LeaderboardViewModel {
        let list = LeaderboardViewModel(order: order, me: services.athlete, score: score, service: services.leaderboard)
        list.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        return list
    }

    package func leaderboardStatistics() -> StatisticsViewModel {
        StatisticsViewModel(
            service: services.leaderboard, score: coordinator?.list(LeaderboardViewModel.self)?.score)
    }
}
