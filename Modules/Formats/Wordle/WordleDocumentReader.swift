import Models
import Platform

/// Reads documents with games: the JSON of this program, CSV, share texts and chats; writes all of these but chats.
package struct WordleDocumentReader: WordleGamesDocuments {
    private let today: @Sendable () -> CalendarDate

    package init(today: @escaping @Sendable () -> CalendarDate) { self.today = today }

    /// Returns the games of a document; the format, such as CSV or a chat, is recognized from the content.
    package func games(
        in document: [UInt8], of player: String?, fields: ChatFields
    ) throws(ServiceError) -> WordleGamesReading {
        let isWide = WideText.byteOrder(document.prefix(512)) != nil
        let document = isWide ? WideText.bytes(document) : document
        let start = document.lazy.filter { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }.prefix(2)
        let isJSON = start.first == UInt8(ascii: "{") || ["[{", "[]"].contains { start.elementsEqual(Array($0.utf8)) }
        // Fields can be named only for a chat, so if the user named any, the document is not read as a list of games.
        let namesFields = fields != ChatFields()
        guard isJSON else {
            if !namesFields, let reading = WordleGamesCSV.games(in: document, today: today()) { return reading }
            return try games(of: player, in: chat(document, fields))
        }
        if let group = try GroupBookReader.export(in: Data(document), action: Self.action) {
            guard player == nil, !namesFields else {
                let reason = "a group’s export already has the names of its players"
                throw ServiceError(
                    action: Self.action, cause: .invalid(reason),
                    remedy: .other("Leave out the player’s name and the names of the fields.", allowsRetry: false))
            }
            let (book, objections) = group.book.possible(today: today())
            return WordleGamesReading(skipped: objections, group: book)
        }
        if namesFields { return try games(of: player, in: chat(document, fields)) }
        do {
            var reading = WordleGamesReading()
            let today = today()
            for game in try WordleScoresReader.scores(from: Data(document), action: Self.action) {
                reading.append(game, today: today)
            }
            return reading
        } catch {
            // Chats are exported as JSON too.
            let chat = try chat(document, fields)
            guard chat.results.isEmpty, chat.refusals.isEmpty else { return try games(of: player, in: chat) }
            let error = ServiceError(error, action: Self.action)
            // The document has neither a list of games nor messages with results.
            if case .wrongShape("scores", _) = error.cause {
                throw ServiceError(action: Self.action, cause: .invalid("no games were found"), remedy: .checkFile)
            }
            throw error.advising(.checkFile)
        }
    }

    package func document(of games: [WordleScore], as format: WordleGamesFormat) -> String {
        switch format {
        case .json:
            // A `JSON` value of all games would take several times the memory of their text.
            var text = "["
            for game in games {
                if text.utf8.count > 1 { text += "," }
                text += game.json.sorted.text
            }
            return text + "]\n"
        case .csv: return WordleGamesCSV.text(of: games)
        case .share:
            let texts = games.compactMap { ShareText.text(for: $0, theme: .dark) }
            return texts.isEmpty ? "" : texts.joined(separator: "\n\n") + "\n"
        }
    }

    package func document(of book: GroupBook) -> String { GroupBookReader.json(of: book.exported).text + "\n" }

    private static let action = "import the games"

    private func chat(_ document: [UInt8], _ fields: ChatFields) throws(ServiceError) -> ChatReading {
        do {
            let today = today()
            let reader = ChatDocumentReader(today: today, fields: fields, hasAnyWidth: true)
            return try reader.reading(of: document).withoutFuture(today: today)
        } catch {
            throw error.during(Self.action)
        }
    }

    private func games(of player: String?, in chat: ChatReading) throws(ServiceError) -> WordleGamesReading {
        let players = SharedGames(chat.results).players.sorted()
        let key = PlayerKey(player ?? SharedResult.nameless)
        let isAlone = player == nil && players.count == 1
        let own = chat.results.filter { isAlone || PlayerKey($0.player) == key }
        if own.isEmpty, chat.refusals.isEmpty || !players.isEmpty {
            let isAmbiguous = player == nil && !players.isEmpty
            let formats = Remedy.other(
                "Import JSON, CSV with a header, shares or a chat.", allowsRetry: false)
            throw ServiceError(
                action: Self.action, cause: .invalid(nothing(of: player, among: players)),
                remedy: isAmbiguous ? .namePlayer : players.isEmpty ? formats : .correct)
        }
        // The player of a refused share is unknown. If the user named a player, refused shares are not reported, since
        // they may be another player's.
        return WordleGamesReading(
            shares: own, unreadable: player == nil ? chat.refusals.map { "line \($0.line): \($0.reason)" } : [],
            today: today())
    }

    private func nothing(of player: String?, among players: [String]) -> String {
        guard !players.isEmpty else {
            return "no games were found"
        }
        let names = players.prefix(5).map(\.quoted).joined(separator: ", ") + (players.count > 5 ? ", …" : "")
        guard let player else { return "the chat has games of several players, \(names)" }
        return "the chat has no games of \(player.quoted), only of \(names)"
    }
}
