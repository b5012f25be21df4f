import QuintetPlatform

struct JSONExport {
    /// How the sender of a message is written.
    private enum Sender: CaseIterable { case text, object, list }
    /// How the text of a message is written.
    private enum Text: CaseIterable { case string, pieces, mixed, entities, markup, object, lines }

    private let form: ExportForm
    private let columns: [ExportColumn]
    private let names: [String]
    private let sender: Sender
    private let text: Text
    private let isPretty: Bool
    private let escapesAll: Bool
    /// Keys for the objects around the messages and inside them.
    private let words: [String]
    private let identifiers: [String]
    /// The number of objects around the list of messages, and whether the list of members uses their IDs as keys.
    private let depth: Int
    private let areMembersKeys: Bool

    init(_ form: ExportForm, _ naming: ExportNaming, using random: inout ExportRandom) {
        self.form = form
        columns = naming.columns([.sender, .text, .time], others: 4, using: &random)
        names = ExportColumn.names(of: columns, naming, using: &random)
        sender = form == .nested ? random.pick([.object, .list]) : .text
        text = random.pick(Text.allCases)
        isPretty = form != .lines && random.isOne(in: 2)
        escapesAll = random.isOne(in: 3)
        let nonsense = (0..<8).map {
            "\(ExportColumn.nonsense(using: &random))\(["a", "e", "i", "o", "u", "y", "ay", "ey"][$0])"
        }
        let known = ["replies", nonsense[1], "blocks", "text", nonsense[4], "members", "name", "id"]
        words = naming == .known ? known : nonsense
        let first = Int.random(in: 10...90, using: &random)
        let isLong = random.isOne(in: 2)
        identifiers = (0..<9).map { isLong ? "U0\(first + 3 * $0)KX\($0)QZ" : String(first + 7 * $0) }
        depth = form == .list ? Int.random(in: 0...2, using: &random) : 1
        areMembersKeys = random.isOne(in: 2)
    }

    func text(of chat: ExportedChat) -> String {
        var messages: [JSONNode] = []
        for (index, message) in chat.messages.enumerated() {
            let record = members(of: message, at: index, in: chat)
            // Every third message is a reply to the message before it.
            if form == .replies, index % 3 == 2, case .object(let parent) = messages.last {
                messages[messages.count - 1] = .object(parent + [(words[0], .list([.object(record)]))])
            } else {
                messages.append(.object(record))
            }
        }
        if form == .lines { return messages.map(rendered).joined(separator: "\n") }
        var document = JSONNode.list(messages)
        for level in 0..<depth {
            var around: [(key: String, value: JSONNode)] = [("\(words[1])\(level)", document)]
            if level == 0 { around.append((words[4], .text("Wordlers"))) }
            if form == .members, level == 0 { around.insert((words[5], memberList(chat.people)), at: 0) }
            document = .object(around)
        }
        return rendered(document)
    }

    private func rendered(_ node: JSONNode) -> String { node.text(isPretty: isPretty, escapesAll: escapesAll) }

    private func memberList(_ people: [String]) -> JSONNode {
        let members = zip(identifiers, people)
        if areMembersKeys { return .object(members.map { ($0, .object([(words[6], .text($1))])) }) }
        return .list(members.map { .object([(words[7], .text($0)), (words[6], .text($1))]) })
    }

    private func members(
        of message: SampleChat.Message, at index: Int, in chat: ExportedChat
    ) -> [(key: String, value: JSONNode)] {
        zip(columns, names).map { column, name in
            let value = column.value(of: message, at: index, in: chat)
            switch column {
            case .sender: return (name, senderNode(message.sender, in: chat))
            case .text: return (name, textNode(message.lines))
            case .number, .reactions: return (name, .number(value))
            default: return (name, .text(value))
            }
        }
    }

    private func senderNode(_ name: String, in chat: ExportedChat) -> JSONNode {
        let identifier = identifiers[chat.people.firstIndex(of: name) ?? 0]
        if form == .members { return .text(identifier) }
        switch sender {
        case .text: return .text(name)
        case .object: return .object([(words[6], .text(name)), (words[7], .text(identifier))])
        case .list: return .list([.object([(words[7], .text(identifier)), (words[6], .text(name))])])
        }
    }

    private func textNode(_ lines: [String]) -> JSONNode {
        let whole = lines.joined(separator: "\n")
        switch text {
        case .string: return .text(whole)
        case .pieces: return .list(lines.map { .text($0 + "\n") })
        case .mixed:
            return .list([
                .object([("type", .text("bold")), ("text", .text(lines[0]))]),
                .text("\n" + lines.dropFirst().joined(separator: "\n")),
            ])
        case .entities: return .text(PageText.escaped(whole))
        case .markup: return .text("<p>\(lines.map(PageText.escaped).joined(separator: "<br>"))</p>")
        case .object: return .object([("format", .text("plain")), (words[3], .text(whole))])
        case .lines: return .object([(words[2], .list(lines.map { .object([(words[3], .text($0))]) }))])
        }
    }
}

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
