import QuintetPlatform

struct PageExport {
    /// The elements of a list of messages: around the list, around each message and around each of its parts.
    private static let elements = [
        ("div", "div", "div"), ("ul", "li", "span"), ("table", "tr", "td"), ("dl", "", "dt"),
        ("section", "article", "p"),
        ("div", "p", "b"), ("body", "div", "span"),
    ]

    private let around: String
    private let each: String
    private let part: String
    private let columns: [ExportColumn]
    private let classes: [String]
    /// Whether only the first of several grouped messages has the sender.
    private let isGrouped: Bool
    private let isPage: Bool
    private let isOneLine: Bool
    private let lineEnd: String
    /// Whether every fourth message quotes the message before it.
    private let quotes: Bool

    init(_ naming: ExportNaming, using random: inout ExportRandom) {
        (around, each, part) = random.pick(Self.elements)
        let others = [ExportColumn.initials, .reactions, .team, .time, .time].shuffled(using: &random)
            .prefix(Int.random(in: 0...3, using: &random))
        let beside = Array(Set(others)).sorted { "\($0)" < "\($1)" }.shuffled(using: &random)
        columns = ([.sender] + beside).shuffled(using: &random) + [.text]
        var classes: [String] = []
        for column in columns {
            var name = ExportColumn.nonsense(using: &random)
            while classes.contains(name) { name += "2" }
            if naming == .known, column == .sender {
                name = random.pick(["from_name", "author", "username", "chatlog__author", "hnuser", "sender vcard"])
            } else if naming == .known, column == .time {
                name = random.pick(["timestamp", "date", "chatlog__timestamp"])
            }
            classes.append(name)
        }
        self.classes = classes
        isGrouped = around != "table" && random.isOne(in: 4)
        isPage = random.isOne(in: 2)
        isOneLine = random.isOne(in: 2)
        lineEnd = random.pick(["<br>", "<br/>", "</div><div>"])
        quotes = around == "div" && random.isOne(in: 3)
    }

    func text(of chat: ExportedChat) -> String {
        var parts = [isPage ? "<!DOCTYPE html><html><head><title>Chat</title></head><body>" : "", "<\(around)>"]
        for (index, message) in chat.messages.enumerated() {
            let before = index > 0 ? chat.messages[index - 1] : nil
            let hidesSender = isGrouped && message.isGrouped && before?.sender == message.sender
            var cells = zip(columns, classes).compactMap { column, name -> String? in
                if column == .sender || column == .initials, hidesSender { return nil }
                return cell(column, name, column.value(of: message, at: index, in: chat))
            }
            if quotes, index % 4 == 3, let before {
                let quote = "<blockquote>\(PageText.escaped(before.sender)): \(lines(before.lines))</blockquote>"
                cells.insert(quote, at: cells.count - 1)
            }
            let open = each.isEmpty ? "" : "<\(each) class=\"msg\">"
            parts.append(open + cells.joined(separator: isOneLine ? "" : "\n") + (each.isEmpty ? "" : "</\(each)>"))
        }
        parts += ["</\(around)>", isPage ? "</body></html>" : ""]
        return parts.joined(separator: isOneLine ? "" : "\n")
    }

    private func cell(_ column: ExportColumn, _ name: String, _ value: String) -> String {
        let text =
            column == .text
            ? lines(value.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
            : PageText.escaped(value)
        let element = column == .text ? part == "b" ? "span" : part == "dt" ? "dd" : part : part
        return "<\(element) class=\"\(name)\">\(text)</\(element)>"
    }

    private func lines(_ lines: [String]) -> String {
        let text = lines.map(PageText.escaped).joined(separator: lineEnd)
        return lineEnd.hasPrefix("</") ? "<div>\(text)</div>" : text
    }
}

/// Escapes text for HTML and XML.
enum PageText {
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}

struct XMLExport {
    private let isAttributes: Bool
    private let columns: [ExportColumn]
    private let names: [String]
    private let root: String
    private let each: String
    private let isOneLine: Bool
    private let isLiteral: Bool
    private let hasDeclaration: Bool
    /// Whether the text is between the tags of the message, and only the other values are attributes.
    private let isTextInside: Bool

    init(_ form: ExportForm, _ naming: ExportNaming, using random: inout ExportRandom) {
        isAttributes = form == .attributes
        columns = naming.columns([.sender, .text, .time], others: 3, using: &random)
        names = zip(columns, ExportColumn.names(of: columns, naming, using: &random)).map { column, name in
            let letters = name.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic }
            return letters.isEmpty ? "\(column)" : String(String.UnicodeScalarView(letters))
        }
        root = ExportColumn.nonsense(using: &random) + "s"
        each = ExportColumn.nonsense(using: &random) + "y"
        isOneLine = random.isOne(in: 2)
        isLiteral = random.isOne(in: 3)
        hasDeclaration = random.isOne(in: 2)
        isTextInside = random.isOne(in: 2)
    }

    func text(of chat: ExportedChat) -> String {
        let messages = chat.messages.enumerated().map { index, message in
            isAttributes ? attributes(message, index, chat) : elements(message, index, chat)
        }
        let parts =
            [hasDeclaration ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" : "", "<\(root)>"] + messages + [
                "</\(root)>"
            ]
        return parts.joined(separator: isOneLine ? "" : "\n")
    }

    private func elements(_ message: SampleChat.Message, _ index: Int, _ chat: ExportedChat) -> String {
        let parts = zip(columns, names).map { column, name in
            let value = column.value(of: message, at: index, in: chat)
            return
                "<\(name)>\(column == .text && isLiteral ? "<![CDATA[\(value)]]>" : PageText.escaped(value))</\(name)>"
        }
        return "<\(each)>\(parts.joined(separator: isOneLine ? "" : "\n"))</\(each)>"
    }

    private func attributes(_ message: SampleChat.Message, _ index: Int, _ chat: ExportedChat) -> String {
        let values = zip(columns, names).filter { !isTextInside || $0.0 != .text }.map { column, name in
            let value = PageText.escaped(column.value(of: message, at: index, in: chat))
            return
                " \(name)=\"\(value.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "&#10;"))\""
        }
        let text = PageText.escaped(message.lines.joined(separator: "\n"))
        return isTextInside ? "<\(each)\(values.joined())>\(text)</\(each)>" : "<\(each)\(values.joined())/>"
    }
}
