import Platform

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

    init(_ form: ExportForm, using random: inout ExportRandom) {
        isMarkdown = form == .markdown
        let others = ExportColumn.others.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
        columns = ([.sender, .text] + (random.isOne(in: 5) ? [] : [.time]) + others).shuffled(using: &random)
        heads = ExportColumn.names(of: columns, using: &random)
        hasHeads = isMarkdown || !random.isOne(in: 4)
        separator = random.pick([",", ";", "\t"])
        quotesAll = random.isOne(in: 3)
        isOneLine = !isMarkdown && random.isOne(in: 4)
        lineEnd = random.pick(["\n", "\r\n"])
    }

    func text(of chat: ExportedChat) -> String {
        var rows = chat.messages.enumerated().map { index, message in
            columns.map { $0.value(of: message, at: index, in: chat) }
        }
        // Fewer than three rows without headers are not recognizable as a table.
        if hasHeads || rows.count < 3 { rows.insert(heads, at: 0) }
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
