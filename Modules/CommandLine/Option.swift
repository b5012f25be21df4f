/// One option: what help says of it, and how its value is read.
///
/// `Option("limit", "N", .integer(0...), default: .max, help: "the first N only")` is read as `invocation[limit]`.
public struct Option<Value>: OptionDeclaration {
    /// What the table says of it.
    public let spec: OptionSpec
    let value: @Sendable (String?) -> Value

    /// Creates an option whose value is nil when it is not given.
    public init<Present>(_ name: String, _ placeholder: String, _ kind: ValueKind<Present>, help: String)
    where Value == Present? {
        spec = OptionSpec(name, placeholder, kind, help: help, isRequired: false)
        value = { $0.flatMap(kind.read) }
    }

    /// Creates an option with a value for when it is not given.
    public init(
        _ name: String,
        _ placeholder: String,
        _ kind: ValueKind<Value>,
        default standard: Value,
        help: String,
        isRequired: Bool = false
    ) where Value: Sendable {
        spec = OptionSpec(name, placeholder, kind, help: help, isRequired: isRequired)
        value = { $0.flatMap(kind.read) ?? standard }
    }

    /// Creates an option that may be given more than once; its values stand in the order in which they were given.
    public init<Element>(repeating name: String, _ placeholder: String, _ kind: ValueKind<Element>, help: String)
    where Value == [Element] {
        spec = OptionSpec(name, placeholder, kind, help: help, isRequired: false, isRepeating: true)
        value = { ($0 ?? "").split(separator: "\n").compactMap { kind.read(String($0)) } }
    }

    /// Creates an option without a value, which is given or not.
    public init(_ name: String, help: String) where Value == Bool {
        spec = OptionSpec(
            name: name, placeholder: nil, help: help, isRequired: false, offers: Offers(), objection: { _ in nil })
        value = { $0 != nil }
    }
}

/// An option of any value.
public protocol OptionDeclaration: Sendable {
    /// What the table says of it.
    var spec: OptionSpec { get }
}

/// What the table says of an option.
public struct OptionSpec: Sendable {
    /// The name without the hyphens.
    public let name: String
    /// What stands for the value in help, or nil for a flag.
    public let placeholder: String?
    /// What it does.
    public let help: String
    /// Whether the command cannot do without it.
    public let isRequired: Bool
    /// Whether it may be given more than once; its values then have a line each.
    public var isRepeating = false
    /// What a shell offers for its value.
    public let offers: Offers
    /// Returns why a text may not be its value, or nil when it may.
    let objection: @Sendable (String) -> String?

    /// The option as it is typed.
    public var flag: String { "--\(name)" }

    /// The option with what stands for its value: `--limit N`.
    public var usage: String { flag + (placeholder.map { " \($0)" } ?? "") }

    /// The option in the line of usage: `[--limit N]`, without brackets when it is required.
    public var synopsis: String { isRequired ? usage : "[\(usage)]" }
}

extension OptionSpec {
    fileprivate init<Value>(
        _ name: String, _ placeholder: String, _ kind: ValueKind<Value>, help: String, isRequired: Bool,
        isRepeating: Bool = false
    ) {
        self.init(
            name: name, placeholder: placeholder, help: help, isRequired: isRequired, isRepeating: isRepeating,
            offers: kind.offers,
            objection: { text in
                let values = isRepeating ? text.split(separator: "\n").map(String.init) : [text]
                return values.lazy.compactMap { kind.objection(to: $0, for: "--\(name) takes") }.first
            })
    }
}
