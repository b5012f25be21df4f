import Models
import Terminal
import ViewModels

/// The cards of the characters.
@MainActor
final class CharactersView: ListScreenView {
    /// How long the first drawing waits for pictures, in seconds; those that come later are drawn below.
    private static let patience = 0.5

    let app: AppName? = .characters
    let picks = false
    let list: CharactersViewModel
    let context: CommandContext
    var page = ListPage<[CharacterCard]>()
    private let redraw: @MainActor () -> Void

    init(_ list: CharactersViewModel, context: CommandContext, redraw: @escaping @MainActor () -> Void) {
        self.list = list
        self.context = context
        self.redraw = redraw
    }

    var filter: String { list.filter }

    let ownKeys: [KeyHint] = []

    func content(_ content: CharacterCards) -> ListContent<[CharacterCard]> {
        ListContent(
            rows: content.cards, summary: content.summary, emptyText: content.emptyText, notes: [content.leftOutNote])
    }

    func prepare(_ appearance: Appearance) async {
        guard context.pictures.canDraw, let cards = shownRows(appearance) else { return }
        await fetchAvatars(cards)
        // Pictures take more room than initials, which changes what is on the page.
        let avatars = (shownRows(appearance) ?? []).compactMap { $0.avatar.flatMap { list.avatars[$0] } }
        await context.pictures.prepare(avatars, in: CharacterGallery.pictureArea(appearance))
    }

    func layout(_ cards: [CharacterCard], _ appearance: Appearance) -> PageLayout { gallery(appearance).layout }

    func draw(_ cards: ArraySlice<CharacterCard>, from number: Int, _ appearance: Appearance) -> [Line] {
        gallery(appearance).lines(Array(cards), first: number)
    }

    func filter(_ text: String) { list.filter(text) }

    private func gallery(_ appearance: Appearance) -> CharacterGallery {
        CharacterGallery(appearance: appearance, list: list, pictures: context.pictures)
    }

    private func fetchAvatars(_ cards: ArraySlice<CharacterCard>) async {
        let before = list.avatars.count
        let fetch = list.loadAvatars(of: cards)
        guard await !context.surroundings.finishes(fetch, within: Self.patience) else { return }
        Task { [weak self] in
            await fetch.value
            guard let self, self.list.avatars.count > before else { return }
            self.redraw()
        }
    }
}
