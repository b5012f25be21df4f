/// The layout of an export as a table with a row for each message.
struct TableExport {
    private let isMarkdown: Bool
    private let columns: [ExportColumn]
    private let heads: [String]
    private let hasHeads: Bool
    private let separator: String
    private let quotesAll: Bool
    /// Whether the lines of a message are joined into one.
    private let isOneLine: Bool
    private let lineEnd: String

    init(_ form: ExportForm, _ naming: ExportNaming, using random: inout ExportRandom) {
        isMarkdown = form == .markdown
        let parts: [ExportColumn] = [.sender, .text] + (random.isOne(in: 5) ? [] : [.time])
        columns = naming.columns(parts, others: 3, using: &random)
        heads = ExportColumn.names(of: columns, naming, using: &random)
        hasHeads = isMarkdown || naming == .known || !random.isOne(in: 4)
        separator = random.pick([",", ";", "\t"])
        quotesAll = random.isOne(in: 3)
        isOneLine = !isMarkdown && random.isOne(in: 4)
        lineEnd = random.pick(["\n", "\r\n"])
    }

    func text(of chat: ExportedChat) -> String {
        var rows = chat.messages.enumerated().map { index, message in
            columns.map { $0.value(of: message, at: index, in: chat) }
        }
        if hasHeads { rows.insert(heads, at: 0) }
        var lines = rows.map(isMarkdown ? markdown : values)
        if isMarkdown { lines.insert("|" + columns.map { _ in "---|" }.joined(), at: 1) }
        return lines.joined(separator: lineEnd) + lineEnd
    }

    private func markdown(_ cells: [String]) -> String {
        let cells = cells.map { cell in
            cell.map { $0 == "\n" ? "<br>" : $0 == "|" ? "\\|" : String($0) }.joined()
        }
        return "| \(cells.joined(separator: " | ")) |"
    }

    private func values(_ cells: [String]) -> String { cells.map(value).joined(separator: separator) }

    private func value(_ cell: String) -> String {
        let cell = isOneLine ? cell.split(separator: "\n").joined(separator: " ") : cell
        guard quotesAll || cell.contains(where: { $0 == "\n" || $0 == "\"" || separator.contains($0) }) else {
            return cell
        }
        return "\"\(cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
    }
}
