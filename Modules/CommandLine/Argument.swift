/// A positional argument of a command: its help text, and how it is parsed.
package struct Argument<Value>: ArgumentDeclaration {
    package let spec: ArgumentSpec
    let value: @Sendable ([String]) -> Value

    /// Creates an argument; errors use `noun`, such as “result”, if `name` shows forms and is not a word.
    package init(_ name: String, noun: String? = nil, _ kind: ValueKind<Value>, help: String) {
        spec = ArgumentSpec(name, noun: noun, kind, help: help)
        value = { words in
            // The parser rejects a missing or invalid argument, so a command that runs has a valid one.
            guard let value = words.first.flatMap(kind.read) else { preconditionFailure("the parser has read \(name)") }
            return value
        }
    }

    package init<Present>(
        optional name: String, noun: String? = nil, _ kind: ValueKind<Present>, help: String
    ) where Value == Present? {
        spec = ArgumentSpec(name, noun: noun, kind, help: help, isOptional: true)
        value = { $0.first.flatMap(kind.read) }
    }

    package init<Element>(
        rest name: String, noun: String? = nil, _ kind: ValueKind<Element>, help: String, isOptional: Bool = false
    ) where Value == [Element] {
        spec = ArgumentSpec(name, noun: noun, kind, help: help, isOptional: isOptional, isRepeating: true)
        value = { $0.compactMap(kind.read) }
    }
}

/// An argument with a value of any type.
package protocol ArgumentDeclaration: Sendable {
    var spec: ArgumentSpec { get }
}

/// The properties of an argument that the parser, help and completions use.
package struct ArgumentSpec: Sendable {
    package let name: String
    package let help: String
    /// The argument as the subject of an error: "The player", or its name.
    let subject: String
    package let isOptional: Bool
    package let isRepeating: Bool
    package let offers: Offers
    let objection: @Sendable (String) -> String?

    /// The argument in the usage line: `[COMMAND…]`.
    package var usage: String {
        let name = isRepeating ? "\(name)…" : name
        return isOptional ? "[\(name)]" : name
    }

    fileprivate init<Value>(
        _ name: String, noun: String?, _ kind: ValueKind<Value>, help: String, isOptional: Bool = false,
        isRepeating: Bool = false
    ) {
        let subject = noun.map { "The \($0)" } ?? name
        self.name = name
        self.subject = subject
        self.help = help
        self.isOptional = isOptional
        self.isRepeating = isRepeating
        offers = kind.offers
        objection = { kind.objection(to: $0, for: "\(subject) must be") }
    }
}
