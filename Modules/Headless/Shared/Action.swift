/// Why a line cannot be done, in one clause for whoever wrote the program that sent it.
struct Problem: Error {
    static let noPicture = Problem("there is no such picture")

    let text: String

    init(_ text: String) { self.text = text }
}

struct Parameter<Value> {
    let name: String
    let type: String
    /// The words that there are, where only some can be.
    var words: [String] = []
    let read: (JSON?) -> Value?

    func value(in request: JSON) throws(Problem) -> Value {
        if let value = read(request[name]) { return value }
        let isWord = if case .text = request[name] { !words.isEmpty } else { false }
        throw Problem(
            "\(name) is " + (isWord ? "one of \(words.joined(separator: ", "))" : "to be of the type \(type)"))
    }
}

func integer(_ name: String) -> Parameter<Int> {
    Parameter(name: name, type: "integer") { if case .integer(let number) = $0 { number } else { nil } }
}
func flag(_ name: String) -> Parameter<Bool> {
    Parameter(name: name, type: "boolean") { if case .flag(let flag) = $0 { flag } else { nil } }
}
func text(_ name: String) -> Parameter<String> {
    Parameter(name: name, type: "string") { if case .text(let text) = $0 { text } else { nil } }
}
func texts(_ name: String) -> Parameter<[String]> {
    let one = text(name)
    return Parameter(name: name, type: "strings") { json in
        guard case .list(let values) = json else { return nil }
        let texts = values.compactMap(one.read)
        return texts.count == values.count ? texts : nil
    }
}
func one<Value>(_ name: String, of values: [Value], _ word: @escaping (Value) -> String) -> Parameter<Value> {
    let text = text(name)
    return Parameter(name: name, type: text.type, words: values.map(word)) { json in
        let typed = text.read(json)
        return values.first { word($0) == typed }
    }
}

/// Something that can be done on a screen, by its name, with what it takes.
@MainActor struct Action {
    let name: String
    let json: JSON
    /// Does it; returns a task to wait for, JSON to answer with, a task that ends with some, or anything else.
    let run: (JSON) throws -> Any

    init<each Value, Result>(
        _ name: String, _ parameters: repeat Parameter<each Value>,
        do run: @escaping @MainActor (repeat each Value) throws -> Result
    ) {
        var (takes, words): ([JSON.Field], [JSON.Field]) = ([], [])
        for parameter in repeat each parameters {
            takes.append(JSON.Field(parameter.name, parameter.type))
            if !parameter.words.isEmpty { words.append(JSON.Field(parameter.name, parameter.words)) }
        }
        self.name = name
        let told = [JSON.Field("takes", JSON.object(takes)), JSON.Field("words", JSON.object(words))]
        json = .object([JSON.Field("name", name)] + told.filter { !$0.value.fields.isEmpty })
        self.run = { request in try run(repeat (each parameters).value(in: request)) }
    }
}
