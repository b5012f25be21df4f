@testable import Formats

extension ChatReading {
    /// Reads a text as it is pasted.
    init(of text: String, today: CalendarDate? = nil) {
        var reader = ChatTextReader(today: today)
        reader.read(Array(text.utf8))
        self = reader.finish()
    }
}
