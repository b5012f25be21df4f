import Models
import QuintetPlatform

/// Reads documents with games: the JSON of this program, CSV, share texts and chats; writes all of these but chats.
package struct WordleDocumentReader: WordleGamesDocuments {
    let today: @Sendable () -> CalendarDate

    package init(today: @escaping @Sendable () -> CalendarDate) { self.today = today }

    package func games(in text: String) throws(ServiceError) -> WordleGamesReading {
        let document = Array(text.utf8)
        if let backup = (try? backup(in: document)) ?? nil { return backup }
        let today = today()
        return try WordleGamesReading(
            of: [], in: ChatDocumentReader(today: today).reading(of: document), today: today)
    }

    package func backup(in document: [UInt8]) throws(ServiceError) -> WordleGamesReading? {
        let document = TextEncoding.narrow(document)
        do throws(ServiceError) {
            if let backup = try listed(in: document) { return backup }
        } catch {
            guard case .wrongShape("scores", _) = error.cause else { throw error.advising(.checkFile) }
            // The document has neither a list of games nor messages with results.
            throw ServiceError(action: Self.action, cause: .invalid("no games were found"), remedy: .checkFile)
        }
        guard !DocumentKind.isJSON(document), let missing = WordleGamesCSV.missingColumns(in: document) else {
            return nil
        }
        throw ServiceError(action: Self.action, cause: .invalid(missing), remedy: .completeHeader)
    }

    /// Returns the games of a list in JSON or CSV; nil for a document of another kind.
    private func listed(in document: [UInt8]) throws(ServiceError) -> WordleGamesReading? {
        let today = today()
        let isEmptyList = DocumentKind.signs(of: document, 2) == Array("[]".utf8)
        guard DocumentKind.isJSON(document) || isEmptyList else {
            return WordleGamesCSV.games(in: document, today: today)
        }
        // Most objects are chats, which are then not parsed here.
        let list = Self.list(document)
        guard
            list.first(where: { $0 > 0x20 }) != UInt8(ascii: "{")
                || document.withUnsafeBufferPointer({ $0.position(of: "\"scores\"") != nil })
        else { throw ServiceError(action: Self.action, cause: .wrongShape(path: "scores", expected: "an array")) }
        do {
            guard let games = try WordleScoresReader.ownScores(from: list, action: Self.action) else { return nil }
            var reading = WordleGamesReading()
            for game in games { reading.append(game, today: today) }
            return reading
        } catch {
            throw ServiceError(error, action: Self.action)
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

    private static let action = "import the games"

    /// Returns JSON Lines, an object on each line, as an array; any other document as it is.
    private static func list(_ document: [UInt8]) -> Data {
        let first = document.prefix { $0 != 0x0A && $0 != 0x0D }
        guard first.last(where: { $0 > 0x20 }) == UInt8(ascii: "}") else { return Data(document) }
        let lines = document.split { $0 == 0x0A || $0 == 0x0D }.filter { $0.contains { $0 > 0x20 } }
        let areObjects = lines.allSatisfy { line in
            line.first { $0 > 0x20 } == UInt8(ascii: "{") && line.last { $0 > 0x20 } == UInt8(ascii: "}")
        }
        guard lines.count > 1, areObjects else { return Data(document) }
        return Data([UInt8(ascii: "[")] + lines.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")])
    }
}

extension Remedy {
    fileprivate static let completeHeader = Remedy.other(
        "A CSV file needs id or date, and word and tries, squares, or result.", allowsRetry: false)
}
