/// The messages found in a document that may be an export.
enum ExportedMessages {
    case messages([ChatMessage])
    /// No field or element has the senders, or there are no messages: the text may say who wrote what.
    case text
    /// It is not clear which field has the senders, or a field that the user named is missing; the text says which.
    case unclear(String)
}
