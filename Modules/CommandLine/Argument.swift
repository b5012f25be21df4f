/// A positional argument of a command: its help text, and how it is parsed.
public struct Argument<Value>: ArgumentDeclaration {
    /// The untyped description.
    public let spec: ArgumentSpec
    let value: @Sendable ([String]) -> Value

    /// Creates a required argument.
    public init(_ name: String, _ kind: ValueKind<Value>, help: String) {
        spec = ArgumentSpec(name, kind, help: help)
        value = { words in
            guard let value = words.first.flatMap(kind.read) else { preconditionFailure("the parser has read \(name)") }
            return value
        }
    }

    /// Creates an optional argument, nil when it is omitted.
    public init<Present>(optional name: String, _ kind: ValueKind<Present>, help: String) where Value == Present? {
        spec = ArgumentSpec(name, kind, help: help, isOptional: true)
        value = { $0.first.flatMap(kind.read) }
    }

    /// Creates an argument that consumes all remaining words.
    public init<Element>(rest name: String, _ kind: ValueKind<Element>, help: String, isOptional: Bool = false)
    where Value == [Element] {
        spec = ArgumentSpec(name, kind, help: help, isOptional: isOptional, isRepeating: true)
        value = { $0.compactMap(kind.read) }
    }
}

/// An argument of any value type.
public protocol ArgumentDeclaration: Sendable {
    /// The untyped description.
    var spec: ArgumentSpec { get }
}

/// The description of an argument in the table of commands.
public struct ArgumentSpec: Sendable {
    /// The placeholder in help.
    public let name: String
    /// The help text.
    public let help: String
    /// Whether it may be omitted.
    public let isOptional: Bool
    /// Whether it may be repeated.
    public let isRepeating: Bool
    /// The completions that a shell offers.
    public let offers: Offers
    /// Returns why a text is invalid, or nil when it is valid.
    let objection: @Sendable (String) -> String?

    /// The argument in the usage line: `[COMMAND…]`.
    public var usage: String {
        let name = isRepeating ? "\(name)…" : name
        return isOptional ? "[\(name)]" : name
    }

    fileprivate init<Value>(
        _ name: String, _ kind: ValueKind<Value>, help: String, isOptional: Bool = false, isRepeating: Bool = false
    ) {
        (self.name, self.help, self.isOptional, self.isRepeating) = (name, help, isOptional, isRepeating)
        offers = kind.offers
        objection = { kind.objection(to: $0, for: "\(name) is") }
    }
}
