/// Why a line cannot be done, in one clause for whoever wrote the program that sent it.
struct Problem: Error {
    let text: String

    init(_ text: String) { self.text = text }
}

/// The fields of a line that came in.
typealias Request = [String: Any]

extension Request {
    init(line: [UInt8]) throws(Problem) {
        guard let request = LineReader.value(of: line) as? Request else { throw Problem("a line is a JSON object") }
        self = request
    }
}

/// One value that an action takes.
struct Parameter<Value> {
    let name: String
    let type: String
    let read: (Any?) -> Value?

    func value(in request: Request) throws(Problem) -> Value {
        guard let value = read(request[name]) else { throw Problem("\(name) is to be of the type \(type)") }
        return value
    }

    /// Returns the same with the value turned into another one, where it can be.
    func map<Other>(_ transform: @escaping (Value) -> Other?) -> Parameter<Other> {
        Parameter<Other>(name: name, type: type) { read($0).flatMap(transform) }
    }
}

func integer(_ name: String) -> Parameter<Int> { Parameter(name: name, type: "integer") { $0 as? Int } }
func flag(_ name: String) -> Parameter<Bool> { Parameter(name: name, type: "boolean") { $0 as? Bool } }
func text(_ name: String) -> Parameter<String> { Parameter(name: name, type: "string") { $0 as? String } }
func texts(_ name: String) -> Parameter<[String]> { Parameter(name: name, type: "strings") { $0 as? [String] } }

/// Something that can be done on a screen, by its name, with what it takes.
@MainActor
struct Action {
    let name: String
    let json: JSON
    /// Does it; returns a task to wait for, JSON to answer with, a task that ends with some, or anything else.
    let run: (Request) throws -> Any

    init<each Value, Result>(
        _ name: String, _ parameters: repeat Parameter<each Value>,
        do run: @escaping @MainActor (repeat each Value) throws -> Result
    ) {
        var takes: [(String, Any?)] = []
        for parameter in repeat each parameters { takes.append((parameter.name, parameter.type)) }
        self.name = name
        json = takes.isEmpty ? ["name": name] : ["name": name, "takes": JSON(takes)]
        self.run = { request in try run(repeat (each parameters).value(in: request)) }
    }
}
