import Models
import QuintetTerminal
import Screens
import ViewModels

/// A screen that shows a list page by page.
///
/// A screen provides its rows and their drawing; this protocol does the rest.
///
/// `n` and Enter go to the next page, `p` to the previous one, and `:` to any page. `/` searches, a number picks a row,
/// and `r` reloads.
@MainActor package protocol ListScreenView: ScreenView {
    associatedtype Model: ViewModel
    associatedtype Rows: RandomAccessCollection & Sendable where Rows.Index == Int
    associatedtype Drawing: RowDrawing<Rows.Element>

    var model: Model { get }
    var refresh: Key { get }
    var page: ListPage<Rows> { get set }
    /// The notes that were shown, on this screen or another one.
    var seenNotes: SeenNotes { get }
    /// The declaration of the rows.
    var rows: ScreenRows<Model.Content, Rows> { get }
    /// The keys of this list, in addition to the keys that every list has.
    var ownKeys: [Key] { get }
    /// Whether Enter turns the pages of the list; otherwise Enter shows more lines, as on every long screen.
    var hasPages: Bool { get }
    /// Whether another page may follow the last known page.
    var isUnfinished: Bool { get }

    func content(_ content: Model.Content) -> ListContent<Rows>
    func drawing(_ appearance: Appearance) -> Drawing
    /// Goes to the page with the row that the model wants to show, if `rows` has that row, and forgets that row.
    func seek(in rows: Rows)
    func nextPage() -> ScreenReply
    /// Handles the number of a row, by default as declared.
    func pick(_ row: Rows.Element) -> ScreenReply
    /// Handles a number that is not the position of a row on the page; returns nil to pick the row at that position.
    func pick(other number: Int) -> ScreenReply?
    /// Returns how many rows at the beginning of the list can be picked by number.
    func pickedCount(of rows: Rows) -> Int
}

extension ListScreenView where Model.Content: Listing {
    package func content(_ content: Model.Content) -> ListContent<Rows> { ListContent(content, rows.list(content)) }
}

extension ListScreenView where Model: SelectableViewModel, Rows.Element: Identifiable, Rows.Element.ID == Int {
    package func seek(in rows: Rows) {
        guard let id = model.sought, let index = rows.firstIndex(where: { $0.id == id }) else { return }
        page.go(to: index)
        model.sought = nil
    }
}

extension ListScreenView {
    /// Whether a search or a filter hides rows.
    package var isFiltered: Bool { (model as? any SearchableViewModel)?.isFiltered ?? false }

    package func pick(_ row: Rows.Element) -> ScreenReply { loading(rows.open(row)) }

    package func pick(other number: Int) -> ScreenReply? { nil }

    package func pickedCount(of rows: Rows) -> Int { rows.count }

    package func seek(in rows: Rows) {}

    package var hasPages: Bool { true }
    package var isUnfinished: Bool { false }

    package var hiddenNotes: [String] {
        model.state.value.map { content($0).notes(upTo: page.notesLimit, seenNotes).hidden } ?? []
    }

    package func leaveNotes() { seenNotes.goOn() }

    package var hasRows: Bool { model.state.value != nil && page.drawn?.isEmpty == false }

    package func lines(_ appearance: Appearance) -> [Line] { listLines(appearance) }

    /// Returns the lines of the current page.
    package func listLines(_ appearance: Appearance) -> [Line] {
        lines(of: model.state, appearance) { content in
            let content = self.content(content)
            let notes = content.notes(upTo: page.notesLimit, seenNotes).lines
            seenNotes.draw(content.news.filter(notes.contains))
            let below = below(content, page.position, notes, appearance)
            if let text = content.emptyText { return Line(text).wrapped(to: appearance.width) + below }
            guard let rows = shownRows else { return below }
            let first = self.rows.hint == nil ? nil : page.start + 1
            return drawing(appearance).lines(rows, first: first) + below
        }
    }

    package func nextPage() -> ScreenReply {
        if page.hasNext { page.next() }
        return .redraw
    }

    /// The rows on the current page, or nil before the first call of `turnPage(in:)` with a loaded list.
    package var shownRows: Rows.SubSequence? { page.drawn.map { $0[page.range] } }

    /// Computes how many rows fit on a page, and which rows are on the current page.
    package func turnPage(in room: Appearance) {
        guard let content = model.state.value.map(content) else { return }
        let rows = content.rows
        seek(in: rows)
        let wanted = min(Self.fewestRows, rows.count)
        let most = content.newNotes(seenNotes).count
        let sizes = (0...most).reversed().lazy.map { limit in
            (limit, self.capacity(for: content, with: content.notes(upTo: limit, self.seenNotes).lines, room))
        }
        let (limit, size) = sizes.first { $1 >= wanted } ?? sizes.max { $0.1 < $1.1 } ?? (0, 1)
        page.update(rows, size: size, notesLimit: limit == most ? .max : limit)
    }

    /// Returns how many rows fit a page with these notes below them.
    private func capacity(for content: ListContent<Rows>, with notes: [String], _ room: Appearance) -> Int {
        let trouble = model.state.error.map { lines(of: $0, key: "r", hasContent: true, room).count + 1 } ?? 0
        let around = trouble + below(content, "Page 100 of 100: ", notes, room).count
        return drawing(room).layout(content.rows).capacity(lines: (room.height ?? 60) - around)
    }

    /// The number of rows for which the notes have to leave room; if the list has fewer rows, room for these is enough.
    private static var fewestRows: Int { 6 }

    /// Returns the lines below the rows: summary and notes, or only the summary if the height is less than 6 lines.
    private func below(
        _ content: ListContent<Rows>, _ position: String, _ notes: [String], _ appearance: Appearance
    ) -> [Line] {
        // The summary of an empty list would only repeat `emptyText`.
        let summary = content.emptyText == nil ? [Line(position + content.summary)] : []
        if let height = appearance.height, height < 6 { return summary.map { $0.fitted(to: appearance.width) } }
        let lines = summary + notes.map { Line($0) }
        return lines.isEmpty ? [] : [Line()] + lines.flatMap { $0.wrapped(to: appearance.width) }
    }
}
