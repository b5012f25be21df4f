import Models
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import ViewModels

/// Draws the cards of characters: one card in a row if the width is less than 72 columns, or else at least three.
struct CharactersDrawing: RowDrawing {
    private static let regularWidth = 72
    /// The minimum width of the content of a card, in which most names fit; three cards in a row may be narrower.
    private static let usual = 22
    /// The maximum number of lines of a name below a picture; a longer name is cut.
    private static let maximumLines = 4
    private static let frameArea = CellSize(6, 3)

    let appearance: Appearance
    let avatars: [URL: Picture]
    let pictures: PictureRenderer
    /// The first 100 names, each cut to 100 characters; the size of the cards is computed from these names.
    let names: [String]

    private var hasPictures: Bool { pictures.canDraw && !avatars.isEmpty }

    private var area: CellSize { hasPictures ? .thumbnail(appearance) : Self.frameArea }

    func drawing(_ cards: [CharacterRow], first: Int?) -> [Line] {
        let labels = cards.indices.map { index in first.map { "\($0 + index)" } ?? "" }
        return perRow == 1 ? zip(cards, labels).flatMap(compact) : rows(Array(zip(cards, labels)))
    }

    func layout(drawing cards: some Collection<CharacterRow>) -> PageLayout {
        let inner = CardBox(width: width).inner
        let lines = min(Self.maximumLines, names.map { Line($0).wrapped(to: inner).count }.max() ?? 1)
        // On a narrow screen the name is beside the picture, and adds no lines.
        return PageLayout(perRow: perRow, height: area.rows + 2 + (perRow == 1 ? 0 : lines))
    }

    func sentences(_ card: CharacterRow) -> [String] { [card.spokenText] }

    private var perRow: Int {
        guard appearance.width >= Self.regularWidth else { return 1 }
        let widest = names.map { CellWidth.of($0) }.max() ?? 0
        return max(3, (appearance.width + 2) / (max(Self.usual, widest, area.columns) + 6))
    }

    private var width: Int { (appearance.width - 2 * (perRow - 1)) / perRow }

    private func compact(_ card: CharacterRow, label: String) -> [Line] {
        let box = CardBox(width: appearance.width)
        let nameWidth = max(1, box.inner - area.columns - 2)
        let name = card.nameLines(width: nameWidth, limit: area.rows)
        let beside = CellSize(nameWidth, area.rows).centredVertically(name)
        return box.lines(zip(avatar(card), beside).map { $0 + "  " + $1 }, label: label)
    }

    private func rows(_ cards: [(CharacterRow, label: String)]) -> [Line] {
        let box = CardBox(width: width)
        let gap = (appearance.width - perRow * width) / (perRow - 1)
        return stride(from: 0, to: cards.count, by: perRow).flatMap { start in
            let row = cards[start..<min(cards.count, start + perRow)].map { (regular($0, box), $1) }
            let height = row.map(\.0.count).max() ?? 0
            return CardGrid(width: appearance.width, gap: gap).lines(
                row.map { box.lines($0, height: height, label: $1) })
        }
    }

    private func regular(_ card: CharacterRow, _ box: CardBox) -> [Line] {
        (avatar(card) + card.nameLines(width: box.inner, limit: Self.maximumLines)).map { $0.centred(in: box.inner) }
    }

    private func avatar(_ card: CharacterRow) -> [Line] {
        let picture = hasPictures ? card.avatar.flatMap { avatars[$0] } : nil
        return area.centred(picture.flatMap { pictures.drawing(of: $0, in: area) } ?? frame(card))
    }

    private func frame(_ card: CharacterRow) -> [Line] {
        let style = Palette.frame(card.name)
        let initials = Line(card.initials, .bold).centred(in: 4)
        return [Line("┌────┐", style), Line("│", style) + initials + Line("│", style), Line("└────┘", style)]
    }
}

extension CharacterRow {
    fileprivate func nameLines(width: Int, limit: Int) -> [Line] {
        let lines = Line(name, .bold).wrapped(to: width)
        guard lines.count > limit else { return lines }
        let rest = lines[(limit - 1)...].map(\.text).joined(separator: " ")
        return lines.prefix(limit - 1) + [Line(rest, .bold).fitted(to: width)]
    }
}
