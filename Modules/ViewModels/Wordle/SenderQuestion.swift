import Models

/// The question which field of an exported chat has the senders: no field has a name that the known programs write.
public struct SenderQuestion: Hashable, Sendable {
    /// The question as a sentence.
    public static let text = "Which field has the senders?"
    /// The fields that may have the senders, with up to two examples each; not empty.
    public let fields: [ChatField]

    /// Creates the question that an error leaves open; returns nil for other errors, and if no field is possible.
    public init?(_ error: ServiceError?) {
        guard case .nameFields(let fields)? = error?.remedy, !fields.isEmpty else { return nil }
        self.fields = fields
    }

    /// Returns the field that an answer means: the number of a field in the list, or its name.
    public func field(_ answer: String) -> String {
        guard let number = Int(answer), fields.indices.contains(number - 1) else { return answer }
        return fields[number - 1].name
    }
}
