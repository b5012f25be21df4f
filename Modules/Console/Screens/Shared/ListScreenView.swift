import Models
import Terminal
import ViewModels

/// A screen that shows a list by pages: it names the rows and draws some of them, and everything else is done here.
///
/// `n` and Enter go a page on, `p` goes back, `/` searches, a number picks a row, `r` loads anew.
@MainActor
protocol ListScreenView: ScreenView {
    associatedtype Model: ViewModel
    associatedtype Rows: RandomAccessCollection where Rows.Index == Int

    var model: Model { get }
    var context: CommandContext { get }
    /// Where the person is in the list.
    var page: ListPage<Rows> { get set }
    /// What the rows are searched for, or empty.
    var filter: String { get }
    /// The keys that no other list has.
    var ownKeys: [KeyHint] { get }
    /// What the number of a row does, or nil where numbers do nothing.
    var pickHint: String? { get }
    /// Whether rows can be searched.
    var searches: Bool { get }
    /// Whether another page may follow the last one that is known.
    var isUnfinished: Bool { get }

    /// Returns the rows with what is said of them.
    func content(_ content: Model.Content) -> ListContent<Rows>
    /// Tells how rows lie on a page.
    func layout(_ rows: Rows, _ appearance: Appearance) -> PageLayout
    /// Draws some rows, of which the first has a number.
    func draw(_ rows: Rows.SubSequence, from number: Int, _ appearance: Appearance) -> [Line]
    /// Shows the rows with a text alone.
    func filter(_ text: String)
    /// Does what the number of a row means.
    func pick(_ row: Rows.Element) -> ScreenReply
    /// Does what a key of its own means.
    func handleOwn(_ typed: TypedLine) -> ScreenReply
    /// Goes a page on.
    func nextPage() -> ScreenReply
}

/// The rows of a list with what is said of them.
struct ListContent<Rows> {
    let rows: Rows
    /// What is listed, in a clause.
    let summary: String
    /// What is said in place of the rows when there are none.
    let emptyText: String?
    /// What is said below the rows.
    var notes: [String?] = []
}

/// Where a person is in a list: how many rows a page has may change, and the pages before it stay what they were.
struct ListPage<Rows: RandomAccessCollection> where Rows.Index == Int {
    /// The position of the first row on the page.
    private(set) var start = 0
    /// How many rows fit a page.
    private(set) var size = 1
    /// The rows as they were drawn: what a person picks is what they saw.
    private(set) var drawn: Rows?
    /// The positions of the first rows of the pages before.
    private var before: [Int] = []
    /// The row that is to be on the page, until another page is turned to.
    private var sought: Int?

    var hasNext: Bool { start + size < drawn?.count ?? 0 }
    var hasPrevious: Bool { !before.isEmpty }

    /// The place among all pages, "Page 2 of 5: ", or nothing for a single one.
    var place: String {
        guard hasNext || hasPrevious else { return "" }
        let after = ((drawn?.count ?? 0) - start - 1) / size
        return "Page \(before.count + 1) of \(before.count + 1 + max(0, after)): "
    }

    /// Turns to the page with a row, however many rows it will have.
    mutating func go(to row: Int) { sought = row }

    mutating func next() {
        sought = nil
        before.append(start)
        start += size
    }

    mutating func previous() { (start, sought) = (before.popLast() ?? 0, nil) }

    mutating func first() { (start, before, sought) = (0, [], nil) }

    /// Takes newer rows and returns the positions of those on the page; from one that is gone it goes back.
    mutating func turn(to rows: Rows, size: Int) -> Range<Int> {
        (drawn, self.size) = (rows, size)
        if let sought, rows.indices.contains(sought) {
            start = sought / size * size
            before = Array(stride(from: 0, to: start, by: size))
        }
        while start >= rows.count, hasPrevious { previous() }
        return start..<max(start, min(rows.count, start + size))
    }
}

/// How rows lie on a page: so many side by side, each so many lines high.
struct PageLayout {
    var perRow = 1
    var height = 1
    /// The blank lines between one row of them and the next.
    var gap = 0
    /// The lines above the first.
    var header = 0

    /// Returns how many have room in so many lines, at least one row of them.
    func capacity(lines: Int) -> Int { perRow * max(1, (lines - header + gap) / (height + gap)) }
}

extension ListScreenView {
    var title: String { app.map { "\($0.title), \(context.label(of: $0))" } ?? "" }

