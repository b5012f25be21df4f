/// A positional argument of a command: its name, its help text and the type of its value.
package struct Argument<Value>: ArgumentDeclaration {
    package let spec: ArgumentSpec
    let value: @Sendable ([String]) -> Value

    /// Creates a required argument.
    ///
    /// If `noun` is given, errors use it in place of the name, such as “The result is missing” in place of
    /// “1-6|X|- is missing”.
    package init(_ name: String, noun: String? = nil, _ kind: ValueKind<Value>, help: String) {
        spec = ArgumentSpec(name, noun: noun, kind, help: help)
        value = { words in
            // The parser rejects missing and invalid arguments, so the argument is valid when the command runs.
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

/// A type-erased `Argument`.
package protocol ArgumentDeclaration: Sendable {
    var spec: ArgumentSpec { get }
}

/// The properties of an argument that the parser, the help pages and the completions use.
package struct ArgumentSpec: Sendable {
    package let name: String
    package let help: String
    /// The subject of an error about the argument, such as "The player", or the name of the argument.
    let subject: String
    package let isOptional: Bool
    package let isRepeating: Bool
    package let offers: Offers
    let objection: @Sendable (String) -> String?

    /// The argument as it is shown in the usage line, such as `[COMMAND…]`.
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
