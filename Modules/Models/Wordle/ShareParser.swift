/// Reads the Wordle results in text that people paste from chats.
public enum ShareParser {
    /// The player of a share that has no name before it.
    public static let nameless = "you"

    /// What a text holds.
    public typealias Reading = ChatReading
    /// A share that was left out.
    public typealias Refusal = ChatReading.Refusal

    /// Returns all shares in a text, and which of them cannot be right.
    ///
    /// - Parameters:
    ///   - text: The text, from whichever program.
    ///   - today: The day it is for the person, for stamps such as "Yesterday at 9:01 PM".
    /// - Returns: The results, and what was left out.
    public static func parse(_ text: String, today: CalendarDate? = nil) -> Reading {
        var text = text
        return text.withUTF8 { bytes in
            var reader = ChatReader(today: today)
            reader.read(bytes)
            return reader.finish()
        }
    }
}
