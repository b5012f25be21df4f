/// Reads and writes documents of games: this program's JSON, CSV, share texts, chats.
package struct WordleGamesDocument: WordleGamesDocuments {
    private let today: @Sendable () -> CalendarDate

    package init(today: @escaping @Sendable () -> CalendarDate) { self.today = today }

    /// Returns the games of a document; its kind is found by how it begins.
    package func games(in document: [UInt8], of player: String?) throws(ServiceError) -> WordleGamesReading {
        let start = document.lazy.filter { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }.prefix(2)
        let isJSON = start.first == UInt8(ascii: "{") || ["[{", "[]"].contains { start.elementsEqual(Array($0.utf8)) }
        guard isJSON else {
            if let reading = WordleGamesCSV.games(in: document) { return reading }
            return try games(of: player, in: chat(document))
        }
        do {
            return WordleGamesReading(games: try WordleScoresReader.scores(from: Data(document), action: Self.action))
        } catch {
            // Chats are exported as JSON too.
            let chat = try chat(document)
            guard chat.results.isEmpty, chat.refusals.isEmpty else { return try games(of: player, in: chat) }
            throw ServiceError(error, action: Self.action).advising(.checkFile)
        }
    }

    package func document(of games: [WordleScore], as format: WordleGamesFormat) -> String {
        switch format {
        case .json: return games.json.sorted.text + "\n"
        case .csv: return WordleGamesCSV.text(of: games)
        case .share:
            let texts = games.compactMap { ShareText.text(for: $0, theme: .dark) }
            return texts.isEmpty ? "" : texts.joined(separator: "\n\n") + "\n"
        }
    }

    private static let action = "import the games"

    private func chat(_ document: [UInt8]) throws(ServiceError) -> ChatReading {
        do {
            return try ChatDocumentReader(today: today()).reading(of: document)
        } catch {
            throw error.during(Self.action)
        }
    }

    private func games(of player: String?, in chat: ChatReading) throws(ServiceError) -> WordleGamesReading {
        let players = SharedGames(chat.results).players.sorted()
        let key = PlayerKey(player ?? SharedResult.nameless)
        let isAlone = player == nil && players.count == 1
        let own = chat.results.filter { isAlone || PlayerKey($0.player) == key }
        if own.isEmpty, chat.refusals.isEmpty {
            throw ServiceError(action: Self.action, cause: .invalid(nothing(of: player, among: players)))
        }
        // Who wrote what contradicts itself is not known: with a name, it may be anybody's.
        return WordleGamesReading(
            shares: own, unreadable: player == nil ? chat.refusals.map { "line \($0.line): \($0.reason)" } : [])
    }

    private func nothing(of player: String?, among players: [String]) -> String {
        guard !players.isEmpty else {
            return "there are no games in it: neither JSON, nor CSV with a header, nor shares"
        }
        let names = players.prefix(5).map(\.quoted).joined(separator: ", ") + (players.count > 5 ? ", …" : "")
        guard let player else { return "it has games of \(names), and nobody is named whose games are to be imported" }
        return "there is no game of \(player.quoted) in it, but of \(names)"
    }
}
