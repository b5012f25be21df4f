import Coordinator
import Models
import Terminal

extension CommandContext {
    /// Returns the services of all apps.
    func services() async -> Services {
        return Services(
            leaderboard: leaderboardOrReason(), wordleScores: await wordleScoresOrReason(),
            characters: charactersOrReason(), avatars: pictures.canDraw ? composition.avatars(connection) : nil,
            employees: employeesOrReason(),
            repositories: await repositoriesOrReason(), makeRepositories: repositoriesOrReason,
            tokens: composition.tokens(connection), githubOrigin: githubOrigin,
            githubTokenVariable: tokenVariable(of: .github),
            today: composition.today)
    }

    /// The origin that a token for GitHub goes to, or nil for data of this machine, which needs none.
    private var githubOrigin: String? {
        guard let source = try? composition.source(of: .repos, connection).source, source != .local else { return nil }
        return try? composition.tokenOrigin(of: .github, connection)
    }

    /// Returns the environment variable whose token of a service beats the stored one, or nil.
    func tokenVariable(of service: ServiceError.Credential) -> String? {
        (try? composition.tokenOrigin(of: service, connection)).flatMap {
            TokenChoice.variable(service, for: $0, environment: terminal.environment)
        }
    }

    /// Puts the app, and where its data comes from, above a command's data on a terminal.
    func title(_ app: AppName) {
        guard terminal.isOutputTerminal, !isJSON else { return }
        out.heading = Line("\(app.title), \(label(of: app))", .dim).fitted(to: appearance.width)
    }

    /// Returns where an app's data comes from, as it is shown beside the data.
    func label(of app: AppName) -> String {
        (try? composition.source(of: app, connection).label) ?? ""
    }
}
