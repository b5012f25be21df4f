/// Draws many employees: the name with the day of birth under it and the picture beside it, or a line each where fewer
/// than six would fit.
struct EmployeesDrawing: RowDrawing {
    /// Fewer on a page would be leafed through too often.
    private static let few = 6

    let appearance: Appearance
    /// What shows pictures, or nil for names alone.
    private(set) var pictures: PictureRenderer?
    /// Whether each has the number that commands take.
    private let showsIDs: Bool
    private var perRow = 1
    private var isLines = false
    private let digits: Int

    /// Chooses how all employees are drawn by the room of a page.
    init(
        appearance: Appearance, _ all: some Collection<Employee>, pictures: PictureRenderer? = nil,
        showsIDs: Bool = false
    ) {
        (self.appearance, self.showsIDs) = (appearance, showsIDs)
        let text = all.map { max(CellWidth.of($0.displayName), CellWidth.of($0.displayBirthDate)) }.max() ?? 0
        digits = "\(all.count)".count
        for pictures in pictures?.canDraw == true ? [pictures, nil] : [nil] {
            self.pictures = pictures
            let width = digits + 2 + text + (pictures == nil ? 0 : area.columns + 2)
            perRow = CardGrid(width: appearance.width).perRow(min(appearance.width, width))
            // What stands below the rows takes three lines.
            let lines = (appearance.height ?? .max) - 3
            let most = cards.capacity(lines: lines)
            if perRow > 2, all.count % perRow > 0, all.count % (perRow - 1) == 0,
                most / perRow * (perRow - 1) >= all.count
            {
                // The last row is full then, and all are on the page still.
                perRow -= 1
            }
            if most >= min(Self.few, all.count) { return }
        }
        isLines = !showsIDs
    }

    private var area: CellSize { .thumbnail(appearance) }

    private var cards: PageLayout { PageLayout(perRow: perRow, height: pictures == nil ? 2 : area.rows, gap: 1) }

    func drawing(_ rows: [Employee], first: Int?) -> [Line] {
        let numbers = numbers(first, of: rows.count, width: digits)
        guard isLines else {
            return CardGrid(width: appearance.width, perRow: perRow).lines(zip(rows, numbers).map(card))
        }
        let room = appearance.width - (first == nil ? 0 : digits + 2)
        let names = min(rows.map { CellWidth.of($0.displayName) }.max() ?? 0, room)
        // A day that does not stand whole tells nothing.
        let hasDays = names + 2 + (rows.map { CellWidth.of($0.displayBirthDate) }.max() ?? 0) <= room
        return zip(rows, numbers).map { row, number in
            let name = number + Line(row.displayName, .bold).fitted(to: names)
            return hasDays ? name.padded(to: appearance.width - room + names) + "  " + Line(row.displayBirthDate) : name
        }
    }

    func layout(drawing rows: some Collection<Employee>) -> PageLayout { isLines ? PageLayout() : cards }

    func sentences(_ row: Employee) -> [String] { [row.spokenText + (showsIDs ? ", number \(row.id)" : "")] }

    func prepare(_ rows: some Sequence<Employee>) async {
        await pictures?.prepare(rows.compactMap { $0.thumbnailState.image }, in: area)
    }

    private func card(_ row: Employee, _ number: Line) -> [Line] {
        let birth = Line(row.displayBirthDate) + (showsIDs ? Line("  ID \(row.id)", .dim) : Line())
        let text = [number + Line(row.displayName, .bold), Line(String(repeating: " ", count: number.width)) + birth]
        guard let pictures else { return text }
        let above = (area.rows - text.count) / 2
        return zip(picture(row, pictures), 0..<area.rows).map { picture, index in
            let line = index - above
            return picture + (text.indices.contains(line) ? Line("  ") + text[line] : Line())
        }
    }

    private func picture(_ row: Employee, _ pictures: PictureRenderer) -> [Line] {
        let state = row.thumbnailState
        guard let image = state.image else {
            return area.centred([Line(state == .none ? "no" : "broken", .dim), Line("picture", .dim)])
        }
        return area.centred(pictures.drawing(of: image, in: area) ?? [Line("picture", .dim)])
    }
}
