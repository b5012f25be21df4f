import Models
import QuintetPlatform

/// The name and the type of a parameter of an action, and the field of a form in which the user gives its value.
public struct ActionField: Hashable, Sendable, JSONConvertible {
    /// The kind of input.
    public enum Kind: String, Sendable {
        case text, number, flag, choice
        /// A long text, which may come from a file.
        case document
        /// A secret, which is not displayed.
        case secret
    }

    /// The name of the member of a request.
    public let name: String
    /// The name of the type, such as "integer".
    public let type: String
    /// The label of the field, or nil to use the name.
    public internal(set) var title: String?
    /// The kind of the field.
    public internal(set) var kind: Kind
    /// The valid words; empty if other values are valid too.
    public internal(set) var words: [String] = []
    /// The titles of the words, in their order; empty if the words are shown themselves.
    public internal(set) var titles: [String] = []
    /// Whether a request may omit the parameter.
    public internal(set) var isOptional = false
    /// The name of the member of the screen's content that lists suggestions, as texts or rows; others are valid.
    public internal(set) var suggestions: String?

    /// The field as JSON.
    public var json: JSON {
        let choices = zip(words, titles.isEmpty ? words : titles).map { word, title in
            ["word": word, "title": title] as JSON
        }
        var field: JSON = ["name": name, "title": title ?? name, "kind": kind.rawValue]
        if let suggestions { field = field.appending(["suggestions": suggestions]) }
        return choices.isEmpty ? field : field.appending(["words": choices])
    }
}

/// A named parameter of an action.
public struct Parameter<Value> {
    /// The name and the type, and the field of a form.
    public internal(set) var field: ActionField
    let read: (JSON?) -> Value?

    /// Creates a parameter; `read` returns the value of a member of a request, or nil if the member is not valid.
    public init(
        name: String, type: String, title: String? = nil, kind: ActionField.Kind = .text, words: [String] = [],
        titles: [String] = [], isOptional: Bool = false, read: @escaping (JSON?) -> Value?
    ) {
        field = ActionField(
            name: name, type: type, title: title, kind: kind, words: words, titles: titles, isOptional: isOptional)
        self.read = read
    }

    /// Returns the value of the parameter in a request.
    public func value(in request: JSON) throws(Problem) -> Value {
        if let value = read(request[field.name]) { return value }
        var words = "must be of type \(field.type)"
        if case .text(let text) = request[field.name], field.type == "string" {
            words =
                field.words.isEmpty
                ? "has the unknown value \(text.quoted)" : "must be one of \(field.words.joined(separator: ", "))"
        }
        throw Problem("the field “\(field.name)” \(words)")
    }

    /// Returns the parameter with suggestions from a member of the screen's content.
    public func suggested(by member: String) -> Self {
        var parameter = self
        parameter.field.suggestions = member
        return parameter
    }
}

/// Returns the parameter for a whole number.
public func integer(_ name: String, _ title: String? = nil) -> Parameter<Int> {
    Parameter(name: name, type: "integer", title: title, kind: .number) {
        if case .integer(let number) = $0 { number } else { nil }
    }
}

/// Returns the parameter for the optional identity of a change.
public func changeID(_ name: String) -> Parameter<ChangeID?> {
    let words = text(name)
    return Parameter(name: name, type: words.field.type, isOptional: true) { json in
        guard let json, json != .null else { return .some(nil) }
        return words.read(json).flatMap(ChangeID.init).map(Optional.some)
    }
}

/// Returns the parameter for a flag.
public func flag(_ name: String, _ title: String? = nil) -> Parameter<Bool> {
    Parameter(name: name, type: "boolean", title: title, kind: .flag) {
        if case .flag(let flag) = $0 { flag } else { nil }
    }
}

/// Returns the parameter for a text.
public func text(
    _ name: String, _ title: String? = nil, kind: ActionField.Kind = .text
) -> Parameter<String> {
    Parameter(name: name, type: "string", title: title, kind: kind) {
        if case .text(let text) = $0 { text } else { nil }
    }
}

/// Returns the parameter for a list of texts.
public func texts(_ name: String) -> Parameter<[String]> {
    list(name, "strings", of: text(name))
}

/// Returns a parameter for whole numbers.
public func integers(_ name: String) -> Parameter<[Int]> {
    list(name, "integers", of: integer(name))
}

private func list<Element>(_ name: String, _ type: String, of one: Parameter<Element>) -> Parameter<[Element]> {
    Parameter(name: name, type: type) { json in
        guard case .list(let values) = json else { return nil }
        let elements = values.compactMap(one.read)
        return elements.count == values.count ? elements : nil
    }
}

/// Returns the parameter for one of some values, each of which has a word.
public func one<Value>(
    _ name: String, _ title: String? = nil, of values: [Value], _ word: @escaping (Value) -> String,
    titled titles: ((Value) -> String)? = nil
) -> Parameter<Value> {
    let text = text(name)
    return Parameter(
        name: name, type: text.field.type, title: title, kind: .choice, words: values.map(word),
        titles: titles.map(values.map) ?? []
    ) { json in
        let typed = text.read(json)?.lowercased()
        return values.first { word($0).lowercased() == typed }
    }
}
