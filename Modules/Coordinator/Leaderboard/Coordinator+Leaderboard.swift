import ViewModels

extension Coordinator {
    func makeLeaderboard() -> LeaderboardViewModel {
        let list = LeaderboardViewModel(service: services.leaderboard)
        list.onStatistics = { [weak self] in self?.show(.leaderboardStatistics) }
        return list
    }

    func makeLeaderboardStatistics() -> LeaderboardStatisticsViewModel {
        LeaderboardStatisticsViewModel(service: services.leaderboard)
    }
}
