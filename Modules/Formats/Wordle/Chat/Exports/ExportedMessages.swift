/// The messages found in a document that may be an export.
enum ExportedMessages {
    case messages([ChatMessage])
    /// No field or element has the senders, or there are no messages.
    ///
    /// The document has to be read as plain text, which may say who wrote what.
    case text
    /// It is not clear which field has the senders, or a field that the user named is missing.
    ///
    /// The associated value is the reason for the error message.
    case unclear(String)
}
