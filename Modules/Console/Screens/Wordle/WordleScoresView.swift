import Models
import Terminal
import ViewModels

/// The list of past games.
@MainActor
final class WordleScoresView: ListScreenView {
    let app: AppName? = .wordle
    let list: WordleScoresViewModel
    let context: CommandContext
    var page = ListPage<[WordleGameRow]>()

    init(_ list: WordleScoresViewModel, context: CommandContext) {
        self.list = list
        self.context = context
    }

    var filter: String { list.filter }

    var ownKeys: [KeyHint] {
        let reveal = list.isEverythingRevealed ? "hide all letters" : "show all letters"
        return (hasRows ? [KeyHint("v", reveal)] : []) + [
            KeyHint("a", "add a game"), KeyHint("s", "statistics"),
        ]
    }

    func content(_ rows: [WordleGameRow]) -> ListContent<[WordleGameRow]> {
        ListContent(rows: rows, summary: list.summary, emptyText: list.emptyText)
    }

    func layout(_ rows: [WordleGameRow], _ appearance: Appearance) -> PageLayout {
        WordleGallery(appearance: appearance).layout(rows)
    }

    func draw(_ rows: ArraySlice<WordleGameRow>, from number: Int, _ appearance: Appearance) -> [Line] {
        WordleGallery(appearance: appearance).lines(Array(rows), first: number)
    }

    func filter(_ text: String) { list.filter(text) }

    func pick(_ row: WordleGameRow) { list.select(id: row.id) }

    func handleOwn(_ typed: TypedLine) -> ScreenReply {
        switch typed.loneKey {
        case "a": list.add()
        case "s": list.showStatistics()
        case "v": list.isEverythingRevealed ? list.hideAll() : list.revealAll()
        default: return .unknown
        }
        return .redraw
    }
}
