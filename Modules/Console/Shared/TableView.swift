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

    func content(_ content: Model.Content) -> ListContent<[Row]> { ListContent(content, rows.list(content)) }

    func drawing(_ appearance: Appearance) -> TableDrawing<Row> { TableDrawing(appearance: appearance) }

    func stepBack() -> ScreenReply? { backInList() }
}

/// Draws rows as a table: a column for each part that is drawn, with its title, in the order of the columns in a pipe.
///
/// Columns that do not fit are left out, except ranks, names and scores; then names are shortened. The number of a part
/// of the kind `bar` is drawn as a bar.
@MainActor struct TableDrawing<Row: DeclaredRow>: RowDrawing {
    private static var leastBar: Int { 10 }
    /// The widest cell that is drawn as a whole; a longer one, such as a remark, would leave no room for names.
    private static var widestCell: Int { 16 }
    private static var widestList: Int { 40 }

    let appearance: Appearance
    /// The number for which the longest bar is drawn; if nil, the highest number of the drawn rows is used.
    var most: Double?
    /// Returns whether a row is highlighted, such as the user’s own.
    var isMarked: (Row) -> Bool = { _ in false }
    /// Returns the number to type for a row; nil for its position in the list.
    var number: ((Row) -> Int)?

    private var parts: [Part<Row>] {
        let drawn = Row.parts.filter { $0.isDrawn(.rank, .title, .score, .stars, .number, .note, .text, .notes) }
        let order = Row.columns.map(\.name)
        let placed = drawn.map { (order.firstIndex(of: $0.name) ?? -1, $0) }
        return placed.sorted { $0.0 < $1.0 }.map(\.1)
    }

    func number(of row: Row, at position: Int) -> Int? { number?(row) ?? position }

    func drawing(_ rows: [Row], first: Int?) -> [Line] {
        let numbers = rows.enumerated().map { index, row in
            first.flatMap { number(of: row, at: $0 + index) }.map { [Line("\($0)", .dim)] } ?? []
        }
        var parts = parts
        func table() -> Table {
            Table(
                columns: (first == nil ? [] : [Table.Column("", isNumber: true)]) + parts.map(column),
                rows: zip(numbers, rows).map { number, row in number + parts.map { cell($0, row) } })
        }
        while width(of: table()) > appearance.width,
            let last = parts.lastIndex(where: { !$0.isDrawn(.rank, .title, .score) })
        {
            parts.remove(at: last)
        }
        let drawn = table()
        let bars = bars(rows, room: appearance.width - width(of: drawn) - 2)
        return (bars.isEmpty ? drawn : drawn.adding(Table.Column(""), bars)).lines(width: appearance.width)
    }

    private func width(of table: Table) -> Int { table.lines(width: .max).map(\.width).max() ?? 0 }

    private func column(_ part: Part<Row>) -> Table.Column {
        Table.Column(
            part.drawing?.title?.lowercased() ?? "", isNumber: part.isDrawn(.rank, .score, .stars, .number),
            shrinks: part.isDrawn(.title))
    }

    private func cell(_ part: Part<Row>, _ row: Row) -> Line {
        let json = part.value?(row) ?? .null
        if case .list(let values) = json {
            return Line(values.map(\.cell).joined(separator: ", ")).fitted(to: Self.widestList)
        }
        if part.isDrawn(.rank) { return Line(json.cell, Palette.medal(Int(json.cell))) }
        if part.isDrawn(.title) { return Line(json.cell, isMarked(row) ? .bold : TextStyle()) }
        return Line(json.cell).fitted(to: Self.widestCell)
    }

    private func bars(_ rows: [Row], room: Int) -> [Line] {
        let numbers = rows.map { row in Row.parts.first { $0.isDrawn(.bar) }?.value?(row).double }
        let most = most ?? numbers.compactMap(\.self).max() ?? 0
        guard appearance.hasColour, room >= Self.leastBar, most > 0 else { return [] }
        return numbers.map { number in
            let share = max(0, (number ?? 0) / most)
            let length = Int((share * Double(min(Palette.widestBar, room))).rounded())
            return Line(String(repeating: "▇", count: length), Palette.bar)
        }
    }

    func layout(drawing rows: some Collection<Row>) -> PageLayout { PageLayout(header: 1) }

    func sentences(_ row: Row) -> [String] { [Row.parts.first { $0.name == "spokenText" }?.value?(row).cell ?? ""] }
}
