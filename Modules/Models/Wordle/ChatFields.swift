/// The fields of an export with the senders and the texts, as named by the user; nil if they are to be detected.
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
