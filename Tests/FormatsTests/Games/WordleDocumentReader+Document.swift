@testable import Models
@testable import QuintetFormats

extension WordleDocumentReader {
    /// Returns the games of a document of any kind; `names` are the user's names in a chat.
    func games(
        in document: [UInt8], names: [String] = [], fields: ChatFields = ChatFields()
    ) throws(ServiceError) -> WordleGamesReading {
        let reader = PastedDocumentReader(
            chats: { [today] in ChatDocumentReader(today: today(), place: $0) }, games: self,
            group: GroupDocumentReader(today: today))
        switch reader.content(document, nil, fields) {
        case .chat(let chat): return try WordleGamesReading(of: names, in: chat, today: today())
        case .games(let backup): return backup
        case .group: throw ServiceError(action: "import the games", cause: .invalid("it is a group’s export"))
        case .unclear(let error): throw error
        }
    }

    /// Returns the games of a document of any kind that is a text.
    func reading(
        of text: String, names: [String] = [], fields: ChatFields = ChatFields()
    ) throws(ServiceError) -> WordleGamesReading {
        try games(in: Array(text.utf8), names: names, fields: fields)
    }

    /// Returns why a text is refused as a whole; nil if it is read.
    func refusal(of text: String, names: [String] = []) -> String? {
        do throws(ServiceError) {
            _ = try reading(of: text, names: names)
            return nil
        } catch {
            if case .invalid(let reason) = error.cause { return reason }
            return "\(error)"
        }
    }
}
