import ViewModels

extension HomeViewModel {
    /// Makes the start from the services of all apps.
    convenience init(_ services: Services) {
        self.init(
            leaderboard: services.leaderboard, wordleScores: services.wordleScores, characters: services.characters,
            employees: services.employees, repositories: services.repositories.service)
    }
}
