/// The kind of document that a chat is written as.
package enum ExportForm: String, CaseIterable, Sendable {
    /// JSON: a list of messages, one on each line, nested objects, a list of members, or replies inside messages.
    case list, lines, nested, members, replies
    /// Tables: CSV or Markdown with a row for each message, or a column for each person with shares or scores.
    case csv, markdown, sheet, scores
    case page, elements, attributes

    func text(of chat: ExportedChat, _ naming: ExportNaming, using random: inout ExportRandom) -> String {
        switch self {
        case .list, .lines, .nested, .members, .replies: JSONExport(self, naming, using: &random).text(of: chat)
        case .csv, .markdown: TableExport(self, naming, using: &random).text(of: chat)
        case .sheet, .scores: SheetExport(self, naming, using: &random).text(of: chat)
        case .page: PageExport(naming, using: &random).text(of: chat)
        case .elements, .attributes: XMLExport(self, naming, using: &random).text(of: chat)
        }
    }

    /// Whether an export of this form may lack senders; in a sheet, they are in the headings, and a page is
    /// never a log.
    var mayLackSender: Bool { self != .page && self != .sheet && self != .scores }
}
