import Models
import Terminal
import ViewModels

/// Draws many employees: the name with the day of birth under it, and the picture beside it where it can be shown.
@MainActor
struct EmployeeGallery {
    let appearance: Appearance
    /// What shows pictures, or nil for names alone.
    let pictures: PictureRenderer?

    /// The area of a small picture.
    static func area(_ appearance: Appearance) -> CellSize {
        appearance.width < 40 ? CellSize(8, 4) : CellSize(12, 6)
    }

    private var hasPictures: Bool { pictures?.canDraw == true }

    /// Returns the rows side by side, each with a label: a number to type, or nothing.
    func lines(_ rows: [EmployeeRow], label: (Int) -> String) -> [Line] {
        if appearance.isPlain {
            return rows.enumerated().flatMap { index, row in
                Line((label(index).isEmpty ? "" : "\(label(index)). ") + row.spokenText).wrapped(to: appearance.width)
            }
        }
        return CardGrid(width: appearance.width).lines(rows.enumerated().map { card($1, label($0)) })
    }

    /// Returns the rows with their ids, as the commands take them.
    func lines(withIDs rows: [EmployeeRow]) -> [Line] {
        if appearance.isPlain {
            return rows.flatMap { Line("\($0.spokenText), number \($0.id)").wrapped(to: appearance.width) }
        }
        return CardGrid(width: appearance.width).lines(
            rows.map { row in
                [Line(row.name, .bold), Line(row.birthDate) + Line("  ID \(row.id)", .dim)]
            })
    }

    /// Tells how rows lie on a page.
    func layout(_ rows: [EmployeeRow]) -> PageLayout {
        if appearance.isPlain { return PageLayout() }
        let area = Self.area(appearance)
        let number = "\(rows.count)  ".count
        let text = rows.map { max(CellWidth.of($0.name), CellWidth.of($0.birthDate)) }.max() ?? 0
        let width = min(appearance.width, number + text + (hasPictures ? area.columns + 2 : 0))
        let perRow = CardGrid(width: appearance.width).perRow(width)
        return PageLayout(perRow: perRow, height: hasPictures ? area.rows : 2, gap: 1)
    }

    /// Makes the drawings of small pictures.
    func prepare(_ rows: some Sequence<EmployeeRow>) async {
        await pictures?.prepare(rows.compactMap { $0.employee.thumbnailState.image }, in: Self.area(appearance))
    }

    private func card(_ row: EmployeeRow, _ label: String) -> [Line] {
        let number = label.isEmpty ? Line() : Line("\(label)  ", .dim)
        let indent = Line(String(repeating: " ", count: number.width))
        let text = [number + Line(row.name, .bold), indent + Line(row.birthDate)]
        guard hasPictures, let pictures else { return text }
        let area = Self.area(appearance)
        let above = (area.rows - text.count) / 2
        return zip(picture(row, area, pictures), 0..<area.rows).map { picture, index in
            let line = index - above
            return picture + (text.indices.contains(line) ? Line("  ") + text[line] : Line())
        }
    }

    private func picture(_ row: EmployeeRow, _ area: CellSize, _ pictures: PictureRenderer) -> [Line] {
        let state = row.employee.thumbnailState
        guard let image = state.image else {
            let word = state == .none ? "no" : "broken"
            return area.centred([Line(word, .dim), Line("picture", .dim)])
        }
        return area.centred(pictures.drawing(of: image, in: area) ?? [Line("picture", .dim)])
    }
}
