import Models
import Screens
import ViewModels

/// The rows of a list, with the lines below them.
package struct ListContent<Rows> {
    package let rows: Rows
    /// A summary of the list as a clause, such as "16 repositories, by stars".
    package let summary: String
    /// The number of rows alone, as a clause, such as "16 repositories".
    package let countText: String
    /// The text to show if there are no rows; nil otherwise.
    package let emptyText: String?
    package let notes: [String]
    /// Notes that are shown on the screen, and that the command for the list also prints, on standard error.
    package let warnings: [String]
    /// Notes that are shown once, and counted from then on.
    let news: [String]
    /// Notes that are only counted, because they were said before.
    private let counted: [String]

    /// Creates the content of a list; ignores notes and warnings that are nil.
    package init(
        rows: Rows, summary: String, countText: String? = nil, emptyText: String?, notes: [String?] = [],
        warnings: [String?] = [], news: [String] = [], counted: [String] = []
    ) {
        self.rows = rows
        self.summary = summary
        self.countText = countText ?? summary
        self.emptyText = emptyText
        self.notes = notes.compactMap(\.self)
        self.warnings = warnings.compactMap(\.self)
        self.news = news
        self.counted = counted
    }

    /// Creates the content of a list with the texts of a listing; the records that were left out are the first warning.
    package init(_ listing: some Listing, _ rows: Rows, notes: [String?] = [], warnings: [String?] = []) {
        self.init(
            rows: rows, summary: listing.summary, countText: listing.countText, emptyText: listing.emptyText,
            notes: notes, warnings: [listing.leftOut.note] + warnings)
    }

    /// Returns what may be shown below the rows except the summary.
    @MainActor func newNotes(_ seen: SeenNotes) -> [String] { notes + warnings + news.filter(seen.isNew) }

    /// Returns the first notes and a line that counts the others, and these others, which a word shows.
    @MainActor func notes(upTo limit: Int, _ seen: SeenNotes) -> (lines: [String], hidden: [String]) {
        let all = newNotes(seen)
        let hidden = all.dropFirst(limit) + news.filter { !seen.isNew($0) } + counted
        let lines = Array(all.prefix(limit))
        guard !hidden.isEmpty else { return (lines, []) }
        let more = lines.count > notes.count ? "more " : ""
        let count = GroupedNumber.counted(hidden.count, "\(more)note", "\(more)notes")
        return (lines + ["\(count): type \(notesWord)"], Array(hidden))
    }
}

/// The notes that were shown since the program has started.
@MainActor package final class SeenNotes {
    private var seen: Set<String> = []
    private var drawn: Set<String> = []

    package init() {}

    /// Returns whether a note was not shown yet, or is still on the screen.
    func isNew(_ note: String) -> Bool { !seen.contains(note) }

    /// Records the notes on the screen that was drawn last.
    func draw(_ notes: [String]) { drawn = Set(notes) }

    /// Records that the user has gone on from the screen that was drawn last.
    func goOn() {
        seen.formUnion(drawn)
        drawn = []
    }
}
