import Coordinator
import Models

extension CompletionList {
    static let games = CompletionList("games") { services, _ in
        try await services.wordle.scores.shownGames(.useFresh).scores.map { ("\($0.id)", "\($0.date)") }
    }

    static let players = CompletionList("players") { services, _ in
        let players = try await services.wordle.group.reading().table().groupPlayers
        return players.flatMap(\.allNames).sorted().map { ($0, "") }
    }
}
