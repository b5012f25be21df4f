/// The fields with the senders and the texts in an export, as named by the user; nil for a field to be detected.
public struct ChatFields: Hashable, Sendable {
    /// The name of the field with the senders, or the end of its path: `login` for `user.login`.
    public var sender: String?
    /// The name of the field with the texts.
    public var text: String?

    /// Creates the fields.
    public init(sender: String? = nil, text: String? = nil) {
        self.sender = sender
        self.text = text
    }
}
