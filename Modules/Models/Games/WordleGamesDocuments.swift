/// Reads and writes documents of games, such as your own lists and exports.
public protocol WordleGamesDocuments: Sendable {
    /// Returns your games in a short text, such as a share.
    func games(in text: String) throws(ServiceError) -> WordleGamesReading

    /// Returns the games of a backup, such as a list in JSON or CSV; nil for shares, a chat, or another document.
    ///
    /// Throws why a document that looks like a backup is none; it may be a chat, since chats are exported as JSON and CSV
    /// too.
    func backup(in document: [UInt8]) throws(ServiceError) -> WordleGamesReading?

    /// Returns games as a document, with a line feed at its end.
    func document(of games: [WordleScore], as format: WordleGamesFormat) -> String
}

/// The formats in which games are written.
public enum WordleGamesFormat: String, CaseIterable, Sendable {
    /// An array of objects with the fields of `WordleScore`.
    case json
    /// The header, and below the header one line for each game.
    case csv
    /// The texts that people share, without unfinished games.
    case share

    /// The header of CSV: the names of the fields that an import needs.
    public static let columns = ["id", "date", "word", "tries", "squares", "hardMode"]
}
