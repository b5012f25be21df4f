/// An option: its help text, and how its value is parsed.
///
/// Read the value of `let limit = Option("limit", "N", .integer(0...), default: .max, help: "show only the first N")`
/// with `invocation[limit]`.
package struct Option<Value>: OptionDeclaration {
    package let spec: OptionSpec
    /// Converts the values of the option: empty for a flag alone, nil if the option is not given.
    let value: @Sendable ([String]?) -> Value

    /// Creates an option whose value is nil if it is not given.
    package init<Present>(_ name: String, _ placeholder: String, _ kind: ValueKind<Present>, help: String)
    where Value == Present? {
        spec = OptionSpec(name, .required(placeholder: placeholder), kind, help: help)
        value = { $0?.first.flatMap(kind.read) }
    }

    package init(_ name: String, _ placeholder: String, _ kind: ValueKind<Value>, default standard: Value, help: String)
    where Value: Sendable {
        spec = OptionSpec(name, .required(placeholder: placeholder), kind, help: help)
        value = { $0?.first.flatMap(kind.read) ?? standard }
    }

    /// Creates an option that may be repeated; its values are in the order of the command line.
    package init<Element>(repeating name: String, _ placeholder: String, _ kind: ValueKind<Element>, help: String)
    where Value == [Element] {
        spec = OptionSpec(name, .required(placeholder: placeholder), kind, help: help, isRepeating: true)
        value = { ($0 ?? []).compactMap(kind.read) }
    }

    /// Creates a flag that may have values after `=`: nil without the flag, empty for the flag alone.
    package init(listing name: String, _ placeholder: String, help: String) where Value == [String]? {
        spec = OptionSpec(name: name, value: .afterEquals(placeholder: placeholder), help: help)
        value = { values in
            guard let values else { return nil }
            return values.first?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
        }
    }

    /// Creates a flag that may have a value as the next word.
    package init<Present>(optional name: String, _ placeholder: String, _ kind: ValueKind<Present>, help: String)
    where Value == OptionalValue<Present> {
        let form = OptionValue.nextWordIfValid(placeholder: placeholder) { kind.read($0) != nil }
        spec = OptionSpec(name, form, kind, help: help)
        value = { values in
            guard let values else { return .absent }
            return values.first.flatMap(kind.read).map(OptionalValue.value) ?? .alone
        }
    }

    package init(_ name: String, help: String) where Value == Bool {
        spec = OptionSpec(name: name, value: .none, help: help)
        value = { $0 != nil }
    }
}

/// The value of a flag that may have one.
package enum OptionalValue<Value> {
    /// Neither the flag nor a value.
    case absent
    /// The flag without a value.
    case alone
    case value(Value)
}

/// An option with a value of any type.
package protocol OptionDeclaration: Sendable {
    var spec: OptionSpec { get }
}

/// The form of an option's value, for which help shows the placeholder.
package enum OptionValue: Sendable {
    /// A flag, which has no value: `--quiet`.
    case none
    /// The next word, or the text after `=`: `--limit N`, `--limit=N`.
    case required(placeholder: String)
    /// The text after `=`, which is optional: `--json[=FIELD,…]`.
    case afterEquals(placeholder: String)
    /// The text after `=`, or the next word if it is a valid value: `--week [DATE]`.
    case nextWordIfValid(placeholder: String, isValid: @Sendable (String) -> Bool)
}

/// The properties of an option that the parser, help and completions use.
package struct OptionSpec: Sendable {
    package let name: String
    let value: OptionValue
    package let help: String
    /// Whether the option may be repeated, and then has several values.
    package var isRepeating = false
    package var offers = Offers()
    /// Returns why a value is invalid, or nil if it is valid.
    package var objection: @Sendable (String) -> String? = { _ in nil }

    package var flag: String { "--\(name)" }

    package var usage: String {
        switch value {
        case .none: flag
        case .required(let placeholder): "\(flag) \(placeholder)"
        case .afterEquals(let placeholder): "\(flag)[=\(placeholder)]"
        case .nextWordIfValid(let placeholder, _): "\(flag) [\(placeholder)]"
        }
    }

    /// The placeholder of the value in help, or nil for a flag.
    package var placeholder: String? {
        switch value {
        case .none: nil
        case .required(let placeholder), .afterEquals(let placeholder), .nextWordIfValid(let placeholder, _):
            placeholder
        }
    }

    /// Whether the next word is always the option's value.
    var takesWord: Bool { if case .required = value { true } else { false } }
}

extension OptionSpec {
    fileprivate init<Value>(
        _ name: String, _ value: OptionValue, _ kind: ValueKind<Value>, help: String, isRepeating: Bool = false
    ) {
        self.init(
            name: name, value: value, help: help, isRepeating: isRepeating, offers: kind.offers,
            objection: { kind.objection(to: $0, for: "--\(name) must be") })
    }
}
