import Coordinator
import Models

extension CompletionList {
    static let athletes = CompletionList("athletes") { services, _ in
        try await services.leaderboard.leaderboard(.useFresh).athletes.map { ($0.name, "") }
    }
}
