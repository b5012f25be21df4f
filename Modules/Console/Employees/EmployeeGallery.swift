import Menus
import Models
import Terminal
import ViewModels

/// Draws many employees: the name with the day of birth under it, and the picture beside it where it can be shown.
struct EmployeeGallery: RowDrawing {
    let appearance: Appearance
    /// What shows pictures, or nil for names alone.
    var pictures: PictureRenderer?
    /// Whether each has the number that commands take.
    var showsIDs = false

    private var area: CellSize { .thumbnail(appearance) }

    func drawing(_ rows: [EmployeeRow], first: Int?) -> [Line] {
        CardGrid(width: appearance.width).lines(
            rows.enumerated().map { index, row in
                card(row, first.map { Line("\($0 + index)  ", .dim) } ?? Line())
            })
    }

    func layout(drawing rows: some Collection<EmployeeRow>) -> PageLayout {
        let number = "\(rows.count)  ".count
        let text = rows.map { max(CellWidth.of($0.name), CellWidth.of($0.birthDate)) }.max() ?? 0
        let width = min(appearance.width, number + text + (hasPictures ? area.columns + 2 : 0))
        let perRow = CardGrid(width: appearance.width).perRow(width)
        return PageLayout(perRow: perRow, height: hasPictures ? area.rows : 2, gap: 1)
    }

    func sentences(_ row: EmployeeRow) -> [String] { [row.spokenText + (showsIDs ? ", number \(row.id)" : "")] }

    /// Makes the drawings of small pictures.
    func prepare(_ rows: some Sequence<EmployeeRow>) async {
        await pictures?.prepare(rows.compactMap { $0.employee.thumbnailState.image }, in: area)
    }

    private var hasPictures: Bool { pictures?.canDraw == true }

    private func card(_ row: EmployeeRow, _ number: Line) -> [Line] {
        let birth = Line(row.birthDate) + (showsIDs ? Line("  ID \(row.id)", .dim) : Line())
        let text = [number + Line(row.name, .bold), Line(String(repeating: " ", count: number.width)) + birth]
        guard hasPictures, let pictures else { return text }
        let above = (area.rows - text.count) / 2
        return zip(picture(row, pictures), 0..<area.rows).map { picture, index in
            let line = index - above
            return picture + (text.indices.contains(line) ? Line("  ") + text[line] : Line())
        }
    }

    private func picture(_ row: EmployeeRow, _ pictures: PictureRenderer) -> [Line] {
        let state = row.employee.thumbnailState
        guard let image = state.image else {
            return area.centred([Line(state == .none ? "no" : "broken", .dim), Line("picture", .dim)])
        }
        return area.centred(pictures.drawing(of: image, in: area) ?? [Line("picture", .dim)])
    }
}
