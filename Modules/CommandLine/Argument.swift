/// One word after the command's name, or several: what help says of it, and how it is read.
public struct Argument<Value>: ArgumentDeclaration {
    /// What the table says of it.
    public let spec: ArgumentSpec
    let value: @Sendable ([String]) -> Value

    /// Creates an argument that has to be there.
    public init(_ name: String, _ kind: ValueKind<Value>, help: String) {
        spec = ArgumentSpec(name, kind, help: help)
        value = { words in
            guard let value = words.first.flatMap(kind.read) else { preconditionFailure("the parser has read \(name)") }
            return value
        }
    }

    /// Creates an argument that is nil when it is left out.
    public init<Present>(optional name: String, _ kind: ValueKind<Present>, help: String) where Value == Present? {
        spec = ArgumentSpec(name, kind, help: help, isOptional: true)
        value = { $0.first.flatMap(kind.read) }
    }

    /// Creates an argument that takes every word from its place on.
    public init<Element>(
        rest name: String, _ kind: ValueKind<Element>, help: String, isOptional: Bool = false
    ) where Value == [Element] {
        spec = ArgumentSpec(name, kind, help: help, isOptional: isOptional, isRepeating: true)
        value = { $0.compactMap(kind.read) }
    }
}

/// An argument of any value.
public protocol ArgumentDeclaration: Sendable {
    /// What the table says of it.
    var spec: ArgumentSpec { get }
}

/// What the table says of an argument.
public struct ArgumentSpec: Sendable {
    /// What stands for it in help.
    public let name: String
    /// What it is.
    public let help: String
    /// Whether it may be left out.
    public let isOptional: Bool
    /// Whether more of the same may follow.
    public let isRepeating: Bool
    /// What a shell offers for it.
    public let offers: Offers
    /// Returns why a text may not stand for it, or nil when it may.
    let objection: @Sendable (String) -> String?

    /// The argument in the line of usage: `[COMMAND…]`.
    public var usage: String {
        let name = isRepeating ? "\(name)…" : name
        return isOptional ? "[\(name)]" : name
    }

    fileprivate init<Value>(
        _ name: String, _ kind: ValueKind<Value>, help: String, isOptional: Bool = false, isRepeating: Bool = false
    ) {
        self.name = name
        self.help = help
        self.isOptional = isOptional
        self.isRepeating = isRepeating
        offers = kind.offers
        objection = { kind.objection(to: $0, for: "\(name) is") }
    }
}
