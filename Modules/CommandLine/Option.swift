/// An option: its name, its help text and the type of its value.
///
/// Example: `let limit = Option("limit", "N", .integer(0...), default: .max, help: "show only the first N")`. Read its
/// value with `invocation[limit]`.
package struct Option<Value>: OptionDeclaration {
    package let spec: OptionSpec
    /// Converts the list of the option's values; the list is empty without a value, and nil without the option.
    let value: @Sendable ([String]?) -> Value

    /// Creates an option with one value, which is nil if the option is not given.
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

    /// Creates a flag that may have a list of values after `=`.
    ///
    /// The value is nil without the flag, and an empty list for the flag alone.
    package init(listing name: String, _ placeholder: String, help: String) where Value == [String]? {
        spec = OptionSpec(name: name, value: .afterEquals(placeholder: placeholder), help: help)
        value = { values in
            guard let values else { return nil }
            return values.first?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
        }
    }

    /// Creates a flag that may have a value after `=` or as the next word.
    ///
    /// The value is nil without the flag, and an empty list for the flag alone.
    package init<Present>(optional name: String, _ placeholder: String, _ kind: ValueKind<Present>, help: String)
    where Value == [Present]? {
        let form = OptionValue.nextWordIfValid(placeholder: placeholder) { kind.read($0) != nil }
        spec = OptionSpec(name, form, kind, help: help)
        value = { $0?.compactMap(kind.read) }
    }

    /// Creates a flag; help shows it together with the option named `companion` of the same command, if there is one.
    package init(_ name: String, with companion: String? = nil, help: String) where Value == Bool {
        spec = OptionSpec(name: name, value: .none, help: help, companion: companion)
        value = { $0 != nil }
    }
}

/// A type-erased `Option`.
package protocol OptionDeclaration: Sendable {
    var spec: OptionSpec { get }
}

/// The form of an option's value; help shows the placeholder in place of the value.
package enum OptionValue: Sendable {
    /// No value, as in `--quiet`.
    case none
    /// The next word or the text after `=`, as in `--limit N` and `--limit=N`.
    case required(placeholder: String)
    /// The text after `=`, which may be omitted, as in `--json[=FIELD,…]`.
    case afterEquals(placeholder: String)
    /// The text after `=`, or the next word if it is a valid value; both may be omitted, as in `--around [NAME]`.
    case nextWordIfValid(placeholder: String, isValid: @Sendable (String) -> Bool)
}

/// The properties of an option that the parser, the help pages and the completions use.
package struct OptionSpec: Sendable {
    package let name: String
    let value: OptionValue
    package let help: String
    /// The name of the option with which help shows this option, such as `share` for `--share [--copy]`, or nil.
    package var companion: String?
    package var offers = Offers()
    /// Returns the reason why a value is invalid, or nil if it is valid.
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

    /// The placeholder of the value in help, or nil if the option never has a value.
    package var placeholder: String? {
        switch value {
        case .none: nil
        case .required(let placeholder), .afterEquals(let placeholder), .nextWordIfValid(let placeholder, _):
            placeholder
        }
    }

    /// Whether the option must have a value: the text after `=` or, without `=`, the next word.
    var takesWord: Bool { if case .required = value { true } else { false } }
}

extension OptionSpec {
    fileprivate init<Value>(
        _ name: String, _ value: OptionValue, _ kind: ValueKind<Value>, help: String
    ) {
        self.init(
            name: name, value: value, help: help, offers: kind.offers,
            objection: { kind.objection(to: $0, for: "--\(name) must be") })
    }
}
