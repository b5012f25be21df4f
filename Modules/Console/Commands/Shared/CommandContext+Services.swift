import Coordinator
import Models

extension CommandContext {
    /// Returns the services of all apps.
    func services() -> Services {
        let today = composition.today
        return Services(
            leaderboard: leaderboardOrReason(), wordleScores: wordleScoresOrReason(), characters: charactersOrReason(),
            avatars: pictures.canDraw ? composition.avatars(connection) : nil, employees: employeesOrReason(),
            repositories: repositoriesOrReason(),
            today: { today })
    }

    /// Returns what is said while an app's data is on its way, or nil for data of this machine, which is there at once.
    func waiting(for app: AppName) -> Line? {
        guard let source = try? composition.source(of: app, connection).source, source != .local else { return nil }
        return Line("Loading…", .dim)
    }

    /// Returns where an app's data comes from, as it is shown beside the data.
    func label(of app: AppName) -> String {
        (try? composition.source(of: app, connection).label) ?? ""
    }
}
