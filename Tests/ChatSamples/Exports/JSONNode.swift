/// A JSON value whose members have an order.
indirect enum JSONNode {
    case text(String)
    case number(String)
    case null
    case list([JSONNode])
    case object([(key: String, value: JSONNode)])

    /// Returns the JSON text; a pretty text has each member on its own line, and `escapesAll` escapes `/` and non-ASCII.
    func text(isPretty: Bool, escapesAll: Bool, indent: String = "") -> String {
        let inner = isPretty ? "\n\(indent)  " : ""
        let end = isPretty ? "\n\(indent)" : ""
        func text(_ node: JSONNode) -> String {
            node.text(isPretty: isPretty, escapesAll: escapesAll, indent: isPretty ? indent + "  " : "")
        }
        switch self {
        case .text(let text): return Self.quoted(text, escapesAll: escapesAll)
        case .number(let number): return number
        case .null: return "null"
        case .list(let nodes):
            return nodes.isEmpty ? "[]" : "[\(inner)\(nodes.map(text).joined(separator: ",\(inner)"))\(end)]"
        case .object(let members):
            let lines = members.map { "\(Self.quoted($0.key, escapesAll: escapesAll)): \(text($0.value))" }
            return members.isEmpty ? "{}" : "{\(inner)\(lines.joined(separator: ",\(inner)"))\(end)}"
        }
    }

    private static func quoted(_ text: String, escapesAll: Bool) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "/" where escapesAll: quoted += "\\/"
            case "\u{80}"... where escapesAll: quoted += Character(scalar).utf16.map(escaped).joined()
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    private static func escaped(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
