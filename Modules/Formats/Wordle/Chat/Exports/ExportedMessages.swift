/// What was found in a document that may be an export.
enum ExportedMessages {
    case messages([ChatMessage])
    /// No field or element has the senders, or there are no messages: the text may say who wrote what.
    case text
    /// Several fields may have the senders; the reason names them.
    case unclear(String)
}
