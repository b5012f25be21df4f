/// The position in a list that is shown page by page.
///
/// The number of rows on a page may change, for example with the terminal's height. The pages before the current one
/// then still begin at the same rows.
package struct ListPage<Rows: RandomAccessCollection> where Rows.Index == Int {
    package private(set) var start = 0
    package private(set) var size = 1
    /// How many notes are below the rows at most, because more would leave too little room.
    package private(set) var notesLimit = Int.max
    /// The rows as they were drawn, so that a number picks the row that was visible.
    package private(set) var drawn: Rows?
    /// The positions of the first rows of the pages before the current one.
    private var before: [Int] = []
    /// The position of the row that has to be on the page, until the user turns to another page.
    private var sought: Int?

    /// The position of the first row before the search or filter.
    private var left = 0

    package init() {}

    package var hasNext: Bool { start + size < rowCount }
    package var hasPrevious: Bool { !before.isEmpty }
    /// The number of pages, as far as the rows are known.
    package var count: Int { before.count + 1 + max(0, (rowCount - start - 1) / size) }
    /// The positions of the rows on the page.
    package var range: Range<Int> { min(start, rowCount)..<min(start + size, rowCount) }

    private var rowCount: Int { drawn?.count ?? 0 }
    /// An upper bound: the rows of the current page, or of the page to go to, have lower positions.
    package var end: Int { min(sought ?? start, .max - size) + size }

    /// The position among all pages, such as "Page 2 of 5: ", or an empty text for a single page.
    package var position: String { hasNext || hasPrevious ? "Page \(before.count + 1) of \(count): " : "" }

    /// Lets `update` go to the page with a row, or to the last page if there are fewer rows.
    ///
    /// Each `update` goes to that page until the user turns to another page.
    package mutating func go(to row: Int) { sought = row }

    /// Goes to the first page of a search or a filter; `comeBack` goes back to the page before it.
    package mutating func leaveForSearch(isFirst: Bool) {
        if isFirst { left = start }
        go(to: 0)
    }

    package mutating func comeBack() { go(to: left) }

    package mutating func next() {
        sought = nil
        before.append(start)
        start += size
    }

    package mutating func previous() {
        start = before.popLast() ?? 0
        sought = nil
    }

    /// Goes to the first page, because the list now has other rows.
    package mutating func first() {
        start = 0
        before = []
        sought = nil
    }

    /// Sets the rows and the page size; goes to a requested page, or to an earlier page if the list is too short.
    package mutating func update(_ rows: Rows, size: Int, notesLimit: Int = .max) {
        drawn = rows
        self.size = size
        self.notesLimit = notesLimit
        if let sought, !rows.isEmpty {
            start = min(sought, rowCount - 1) / size * size
            before = Array(stride(from: 0, to: start, by: size))
        }
        while start >= rowCount, hasPrevious { previous() }
    }
}

/// The arrangement of items on a page: `perRow` side by side, each with a height in lines.
///
/// `gap` is the number of blank lines between rows of items, and `header` the number of lines above the items.
package struct PageLayout {
    private let perRow: Int
    private let height: Int
    private let gap: Int
    private let header: Int

    package init(perRow: Int = 1, height: Int = 1, gap: Int = 0, header: Int = 0) {
        self.perRow = perRow
        self.height = height
        self.gap = gap
        self.header = header
    }

    /// Returns how many items fit into `lines` lines, at least one row of items.
    package func capacity(lines: Int) -> Int { perRow * max(1, (lines - header + gap) / (height + gap)) }
}
