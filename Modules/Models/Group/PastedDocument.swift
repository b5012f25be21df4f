/// What a document has that was pasted or named; it is read once, and this value is passed on.
public enum PastedDocument: Sendable {
    /// A chat with results of other people.
    case chat(ChatReading)
    /// Your games: a backup, or your shares.
    case games(WordleGamesReading)
    /// A group's export.
    case group(GroupExport)
    /// Why the document cannot be read; if a field has to be chosen, the document has to be read again with it.
    case unclear(ServiceError)
}

/// Finds out what a document has.
public struct PastedDocumentReader: Sendable {
    private let chats: @Sendable () -> any ChatReader
    private let games: any WordleGamesDocuments
    private let group: any GroupDocuments

    /// Creates a reader from the readers of chats, of your games and of a group's export.
    public init(
        chats: @escaping @Sendable () -> any ChatReader, games: any WordleGamesDocuments, group: any GroupDocuments
    ) {
        self.chats = chats
        self.games = games
        self.group = group
    }

    /// Reads a document; `names` are the user's names in a chat.
    ///
    /// A chat of several people is read only once: the readers of other documents look at its first bytes.
    public func read(_ document: [UInt8], of names: [String]) -> PastedDocument {
        do throws(ServiceError) {
            if let export = try group.export(in: document) { return .group(export) }
        } catch {
            return .unclear(error)
        }
        if let backup = games.backup(in: document) { return .games(backup) }
        do throws(ServiceError) {
            let chat = try chats().reading(of: document)
            if chat.results.contains(where: { $0.player != PostedResult.nameless }) { return .chat(chat) }
        } catch {
            if error.remedy.choices?.name == Choices.fields { return .unclear(error) }
        }
        // Your own shares may have grids of any width, and a log of yours needs no sender.
        do throws(ServiceError) {
            return .games(try games.games(in: document, of: names, fields: ChatFields()))
        } catch {
            return .unclear(error)
        }
    }
}
