import Models
import Terminal
import ViewModels

/// The list of past games: a gallery of cards by pages.
@MainActor
final class WordleScoresView: ScreenView {
    let app: AppName? = .wordle
    private let list: WordleScoresViewModel
    private let source: String
    private var pages = Pages()
    private var pageSize = 12

    init(_ list: WordleScoresViewModel, source: String) {
        self.list = list
        self.source = source
    }

    var viewModel: any ScreenModel { list }

    var title: String { "Wordle scores, \(source)" }

    var keys: [KeyHint] {
        let count = list.state.value?.count ?? 0
        let reveal = list.isEverythingRevealed ? "hide all letters" : "show all letters"
        let picks = count == 0 ? [] : [KeyHint(count == 1 ? "1" : "1–\(count)", "pick a game"), KeyHint("v", reveal)]
        let isLong = Pages.count(of: count, perPage: pageSize) > 1
        return picks + (isLong ? [KeyHint("n", "next page"), KeyHint("p", "previous page")] : [])
            + [KeyHint("a", "add a game"), KeyHint("s", "statistics"), KeyHint("r", "refresh")]
    }

    func lines(_ appearance: Appearance) -> [Line] {
        LoadLines.of(list.state, appearance.width) { rows in
            guard !rows.isEmpty else { return ["No games yet; a adds one."] }
            let gallery = WordleGallery(appearance: appearance)
            pageSize = gallery.pageSize(rows)
            let range = pages.range(of: rows.count, perPage: pageSize)
            let cards = gallery.lines(Array(rows[range]), numbered: true, first: range.lowerBound + 1)
            let count = Pages.count(of: rows.count, perPage: pageSize)
            return cards
                + (count > 1 ? [Line(), Line("Page \(pages.index + 1) of \(count), \(rows.count) games")] : [])
        }
    }

    func handle(_ input: String) -> ScreenReply {
        switch input {
        case "a": list.add()
        case "s": list.showStatistics()
        case "v": list.isEverythingRevealed ? list.hideAll() : list.revealAll()
        case "n": pages.next()
        case "p": pages.previous()
        case "r": return loading(list.load())
        default:
            let rows = list.state.value ?? []
            guard let number = Int(input), rows.indices.contains(number - 1) else { return .unknown }
            list.select(id: rows[number - 1].id)
        }
        return .redraw
    }
}
