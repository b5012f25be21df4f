/// The messages found in a document that may be an export.
enum ExportedMessages {
    case messages([ChatMessage])
    /// No field or element has the senders, or there are no messages: the text may say who wrote what.
    case text
    /// The messages were not found for this reason: it is unclear which field has the senders, or a named field is missing.
    case unclear(String)
}
