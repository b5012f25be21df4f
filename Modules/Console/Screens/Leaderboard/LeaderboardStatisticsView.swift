import ViewModels

/// The statistics of a class.
@MainActor
final class LeaderboardStatisticsView: ScreenView {
    let title = "Leaderboard statistics"

    let waiting: Line?

    private let statistics: LeaderboardStatisticsViewModel

    /// Creates the view; `waiting` is said while an answer is awaited.
    init(_ statistics: LeaderboardStatisticsViewModel, waiting: Line?) {
        self.statistics = statistics
        self.waiting = waiting
    }

    var keys: [KeyHint] { [KeyHint("r", statistics.state.error == nil ? "refresh" : "try again")] }

    func appear() -> ScreenReply { refresh() }

    func lines(_ appearance: Appearance) -> [Line] {
        LoadLines.of(statistics.state, appearance.width) { summary in
            let omitted = summary.unreadableText.map { [Line()] + Line($0).wrapped(to: appearance.width) } ?? []
            return LeaderboardStatisticsPage(appearance: appearance).lines(summary) + omitted
        }
    }

    func handle(_ input: String) -> ScreenReply {
        input == "r" ? refresh() : .unknown
    }

    private func refresh() -> ScreenReply {
        .wait(statistics.load()) { [statistics] in statistics.cancel() }
    }
}