    var pickHint: String? { "pick" }

    var searches: Bool { true }

    var filter: String { "" }

    func filter(_ text: String) {}

    var isUnfinished: Bool { false }

    /// Whether there is a row to do something with.
    var hasRows: Bool { model.state.value != nil && page.drawn?.isEmpty == false }

    var keys: [KeyHint] {
        let count = hasRows ? page.drawn?.count ?? 0 : 0
        var keys = count == 0 ? [] : pickHint.map { [KeyHint(count == 1 ? "1" : "1–\(count)", $0)] } ?? []
        if count > 0, page.hasNext || isUnfinished { keys.append(KeyHint("n", "next page")) }
        if count > 0, page.hasPrevious { keys.append(KeyHint("p", "previous page")) }
        if canSearch { keys.append(KeyHint("/", filter.isEmpty ? "search" : "search again or show all")) }
        return keys + ownKeys + [KeyHint("r", model.state.error == nil ? "refresh" : "try again")]
    }

    private var canSearch: Bool { searches && (hasRows || model.state.value != nil && !filter.isEmpty) }

    func lines(_ appearance: Appearance) -> [Line] { listLines(appearance) }

    /// Returns the page with what stands around it.
    func listLines(_ appearance: Appearance) -> [Line] {
        LoadLines.of(model.state, appearance.width) { content in
            let content = self.content(content)
            let range = turn(to: content, appearance)
            let below = below(content, page.place, appearance)
            if let text = content.emptyText { return Line(text).wrapped(to: appearance.width) + below }
            return draw(content.rows[range], from: range.lowerBound + 1, appearance) + below
        }
    }

    func handle(_ typed: TypedLine) -> ScreenReply {
        switch typed.key {
        case "": return nextPage()
        case "n" where typed.text.isEmpty:
            guard page.hasNext || isUnfinished || model.state.error != nil else { return end("last") }
            return nextPage()
        case "p" where typed.text.isEmpty:
            guard page.hasPrevious else { return end("first") }
            page.previous()
        case "r" where typed.text.isEmpty: return loading(model.load())
        case "/" where !canSearch: return .unknown
        case "/" where typed.text.isEmpty: return askForFilter()
        case "/": return search(typed.text)
        default:
            guard pickHint != nil, typed.text.isEmpty, let number = Int(typed.key) else { return handleOwn(typed) }
            guard model.state.value != nil, let rows = page.drawn, rows.indices.contains(number - 1) else {
                return .unknown
            }
            return pick(rows[number - 1])
        }
        return .redraw
    }

    func handleOwn(_ typed: TypedLine) -> ScreenReply { .unknown }

    func pick(_ row: Rows.Element) -> ScreenReply { .unknown }

    func nextPage() -> ScreenReply {
        if page.hasNext { page.next() }
        return .redraw
    }

    /// Returns the rows of the present page.
    func shownRows(_ appearance: Appearance) -> Rows.SubSequence? {
        model.state.value.map { content($0) }.map { $0.rows[turn(to: $0, appearance)] }
    }

    /// Finds out how much fits a page, and which rows are on the present one.
    private func turn(to content: ListContent<Rows>, _ appearance: Appearance) -> Range<Int> {
        let rows = content.rows
        let trouble = model.state.error.map { LoadLines.of($0, appearance.width).count + 1 } ?? 0
        let around = trouble + below(content, "Page 100 of 100: ", appearance).count
        return page.turn(to: rows, size: layout(rows, appearance).capacity(lines: (appearance.height ?? 60) - around))
    }

    /// What stands below the rows: one line where there is no room for more.
    private func below(_ content: ListContent<Rows>, _ place: String, _ appearance: Appearance) -> [Line] {
        let summary = Line(place + content.summary)
        if let height = appearance.height, height < 6 { return [summary.fitted(to: appearance.width)] }
        let notes = content.notes.compactMap(\.self).map { Line($0) }
        return [Line()] + ([summary] + notes).flatMap { $0.wrapped(to: appearance.width) }
    }

    private func end(_ which: String) -> ScreenReply {
        hasRows ? .say(Line("This is the \(which) page.")) : .unknown
    }

    private func askForFilter() -> ScreenReply {
        .ask(Question(text: "Search for", empty: filter.isEmpty ? nil : "shows all")) { [self] in search($0) }
    }

    private func search(_ text: String) -> ScreenReply {
        page.first()
        filter(text)
        return .redraw
    }
}
