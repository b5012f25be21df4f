import Models

@testable import Formats

extension [SharedResult] {
    /// The results alone, for tests that are not about where they stand.
    var withoutPosts: [SharedResult] {
        map { result in
            var result = result
            result.post = SharedPost()
            return result
        }
    }
}

extension ChatReading {
    /// Reads a text as it is pasted.
    init(of text: String, today: CalendarDate? = nil) {
        var reader = ChatTextReader(today: today)
        reader.read(Array(text.utf8))
        self = reader.finish()
    }

    /// Reads an export of any kind.
    init(ofDocument document: String, fields: ChatFields = ChatFields(), today: CalendarDate? = nil) throws {
        var reader = ChatDocumentReader(today: today, fields: fields)
        try reader.take(Array(document.utf8))
        self = try reader.finish()
    }
}
