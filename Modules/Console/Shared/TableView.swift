import Models
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

/// A list that is shown as a table with the declared columns and keys; subclasses add what only their screen has.
@MainActor class TableView<Model: DeclaredList, Row>: ModelView<Model>, ListView
where Model.List == [Row], Row: DeclaredRow, Model.Content: Listing {
    var page = ListPage<[Row]>()

    /// The keys of this list, by default all declared ones.
    var ownKeys: [Key] { declaredKeys }

    func appear() -> ScreenReply { loading(model.appear()) }

    func content(_ content: Model.Content) -> ListContent<[Row]> { ListContent(content, rows.list(content)) }

    func drawing(_ appearance: Appearance) -> TableDrawing<Row> { TableDrawing(appearance) }

    func stepBack() -> ScreenReply? { backInList() }
}

/// Draws rows as a table: a column for each part that is drawn, with its title.
///
/// Columns that do not fit are left out, the last ones first, but not ranks, names and scores; then names are shortened.
/// Ranks that are the numbers to type are drawn once. The number of a part of the kind `bar` is drawn as a bar.
@MainActor struct TableDrawing<Row>: RowDrawing {
    /// The greatest width of names for which columns are left out: wider ones would leave no room for figures.
    private var widestName: Int { max(24, appearance.width / 2) }
    /// The widest text that is drawn as a whole; a longer one, such as a remark, would leave no room for names.
    private static var widestText: Int { 16 }
    /// The widest list of texts, such as topics, that is drawn as a whole.
    private static var widestList: Int { 40 }
    /// The width between two columns.
    private static var gap: Int { 2 }
    /// The least room to the right of a table in which bars are drawn.
    private static var leastBar: Int { 10 }
    /// The least room to the right of a table in which anything else is drawn.
    private static var leastBeside: Int { 7 }

    let appearance: Appearance
    /// The members of a row, in the order of the columns.
    let parts: [Part<Row>]
    /// Returns whether a row is highlighted, such as the user’s own.
    var isMarked: (Row) -> Bool = { _ in false }
    /// Returns the number to type for a row; nil for its position in the list.
    var number: ((Row) -> Int)?
    /// The number for which the longest bar is drawn; if nil, the highest number of the drawn rows is used.
    var most: Double?
    /// The line above the rows without a rank, which come last; nil for none.
    var unrankedText: String?
    /// The lines above the table.
    var legend: [Line] = []
    /// The title of what `beside` draws.
    var titleBeside = ""
    /// Draws a row in the room to the right of the table; nil draws bars.
    var beside: ((Row, _ room: Int) -> Line)?

    func number(of row: Row, at position: Int) -> Int? { number?(row) ?? position }

    func drawing(_ rows: [Row], first: Int?) -> [Line] {
        guard !rows.isEmpty else { return [] }
        let numbers = first.map { first in
            rows.enumerated().map { index, row in number(of: row, at: first + index).map(String.init) }
        }
        var columns = parts.filter {
            $0.isDrawn(.rank, .title, .score, .stars, .number, .note, .text, .notes)
                && !($0.isDrawn(.rank) && rows.map($0.text) == numbers)
        }
        let names = columns.first { $0.isDrawn(.title) }.map { name in rows.map { CellWidth.of(name.text($0) ?? "") } }
        let spare = max(0, (names?.max() ?? 0) - widestName)
        var table = table(of: rows, numbers, columns)
        while width(of: table) - spare > appearance.width,
            let last = columns.lastIndex(where: { !$0.isDrawn(.rank, .title, .score) })
        {
            columns.remove(at: last)
            table = self.table(of: rows, numbers, columns)
        }
        let ends = beside(rows, room: appearance.width - width(of: table) - Self.gap)
        if !ends.isEmpty { table = table.adding(Table.Column(titleBeside), ends) }
        return (legend.isEmpty ? [] : legend + [Line()]) + table.lines(width: appearance.width)
    }

