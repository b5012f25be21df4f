/// An option: its help text, and how its value is parsed.
///
/// The value of `Option("limit", "N", .integer(0...), default: .max, help: "show only the first N")` is
/// `invocation[limit]`.
package struct Option<Value>: OptionDeclaration {
    package let spec: OptionSpec
    let value: @Sendable (String?) -> Value

    /// Creates an option that is nil when it is not given.
    package init<Present>(_ name: String, _ placeholder: String, _ kind: ValueKind<Present>, help: String)
    where Value == Present? {
        spec = OptionSpec(name, placeholder, kind, help: help)
        value = { $0.flatMap(kind.read) }
    }

    package init(_ name: String, _ placeholder: String, _ kind: ValueKind<Value>, default standard: Value, help: String)
    where Value: Sendable {
        spec = OptionSpec(name, placeholder, kind, help: help)
        value = { $0.flatMap(kind.read) ?? standard }
    }

    /// Creates an option that may be repeated; its values are in the order of the command line.
    package init<Element>(repeating name: String, _ placeholder: String, _ kind: ValueKind<Element>, help: String)
    where Value == [Element] {
        spec = OptionSpec(name, placeholder, kind, help: help, isRepeating: true)
        value = { ($0 ?? "").split(separator: "\n").compactMap { kind.read(String($0)) } }
    }

    /// Creates a flag that may have values after `=`: empty for the flag alone, nil without the flag.
    package init(listing name: String, _ placeholder: String, help: String) where Value == [String]? {
        spec = OptionSpec(name: name, placeholder: placeholder, help: help, isValueOptional: true)
        value = { text in
            text.map { $0.isEmpty ? [] : $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        }
    }

    /// Creates a flag that may have a value as the next word: nil without the flag, `.some(nil)` for the flag alone.
    package init<Present>(optional name: String, _ placeholder: String, _ kind: ValueKind<Present>, help: String)
    where Value == Present?? {
        spec = OptionSpec(
            name: name, placeholder: placeholder, help: help, isValueOptional: true, offers: kind.offers,
            objection: { $0.isEmpty ? nil : kind.objection(to: $0, for: "--\(name) must be") },
            takes: { kind.read($0) != nil })
        value = { $0.map { $0.isEmpty ? nil : kind.read($0) } }
    }

    package init(_ name: String, help: String) where Value == Bool {
        spec = OptionSpec(name: name, help: help)
        value = { $0 != nil }
    }
}

package protocol OptionDeclaration: Sendable {
    var spec: OptionSpec { get }
}

package struct OptionSpec: Sendable {
    package let name: String
    /// The placeholder of the value in help, or nil for a flag.
    package var placeholder: String?
    package let help: String
    /// Whether it may be repeated; each value is then stored in a line of its own.
    package var isRepeating = false
    /// Whether its value may be left out; it follows `=`, or is the next word if that is a valid value.
    package var isValueOptional = false
    package var offers = Offers()
    var objection: @Sendable (String) -> String? = { _ in nil }
    /// Whether the next word is the value of an option whose value may be left out; nil if it never is.
    var takes: (@Sendable (String) -> Bool)?

    package var flag: String { "--\(name)" }

    package var usage: String {
        flag + (placeholder.map { isValueOptional ? takes == nil ? "[=\($0)]" : " [\($0)]" : " \($0)" } ?? "")
    }

    var takesWord: Bool { placeholder != nil && !isValueOptional }
}

extension OptionSpec {
    fileprivate init<Value>(
        _ name: String, _ placeholder: String, _ kind: ValueKind<Value>, help: String, isRepeating: Bool = false
    ) {
        self.init(
            name: name, placeholder: placeholder, help: help, isRepeating: isRepeating, offers: kind.offers,
            objection: { text in
                let values = isRepeating ? text.split(separator: "\n").map(String.init) : [text]
                return values.lazy.compactMap { kind.objection(to: $0, for: "--\(name) must be") }.first
            })
    }
}
