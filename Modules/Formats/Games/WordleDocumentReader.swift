import Models
import QuintetPlatform

/// Reads documents with games: the JSON of this program, CSV, share texts and chats; writes all of these but chats.
package struct WordleDocumentReader: WordleGamesDocuments {
    private let today: @Sendable () -> CalendarDate

    package init(today: @escaping @Sendable () -> CalendarDate) { self.today = today }

    /// Returns the games of a document; the format, such as CSV or a chat, is recognized from the content.
    package func games(
        in document: [UInt8], of names: [String], fields: ChatFields
    ) throws(ServiceError) -> WordleGamesReading {
        let document = WideText.begins(document) ? WideText.bytes(document) : document
        // Fields can be named only for a chat, so if the user named any, the document is not read as a list of games.
        if fields != ChatFields() { return try games(of: names, in: chat(document, fields)) }
        var failure: ServiceError?
        do throws(ServiceError) {
            if let backup = try listed(in: document) { return backup }
        } catch {
            failure = error
        }
        // Chats are exported as JSON too.
        let chat = try chat(document, fields)
        guard chat.results.isEmpty, chat.refusals.isEmpty else { return try games(of: names, in: chat) }
        if let failure {
            // The document has neither a list of games nor messages with results.
            if case .wrongShape("scores", _) = failure.cause {
                throw ServiceError(action: Self.action, cause: .invalid("no games were found"), remedy: .checkFile)
            }
            throw failure.advising(.checkFile)
        }
        if let missing = WordleGamesCSV.missingColumns(in: document) { throw error(missing, .completeHeader) }
        return try games(of: names, in: chat)
    }

    package func backup(in document: [UInt8]) -> WordleGamesReading? {
        (try? listed(in: WideText.begins(document) ? WideText.bytes(document) : document)) ?? nil
    }

    /// Returns the games of a list in JSON or CSV; nil for a document of another kind.
    private func listed(in document: [UInt8]) throws(ServiceError) -> WordleGamesReading? {
        let today = today()
        let isEmptyList = DocumentKind.signs(of: document, 2) == Array("[]".utf8)
        guard DocumentKind.isJSON(document) || isEmptyList else {
            return WordleGamesCSV.games(in: document, today: today)
        }
        var reading = WordleGamesReading()
        do {
            for game in try WordleScoresReader.scores(from: Self.list(document), action: Self.action) {
                reading.append(game, today: today)
            }
        } catch {
            throw ServiceError(error, action: Self.action)
        }
        return reading
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

    private static let action = "import the games"

    /// Returns JSON Lines, an object on each line, as an array; any other document as it is.
    private static func list(_ document: [UInt8]) -> Data {
        let lines = document.split { $0 == 0x0A || $0 == 0x0D }.filter { $0.contains { $0 > 0x20 } }
        let areObjects = lines.allSatisfy { line in
            line.first { $0 > 0x20 } == UInt8(ascii: "{") && line.last { $0 > 0x20 } == UInt8(ascii: "}")
        }
        guard lines.count > 1, areObjects else { return Data(document) }
        return Data([UInt8(ascii: "[")] + lines.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")])
    }

    private func chat(_ document: [UInt8], _ fields: ChatFields) throws(ServiceError) -> ChatReading {
        do {
            let today = today()
            let reader = ChatDocumentReader(today: today, fields: fields, hasAnyWidth: true, isLog: true)
            return try reader.reading(of: document).withoutFuture(today: today)
        } catch {
            throw error.during(Self.action)
        }
    }

    private func games(of names: [String], in chat: ChatReading) throws(ServiceError) -> WordleGamesReading {
        let players = players(in: chat)
        let keys = names.isEmpty ? [.you] : Set(names.map { PlayerKey(PostedResult.player(named: $0)) })
        let isAlone = names.isEmpty && players.count == 1
        let own = chat.results.filter { isAlone || keys.contains(PlayerKey($0.player)) }
        if own.isEmpty, let error = nothing(of: names.first, keys, among: players, in: chat) { throw error }
        // If a player is named, refused shares are not reported, since they may be another player's.
        let isOwn = names.isEmpty || players.isEmpty
        return WordleGamesReading(
            shares: own, unreadable: isOwn ? chat.refusals.map { "line \($0.line): \($0.reason)" } : [], today: today())
    }

    /// Returns the players with shares, readable or not, in order.
    private func players(in chat: ChatReading) -> [String] {
        var keys: Set<PlayerKey> = []
        let players = chat.results.map(\.player) + chat.refusals.compactMap(\.player)
        return players.filter { keys.insert(PlayerKey($0)).inserted }.sorted()
    }

    /// Returns the error for a chat without a game of the player, or nil if its only shares cannot be read.
    private func nothing(
        of player: String?, _ keys: Set<PlayerKey>, among players: [String], in chat: ChatReading
    ) -> ServiceError? {
        guard !players.isEmpty else {
            return chat.refusals.isEmpty ? error("no games were found", .chooseFormat) : nil
        }
        let names = players.prefix(5).map(\.quoted).joined(separator: ", ") + (players.count > 5 ? ", …" : "")
        let refused = chat.refusals.filter { $0.player.map { keys.contains(PlayerKey($0)) } == true }
        if let first = refused.first, player != nil || !chat.results.isEmpty {
            let whose = player?.quoted ?? "yours"
            let shares =
                refused.count == 1
                ? "the only share of \(whose) has an error: \(first.text)"
                : "the \(refused.count) shares of \(whose) have errors; the first: \(first.text)"
            let them = refused.count == 1 ? "it" : "them"
            return error(shares, .other("Correct \(them) in the text and try again.", allowsRetry: false))
        }
        guard let player else {
            let several = error("the chat has games of several players, \(names)", .namePlayer(players))
            return chat.results.isEmpty ? nil : several
        }
        return error("the chat has no games of \(player.quoted), only of \(names)", .namePlayer(players))
    }

    private func error(_ reason: String, _ remedy: Remedy) -> ServiceError {
        ServiceError(action: Self.action, cause: .invalid(reason), remedy: remedy)
    }
}

extension Remedy {
    fileprivate static let completeHeader = Remedy.other(
        "A CSV file needs id or date, and word and tries, squares, or result.", allowsRetry: false)
    fileprivate static let chooseFormat = Remedy.other(
        "Import JSON, shares, a chat, or CSV with a header such as id,word,tries.", allowsRetry: false)
}
