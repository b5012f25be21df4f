import Platform

/// A named parameter of an action.
struct Parameter<Value> {
    /// The kind of input.
    enum Kind: String {
        case text, number, flag, choice
        /// A long text, which may come from a file.
        case document
        /// A secret, which is not displayed.
        case secret
    }

    let name: String
    let type: String
    /// The label of the parameter's field, or nil to use the name.
    var title: String?
    var kind = Kind.text
    /// The valid words; empty if other values are valid too.
    var words: [String] = []
    /// The titles of the words, in their order; empty if the words are shown themselves.
    var titles: [String] = []
    /// Whether a request may omit the parameter.
    var isOptional = false
    /// The name of the member of the screen's content that lists suggestions; other values are valid too.
    var suggestions: String?
    let read: (JSON?) -> Value?

    func value(in request: JSON) throws(Problem) -> Value {
        if let value = read(request[name]) { return value }
        let isWord = if case .text = request[name] { !words.isEmpty } else { false }
        throw Problem(
            "the field “\(name)” must be " + (isWord ? "one of \(words.joined(separator: ", "))" : "of type \(type)"))
    }

    /// The parameter as the field of a form.
    var field: JSON {
        let choices = zip(words, titles.isEmpty ? words : titles).map { word, title in
            object(["word": word, "title": title])
        }
        var field = object(["name": name, "title": title ?? name, "kind": kind.rawValue])
        if let suggestions { field = field.appending(object(["suggestions": suggestions])) }
        return choices.isEmpty ? field : field.appending(object(["words": choices]))
    }

    /// Returns the parameter with suggestions from a member of the screen's content.
    func suggested(by member: String) -> Self {
        var parameter = self
        parameter.suggestions = member
        return parameter
    }
}

func integer(_ name: String, _ title: String? = nil) -> Parameter<Int> {
    Parameter(name: name, type: "integer", title: title, kind: .number) {
        if case .integer(let number) = $0 { number } else { nil }
    }
}

func optionalInteger(_ name: String) -> Parameter<Int?> {
    let number = integer(name)
    return Parameter(name: name, type: number.type, isOptional: true) { json in
        guard let json, json != .null else { return .some(nil) }
        return number.read(json).map(Optional.some)
    }
}

func flag(_ name: String, _ title: String? = nil) -> Parameter<Bool> {
    Parameter(name: name, type: "boolean", title: title, kind: .flag) {
        if case .flag(let flag) = $0 { flag } else { nil }
    }
}

func text(
    _ name: String, _ title: String? = nil, kind: Parameter<String>.Kind = .text
) -> Parameter<String> {
    Parameter(name: name, type: "string", title: title, kind: kind) {
        if case .text(let text) = $0 { text } else { nil }
    }
}

/// Returns the parameter for an optional text; an empty text is read as nil.
func optionalText(_ name: String, _ title: String) -> Parameter<String?> {
    let words = text(name)
    return Parameter(name: name, type: words.type, title: title, isOptional: true) { json in
        guard let json, json != .null else { return .some(nil) }
        return words.read(json).map { $0.isEmpty ? nil : $0 }
    }
}

func texts(_ name: String) -> Parameter<[String]> {
    let one = text(name)
    return Parameter(name: name, type: "strings") { json in
        guard case .list(let values) = json else { return nil }
        let texts = values.compactMap(one.read)
        return texts.count == values.count ? texts : nil
    }
}

func one<Value>(
    _ name: String, _ title: String? = nil, of values: [Value], _ word: @escaping (Value) -> String,
    titled titles: ((Value) -> String)? = nil
) -> Parameter<Value> {
    let text = text(name)
    return Parameter(
        name: name, type: text.type, title: title, kind: .choice, words: values.map(word),
        titles: titles.map(values.map) ?? []
    ) { json in
        let typed = text.read(json)
        return values.first { word($0) == typed }
    }
}
