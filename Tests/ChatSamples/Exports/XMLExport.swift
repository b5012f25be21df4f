import QuintetPlatform

/// The layout of an export as XML.
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
