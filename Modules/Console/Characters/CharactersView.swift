import Coordinator
import Models
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class CharactersView: ModelView<CharactersViewModel>, ListView {
    /// The maximum time in seconds that a drawing waits for the pictures of a page.
    ///
    /// If pictures arrive later, the screen is drawn again.
    private let patience: Double
    var page = ListPage<[CharacterRow]>()

    init(_ list: CharactersViewModel, _ context: ConsoleContext, patience: Double = 0.5) {
        self.patience = patience
        super.init(list, context, of: .characters)
    }

    var ownKeys: [Key] { declaredKeys }

    func prepare(_ appearance: Appearance) async {
        guard let cards = shownRows else { return }
        await prepare(cards, appearance)
        // Pictures take more room than initials, so fewer cards fit a page. The page may then begin with other cards,
        // which need pictures too.
        turnPage(in: appearance)
        if let cards = shownRows { await prepare(cards, appearance) }
    }

    func prepare(_ cards: ArraySlice<CharacterRow>, _ appearance: Appearance) async {
        guard context.session.pictures.canDraw, !drawing(appearance).asLines else { return }
        await fetchAvatars(cards)
        let avatars = cards.compactMap { $0.avatar.flatMap { model.avatars.value[$0] } }
        await context.session.pictures.prepare(avatars, in: .thumbnail(appearance))
    }

    func drawing(_ appearance: Appearance) -> CharactersDrawing {
        CharactersDrawing(
            appearance: appearance, avatars: model.avatars.value, pictures: context.session.pictures,
            names: model.state.value?.cards.prefix(100).map { String($0.name.prefix(100)) } ?? [],
            count: model.state.value?.cards.count ?? 0)
    }

    private func fetchAvatars(_ cards: ArraySlice<CharacterRow>) async {
        let before = model.avatars.value.count
        let fetch = model.loadAvatars(of: cards)
        guard await !context.session.finishes(fetch, within: patience) else { return }
        Task { [weak self] in
            await fetch.value
            guard let self, model.avatars.value.count > before else { return }
            context.session.redraw()
        }
    }
}

extension CharactersScreen {
    @MainActor func view(_ context: ConsoleContext) -> any ScreenView {
        switch self {
        case .list(let list): CharactersView(list, context)
        case .character(let page): PageView(page, context, of: .characters)
        }
    }
}

/// Draws the cards of characters: one card in a row if the width is less than 72 columns, or else at least three.
///
/// If the settings say so or too few cards fit the screen, each character gets one line.
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
    let count: Int

    var asLines: Bool { appearance.hasLines(for: count, capacity: cards.capacity) }

    private var hasPictures: Bool { pictures.canDraw && !avatars.isEmpty }

    private var area: CellSize { hasPictures ? .thumbnail(appearance) : Self.frameArea }

    func drawing(_ cards: [CharacterRow], first: Int?) -> [Line] {
        if asLines { return TableDrawing(appearance).drawing(cards, first: first) }
        let labels = cards.indices.map { index in first.map { "\($0 + index)" } ?? "" }
        return perRow == 1 ? zip(cards, labels).flatMap(compact) : rows(Array(zip(cards, labels)))
    }

    func layout(drawing cards: some Collection<CharacterRow>) -> PageLayout {
        asLines ? TableDrawing(appearance).layout(drawing: cards) : self.cards
    }

    private var cards: PageLayout {
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
