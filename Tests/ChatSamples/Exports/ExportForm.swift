import Platform

/// How a document holds a chat.
package enum ExportForm: String, CaseIterable, Sendable {
    /// JSON: a list of messages, one a line, in nested objects, with a list of members, replies in messages.
    case list, lines, nested, members, replies
    /// Tables: a message a row, as CSV or Markdown; a column for each person, with shares or with scores.
    case csv, markdown, sheet, scores
    case page, elements, attributes

    func text(of chat: ExportedChat, using random: inout ExportRandom) -> String {
        switch self {
        case .list, .lines, .nested, .members, .replies: JSONExport(self, using: &random).text(of: chat)
        case .csv, .markdown: TableExport(self, using: &random).text(of: chat)
        case .sheet, .scores: SheetExport(self, using: &random).text(of: chat)
        case .page: PageExport(using: &random).text(of: chat)
        case .elements, .attributes: XMLExport(self, using: &random).text(of: chat)
        }
    }
}
