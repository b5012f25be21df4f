import Models
import Terminal
import ViewModels

/// The statistics of a class.
@MainActor
final class LeaderboardStatisticsView: ScreenView {
    let title = "Leaderboard statistics"

    let app: AppName? = .leaderboard

    private let statistics: LeaderboardStatisticsViewModel

    init(_ statistics: LeaderboardStatisticsViewModel) {
        self.statistics = statistics
    }

    var viewModel: any ScreenModel { statistics }

    var keys: [KeyHint] { [KeyHint("r", statistics.state.error == nil ? "refresh" : "try again")] }

    func lines(_ appearance: Appearance) -> [Line] {
        LoadLines.of(statistics.state, appearance.width) { summary in
            let omitted = summary.leftOutNote.map { [Line()] + Line($0).wrapped(to: appearance.width) } ?? []
            return LeaderboardStatisticsPage(appearance: appearance).lines(summary) + omitted
        }
    }

    func handle(_ input: String) -> ScreenReply {
        input == "r" ? loading(statistics.load()) : .unknown
    }
}
