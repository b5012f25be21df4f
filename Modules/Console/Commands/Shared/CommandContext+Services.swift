import Coordinator
import Models

extension CommandContext {
    /// Returns the services of all apps; throws `ServiceError` when a source names nothing usable.
    func services() throws -> Services {
        let today = composition.today
        return Services(wordleScores: try composition.wordleScores(connection), today: { today })
    }

    /// Returns where an app's data comes from, as it is shown beside the data.
    func label(of app: AppName) -> String {
        (try? composition.source(of: app, connection).label) ?? ""
    }
}
