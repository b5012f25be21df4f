import Coordinator
import Models
import QuintetMenus
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
        guard context.session.pictures.canDraw else { return }
        await fetchAvatars(cards)
        let avatars = cards.compactMap { $0.avatar.flatMap { model.avatars.value[$0] } }
        await context.session.pictures.prepare(avatars, in: .thumbnail(appearance))
    }

    func drawing(_ appearance: Appearance) -> CharactersDrawing {
        CharactersDrawing(
            appearance: appearance, avatars: model.avatars.value, pictures: context.session.pictures,
            names: model.state.value?.cards.prefix(100).map { String($0.name.prefix(100)) } ?? [])
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
        case .character(let page): PageView(page, context)
        }
    }
}
