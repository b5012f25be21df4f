import QuintetPlatform

/// A text of an export that may have a share (the text of a Wordle result).
struct ExportText {
    /// The message, with what the records around the text said about it so far.
    var message: ChatMessage
    /// The use of the text's field: text, markup, title, or pieces for a text from a record inside the message.
    var use: FieldUse?

    /// Creates a text; `position` is in bytes or, in a table, the line.
    init(_ text: String, at position: Int, _ use: FieldUse? = nil) {
        message = ChatMessage(text: text, line: position)
        self.use = use
    }

    /// Creates a text that stands for a result that cannot be read, and is reported with the reason.
    init(unread reason: Unread, at position: Int) {
        self.init("Wordle 0 X/6", at: position)
        message.place = .unattributed(reason)
    }
}
