import Coordinator
import Models
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class EmployeesView: ModelView<EmployeesViewModel>, ListView {
    var page = ListPage<[Employee]>()
    let hasNumbersInPrint = true

    var ownKeys: [Key] { declaredKeys }

    func prepare(_ rows: ArraySlice<Employee>, _ appearance: Appearance) async {
        await drawing(appearance).prepare(rows)
    }

    func drawing(_ appearance: Appearance) -> EmployeesDrawing {
        EmployeesDrawing(
            appearance: appearance, model.state.value?.rows ?? [], pictures: context.session.pictures)
    }
}

extension EmployeesScreen {
    @MainActor func view(_ context: ConsoleContext) -> any ScreenView {
        switch self {
        case .list(let list): EmployeesView(list, context, of: .employees)
        case .employee(let page): PageView(page, context, of: .employees)
        }
    }
}

/// Draws employees as in a staff directory: the picture, and beside it the name and the notes of the row.
///
/// A page must have room for four cards, or for a card of each employee if there are fewer than four; otherwise each
/// employee gets one line. Pictures are left out if they cannot be drawn. The number to type for an employee is the ID.
struct EmployeesDrawing: RowDrawing {
    /// The minimum number of cards on a page; with fewer, the user would have to turn too many pages.
    private static let few = 4
    private static let area = CellSize(6, 3)
    /// The height of a card in lines: of the picture, or of the texts if they need more lines.
    private static var height: Int { max(area.rows, Employee.parts.filter { $0.isDrawn(.title, .note) }.count) }
    /// The maximum room for the text of a card when the number of cards in a row is chosen.
    ///
    /// A longer name may take two lines, so that more cards fit side by side.
    private static let nameWidth = 26

    let appearance: Appearance
    /// The renderer of the pictures, or nil if no pictures are shown.
    let pictures: PictureRenderer?
    /// The number of cards side by side, or nil if each employee gets one line.
    private let perRow: Int?
    private let digits: Int

    /// Chooses the form of all rows by the setting and the room on a page.
    init(appearance: Appearance, _ all: some Collection<Employee>, pictures: PictureRenderer? = nil) {
        self.appearance = appearance
        digits = all.map { "\($0.id)".count }.max() ?? 1
        let canDraw = pictures?.canPreview == true
        let perRow =
            appearance.hasLines == true
            ? nil : Self.cardsPerRow(all, digits: digits, on: appearance, withPictures: canDraw)
        self.perRow = perRow.flatMap { perRow in
            let cards = Self.cards(perRow)
            return appearance.hasLines(for: all.count, capacity: cards.capacity) ? nil : perRow
        }
        self.pictures = canDraw && perRow != nil ? pictures : nil
    }

    /// Returns how many cards to draw side by side, or nil if too few cards fit a page.
    private static func cardsPerRow(
        _ all: some Collection<Employee>, digits: Int, on page: Appearance, withPictures: Bool
    ) -> Int? {
        let longest = all.map { $0.texts.map { CellWidth.of($0) }.max() ?? 0 }.max() ?? 0
        let width = digits + 2 + min(longest, nameWidth) + (withPictures ? area.columns + 2 : 0)
        let perRow = CardGrid(width: page.width).perRow(min(page.width, width))
        // Three lines are left for the summary below the cards. Output without a height has no pages, so all cards fit.
        let most = page.height.map { cards(perRow).capacity(lines: $0 - 3) } ?? all.count
        return most < min(few, all.count) ? nil : perRow
    }

    private static func cards(_ perRow: Int) -> PageLayout { PageLayout(perRow: perRow, height: height, gap: 1) }

    func number(of row: Employee, at position: Int) -> Int? { row.id }

    func drawing(_ rows: [Employee], first: Int?) -> [Line] {
        guard let perRow else { return table.drawing(rows, first: first) }
        let numbers = rows.map { row in
            first == nil ? Line() : Line("\(row.id)", .dim).rightAligned(to: digits) + "  "
        }
        return CardGrid(width: appearance.width, perRow: perRow).lines(zip(rows, numbers).map(card))
    }

    private var table: TableDrawing<Employee> { TableDrawing(appearance, number: \.id) }

    func layout(drawing rows: some Collection<Employee>) -> PageLayout {
        perRow.map(Self.cards) ?? table.layout(drawing: rows)
    }

    func sentences(_ row: Employee) -> [String] { [row.spokenText] }

    func prepare(_ rows: some Sequence<Employee>) async {
        await pictures?.prepare(rows.compactMap { $0.thumbnailState.image }, in: Self.area)
    }

    private func card(_ row: Employee, _ number: Line) -> [Line] {
        let indent = Line(String(repeating: " ", count: number.width))
        let texts = texts(of: row).enumerated().map { ($0 == 0 ? number : indent) + $1 }
        let lines = texts + Array(repeating: Line(), count: max(0, Self.height - texts.count))
        guard let pictures else { return lines }
        let blank = Line(String(repeating: " ", count: Self.area.columns))
        let picture = picture(row, pictures)
        let below = Array(repeating: blank, count: max(0, lines.count - picture.count))
        return zip(picture + below, lines).map { $0 + "  " + $1 }
    }

    /// Returns the name, and below it the gender and the day of birth.
    ///
    /// The gender and the day of birth have a line each, but share one line if the name takes two lines.
    private func texts(of row: Employee) -> [Line] {
        let name = Line(row.texts[0], .bold).wrapped(to: nameRoom)
        let facts = row.texts.dropFirst()
        guard name.count > 1 else { return name + facts.map { Line($0) } }
        return name.prefix(2) + [Line(facts.joined(separator: ", "))]
    }

    private var nameRoom: Int {
        guard let perRow, perRow > 1 else { return appearance.width }
        let others = digits + 2 + (pictures == nil ? 0 : Self.area.columns + 2)
        return CardGrid(width: appearance.width, perRow: perRow).columnWidth - others
    }

    private func picture(_ row: Employee, _ pictures: PictureRenderer) -> [Line] {
        guard let image = row.thumbnailState.image, let drawing = pictures.drawing(of: image, in: Self.area) else {
            return Self.area.centred([Line(row.initials, .dim)])
        }
        return Self.area.centred(drawing)
    }
}

extension Employee {
    /// The name and the notes, such as the gender and the day of birth, as far as they are known.
    @MainActor fileprivate var texts: [String] { texts(.title) + texts(.note).filter { !$0.isEmpty } }

    /// The first letters of the names, in place of a picture.
    fileprivate var initials: String {
        [firstName, lastName].compactMap { $0.first.map { String($0).uppercased() } }.joined()
    }
}
