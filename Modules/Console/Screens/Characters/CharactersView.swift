import Models
import Terminal
import ViewModels

/// The cards of the characters, by pages.
@MainActor
final class CharactersView: ScreenView {
    /// How long the first drawing waits for pictures, in seconds; those that come later are drawn below.
    private static let patience = 0.5

    private let list: CharactersViewModel
    private let context: CommandContext
    private let source: String
    private let redraw: @MainActor () -> Void
    private var pages = Pages()
    private var pageSize = 12

    init(_ list: CharactersViewModel, context: CommandContext, redraw: @escaping @MainActor () -> Void) {
        self.list = list
        self.context = context
        self.redraw = redraw
        source = context.label(of: .characters)
    }

    var viewModel: any ScreenModel { list }

    var title: String { "Characters, \(source)" }

    let app: AppName? = .characters

    var keys: [KeyHint] {
        let count = list.state.value?.cards.count ?? 0
        let isLong = Pages.count(of: count, perPage: pageSize) > 1
        return (isLong ? [KeyHint("n", "next page"), KeyHint("p", "previous page")] : []) + [KeyHint("r", "refresh")]
    }

    func prepare(_ appearance: Appearance) async {
        guard context.pictures.canDraw else { return }
        await fetchAvatars(cards(appearance))
        // Pictures take more room than initials, which changes what is on the page.
        let avatars = cards(appearance).compactMap { $0.avatar.flatMap { list.avatars[$0] } }
        await context.pictures.prepare(avatars, in: CharacterGallery.pictureArea(appearance))
    }

    func lines(_ appearance: Appearance) -> [Line] {
        LoadLines.of(list.state, appearance.width) { content in
            let note = content.leftOutNote.map { [Line()] + Line($0).wrapped(to: appearance.width) } ?? []
            if let text = content.emptyText { return [Line(text)] + note }
            let shown = cards(appearance)
            let first = pages.index * pageSize + 1
            let pageCount = Pages.count(of: content.cards.count, perPage: pageSize)
            let footer = Line("Page \(pages.index + 1) of \(pageCount), \(content.summary)")
            return gallery(appearance).lines(shown, first: first) + (pageCount > 1 ? [Line(), footer] : []) + note
        }
    }

    func handle(_ input: String) -> ScreenReply {
        switch input {
        case "n": pages.next()
        case "p": pages.previous()
        case "r": return loading(list.load())
        default: return .unknown
        }
        return .redraw
    }

    private func gallery(_ appearance: Appearance) -> CharacterGallery {
        CharacterGallery(appearance: appearance, list: list, pictures: context.pictures)
    }

    /// The cards of the present page.
    private func cards(_ appearance: Appearance) -> [CharacterCard] {
        let all = list.state.value?.cards ?? []
        pageSize = appearance.height.map { gallery(appearance).capacity(lines: $0 - 8) } ?? max(1, all.count)
        return Array(all[pages.range(of: all.count, perPage: pageSize)])
    }

    private func fetchAvatars(_ cards: [CharacterCard]) async {
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
