/// What a document has that was pasted or named; it is read once, and this value is passed on.
public struct PastedDocument: Sendable {
    /// The kinds of documents.
    public enum Content: Sendable {
        /// A chat, or shares without senders.
        case chat(ChatReading)
        /// A backup of your games.
        case games(WordleGamesReading)
        /// A group's export.
        case group(GroupExport)
        /// Why the document cannot be read; the error names no action.
        case unclear(ServiceError)
    }

    /// What the document has.
    public let content: Content
    /// The fields of a chat export that the user has named.
    package let fields: ChatFields
    /// The name of the document's file, which errors show, or nil for text without a file.
    package let place: String?
    /// The document, to read it again when the user has named the field with the senders; nil for any other document.
    fileprivate let unread: [UInt8]?

    init(_ content: Content, _ document: [UInt8], _ fields: ChatFields, _ place: String?) {
        self.content = content
        self.fields = fields
        self.place = place
        unread = content.asksForSenders ? document : nil
    }

    /// Whether the document has results for standings: a chat of several people, or one whose senders are asked for.
    public var isOfGroup: Bool {
        content.asksForSenders || content.chat.map { $0.hasSenders || $0.isEmpty && $0.namesUnread } == true
    }

    /// The number of shares in a chat, valid or not; 0 for other documents.
    public var shareCount: Int { content.chat.map { $0.results.count + $0.refusals.count } ?? 0 }

    /// Returns your only share, or why it is none or cannot be added; nil for any other document.
    public func onlyShare(today: CalendarDate) -> WordleGamesReading? {
        guard let chat = content.chat, shareCount + chat.unread.count == 1, !isOfGroup else { return nil }
        return try? WordleGamesReading(of: [], in: chat, today: today)
    }

    /// Returns the chat with another one that was pasted behind it; this document alone if either has no results.
    package func followed(by other: PastedDocument) -> PastedDocument {
        guard let first = content.chat, let second = other.content.chat, second.senderQuestion == nil,
            !second.isEmpty || !second.unread.isEmpty
        else { return self }
        return PastedDocument(.chat(second.following(first)), [], fields, place)
    }

    /// Returns the chat for standings; it is empty for a backup of your games.
    ///
    /// Throws if the document cannot be read, if it is not clear which field has the senders, or for a group's export,
    /// which has more than results: an import also takes the corrections over.
    package func chat(for action: String) throws(ServiceError) -> ChatReading {
        switch content {
        case .chat(let chat): return try chat.withSenders
        case .games: return ChatReading()
        case .group:
            throw ServiceError(
                action: action, cause: .invalid("this is a group’s export"),
                remedy: .other("Import it, then compare the saved results.", allowsRetry: false)
            ).at(place)
        case .unclear(let error): throw error.during(action)
        }
    }
}

extension ChatReading {
    /// Returns the reading after an earlier one, as if one chat had both; a reading without any share stays as it is.
    package func following(_ earlier: ChatReading?) -> ChatReading {
        guard var all = earlier, !isEmpty || !unread.isEmpty else { return self }
        all.results += results
        all.refusals += refusals
        all.unread += unread
        all.hasUnfitDates = all.hasUnfitDates || hasUnfitDates
        all.nameless += nameless
        all.namesakes += namesakes.filter { !all.namesakes.contains($0) }
        all.senders += senders.filter { !all.senders.contains($0) }
        return all
    }
}

extension PastedDocument.Content {
    /// The chat, if the document is one.
    fileprivate var chat: ChatReading? { if case .chat(let chat) = self { chat } else { nil } }

    /// Whether the user can name the field with the senders.
    fileprivate var asksForSenders: Bool {
        switch self {
        case .chat(let chat): chat.senderQuestion != nil
        case .unclear(let error): error.remedy.choices?.name == Choices.fields
        case .games, .group: false
        }
    }
}

/// Finds out what a document has; a document is read off the main actor.
public struct PastedDocumentReader: Sendable {
    private let chats: @Sendable (_ place: String?) -> any ChatReader
    private let games: any WordleGamesDocuments
    private let group: any GroupDocuments

    /// Creates a reader from the readers of chats, of your games and of a group's export.
    public init(
        chats: @escaping @Sendable (_ place: String?) -> any ChatReader, games: any WordleGamesDocuments,
        group: any GroupDocuments
    ) {
        self.chats = chats
        self.games = games
        self.group = group
    }

    /// Reads a document of any kind.
    ///
    /// `place` is the name of its file, which errors show, or nil for text without a file. `fields` are the fields of a
    /// chat export that contain the senders and the messages, if the user has named them.
    @concurrent public func read(
        _ document: [UInt8], place: String? = nil, fields: ChatFields = ChatFields()
    ) async -> PastedDocument {
        PastedDocument(content(document, place, fields), document, fields, place)
    }

    /// Reads a document for standings: a chat, or a group's export.
    @concurrent public func readChat(
        _ document: [UInt8], place: String? = nil, fields: ChatFields = ChatFields()
    ) async -> PastedDocument {
        PastedDocument(export(document, place) ?? chat(document, place, fields), document, fields, place)
    }

    /// Reads a document again with the senders in a field; a document that asks for no field stays as it is.
    @concurrent package func read(_ document: PastedDocument, sender: String) async -> PastedDocument {
        guard let unread = document.unread else { return document }
        var fields = document.fields
        fields.sender = sender
        return PastedDocument(chat(unread, document.place, fields), unread, fields, document.place)
    }

    /// Finds out what a document has.
    func content(_ document: [UInt8], _ place: String?, _ fields: ChatFields) -> PastedDocument.Content {
        if let export = export(document, place) { return export }
        var objection: ServiceError?
        // Fields are named only for a chat.
        if fields == ChatFields() {
            do throws(ServiceError) {
                if let backup = try games.backup(in: document) { return .games(backup) }
            } catch {
                objection = error
            }
        }
        let content = chat(document, place, fields)
        // Chats are exported as JSON and CSV, too.
        guard let objection, content.chat?.isEmpty == true, content.chat?.namesUnread == false else { return content }
        return .unclear(objection.at(place))
    }

    /// Returns a group's export, or what is wrong with it; nil for any other document.
    private func export(_ document: [UInt8], _ place: String?) -> PastedDocument.Content? {
        do throws(ServiceError) {
            return try group.export(in: document).map { .group($0) }
        } catch {
            return .unclear(error.at(place))
        }
    }

    private func chat(_ document: [UInt8], _ place: String?, _ fields: ChatFields) -> PastedDocument.Content {
        do throws(ServiceError) {
            return .chat(try chats(place).reading(of: document, fields: fields))
        } catch {
            return .unclear(error)
        }
    }
}
