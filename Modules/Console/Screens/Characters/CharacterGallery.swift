import Models
import Terminal
import ViewModels

/// Draws the cards of characters: one in a row under 72 columns, three from there on, names alone where nothing may be
/// drawn.
@MainActor
struct CharacterGallery {
    /// The first width at which there are three cards in a row.
    static let regularWidth = 72
    /// The width of a card and its gap from which there is room for a fourth.
    private static let widest = 54

    let appearance: Appearance
    /// The area of an avatar.
    let area: CellSize
    /// Returns the picture of a card, when there is one to show.
    let picture: (CharacterCard) -> [Line]?

    /// Creates the drawing of cards, with pictures where a renderer has them.
    init(appearance: Appearance, list: CharactersViewModel, pictures: PictureRenderer) {
        let area = Self.pictureArea(appearance)
        let hasPictures = pictures.canDraw && !list.avatars.isEmpty
        self.appearance = appearance
        self.area = hasPictures ? area : Self.frameArea
        picture = { card in
            guard hasPictures, let avatar = card.avatar.flatMap({ list.avatars[$0] }) else { return nil }
            return pictures.drawing(of: avatar, in: area)
        }
    }

    /// The area of the initials with their frame.
    static let frameArea = CellSize(6, 3)

    /// The area of a picture.
    static func pictureArea(_ appearance: Appearance) -> CellSize {
        appearance.width < 40 ? CellSize(8, 4) : CellSize(12, 6)
    }

    /// Returns the cards; numbers, counted from `first`, stand before names where nothing may be drawn.
    func lines(_ cards: [CharacterCard], first: Int? = nil) -> [Line] {
        if appearance.isPlain {
            return cards.enumerated().flatMap { index, card in
                Line((first.map { "\($0 + index). " } ?? "") + card.spokenText).wrapped(to: appearance.width)
            }
        }
        return perRow == 1 ? cards.flatMap(compact) : rows(cards)
    }

    /// How cards lie on a page.
    var layout: PageLayout {
        if appearance.isPlain { return PageLayout() }
        return PageLayout(perRow: perRow, height: area.rows + (perRow == 1 ? 2 : 3))
    }

    /// One on a phone's width, three from there on, and more where each would be wider than it needs.
    private var perRow: Int {
        appearance.width < Self.regularWidth ? 1 : max(3, (appearance.width + 2) / Self.widest)
    }

    private func compact(_ card: CharacterCard) -> [Line] {
        let box = CardBox(width: appearance.width)
        let nameWidth = max(1, box.inner - area.columns - 2)
        let name = card.nameLines(width: nameWidth, limit: area.rows)
        let beside = CellSize(nameWidth, area.rows).centredVertically(name)
        return box.lines(zip(avatar(card), beside).map { $0 + "  " + $1 })
    }

    private func rows(_ cards: [CharacterCard]) -> [Line] {
        let width = (appearance.width - 2 * (perRow - 1)) / perRow
        let spare = appearance.width - perRow * width
        let gaps = (1..<perRow).map { $0 * spare / (perRow - 1) - ($0 - 1) * spare / (perRow - 1) }
            .map { Line(String(repeating: " ", count: $0)) }
        return stride(from: 0, to: cards.count, by: perRow).flatMap { start in
            let row = cards[start..<min(cards.count, start + perRow)].map { regular($0, CardBox(width: width)) }
            let height = row.map(\.count).max() ?? 0
            let boxes = row.map { CardBox(width: width).lines($0, height: height) }
            return (0..<height + 2).map { line in
                boxes.dropFirst().enumerated().reduce(boxes[0][line]) { $0 + gaps[$1.offset] + $1.element[line] }
            }
        }
    }

    private func regular(_ card: CharacterCard, _ box: CardBox) -> [Line] {
        (avatar(card) + card.nameLines(width: box.inner, limit: 2)).map { $0.centred(in: box.inner) }
    }

    private func avatar(_ card: CharacterCard) -> [Line] {
        area.centred(picture(card) ?? frame(card))
    }

    private func frame(_ card: CharacterCard) -> [Line] {
        let style = Palette.frame(card.name)
        let initials = Line(card.initials, .bold).centred(in: 4)
        return [Line("┌────┐", style), Line("│", style) + initials + Line("│", style), Line("└────┘", style)]
    }
}

extension CharacterCard {
    /// Returns the name in lines of a width, the last one shortened when there are more than a limit.
    fileprivate func nameLines(width: Int, limit: Int) -> [Line] {
        let lines = Line(name, .bold).wrapped(to: width)
        guard lines.count > limit else { return lines }
        let rest = lines[(limit - 1)...].map(\.text).joined(separator: " ")
        return lines.prefix(limit - 1) + [Line(rest, .bold).fitted(to: width)]
    }
}

extension CellSize {
    /// Returns lines in the middle of the rows, at the left.
    fileprivate func centredVertically(_ lines: [Line]) -> [Line] {
        let above = max(0, rows - lines.count) / 2
        let all = Array(repeating: Line(), count: above) + lines
        return (0..<rows).map { (all.indices.contains($0) ? all[$0] : Line()).padded(to: columns) }
    }
}