    /// Returns the table with the given columns; `numbers` are the numbers to type, or nil if they are not drawn.
    private func table(of rows: [Row], _ numbers: [String?]?, _ columns: [Part<Row>]) -> Table {
        // If the ranks are the numbers to type, the column of the numbers is also that of the ranks.
        let areRanks = parts.contains { $0.isDrawn(.rank) } && !columns.contains { $0.isDrawn(.rank) }
        let cells = rows.map { row in columns.map { cell($0, row) } }
        let above = unrankedText.flatMap { text in
            firstUnranked(rows).map { [$0: Line(text, .dim).fitted(to: appearance.width)] }
        }
        guard let numbers else { return Table(columns: columns.map(column), rows: cells, above: above ?? [:]) }
        return Table(
            columns: [Table.Column(areRanks ? "#" : "", isNumber: true)] + columns.map(column),
            rows: zip(numbers, cells).map { [Line($0 ?? "", .dim)] + $1 }, above: above ?? [:])
    }

    private func width(of table: Table) -> Int { table.lines(width: .max).map(\.width).max() ?? 0 }

    private func firstUnranked(_ rows: some Collection<Row>) -> Int? {
        guard let rank = parts.first(where: { $0.isDrawn(.rank) }) else { return nil }
        return rows.enumerated().first { rank.text($0.element) == nil }?.offset
    }

    private func column(_ part: Part<Row>) -> Table.Column {
        let title = part.drawing?.title ?? ""
        return Table.Column(
            title.prefix(1).lowercased() + title.dropFirst(), isNumber: part.isDrawn(.rank, .score, .stars, .number),
            shrinks: part.isDrawn(.title))
    }

    private func cell(_ part: Part<Row>, _ row: Row) -> Line {
        if case .list(let values)? = part.value?(row) {
            return Line(values.map(\.cell).joined(separator: ", ")).fitted(to: Self.widestList)
        }
        let text = part.text(row)
        if part.isDrawn(.rank) { return Line(text ?? "–", Palette.medal(text.flatMap { Int($0) })) }
        if part.isDrawn(.title) { return Line(text ?? "", isMarked(row) ? .bold : TextStyle()) }
        return part.isDrawn(.number) ? Line(text ?? "") : Line(text ?? "").fitted(to: Self.widestText)
    }

    /// Returns what is drawn to the right of the rows; nothing if there is too little room, or nothing to draw.
    private func beside(_ rows: [Row], room: Int) -> [Line] {
        if let beside { return room >= Self.leastBeside ? rows.map { beside($0, room) } : [] }
        let bar = parts.first { $0.isDrawn(.bar) }
        let numbers = rows.map { bar?.value?($0).double }
        let most = most ?? numbers.compactMap(\.self).max() ?? 0
        guard appearance.hasColour, room >= Self.leastBar, most > 0 else { return [] }
        return numbers.map { number in
            let share = max(0, (number ?? 0) / most)
            let length = Int((share * Double(min(Palette.widestBar, room))).rounded())
            return Line(String(repeating: "▇", count: length), Palette.bar)
        }
    }

    func layout(drawing rows: some Collection<Row>) -> PageLayout {
        let heading = unrankedText == nil || firstUnranked(rows) == nil ? 0 : 1
        return PageLayout(header: (legend.isEmpty ? 0 : legend.count + 1) + heading + 1)
    }

    func sentences(_ row: Row) -> [String] { [parts.first { $0.name == "spokenText" }?.text(row) ?? ""] }
}

extension TableDrawing where Row: DeclaredRow {
    /// Creates a table with the declared parts, in the order of the columns in a pipe.
    init(
        _ appearance: Appearance, isMarked: @escaping (Row) -> Bool = { _ in false }, number: ((Row) -> Int)? = nil
    ) {
        let order = Row.columns.map(\.name)
        let placed = Row.parts.map { (order.firstIndex(of: $0.name) ?? -1, $0) }
        self.init(
            appearance: appearance, parts: placed.sorted { $0.0 < $1.0 }.map(\.1), isMarked: isMarked, number: number)
    }
}

extension Part {
    /// Returns the text of the member, or nil if it has no value.
    @MainActor fileprivate func text(_ owner: Owner) -> String? {
        guard let json = value?(owner), json != .null else { return nil }
        return json.cell
    }
}
