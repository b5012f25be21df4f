import Models
import Terminal
import ViewModels

/// The list of past games.
@MainActor
final class WordleScoresView: ModelView<WordleScoresViewModel>, ListScreenView {
    let app: AppName? = .wordle
    var page = ListPage<[WordleGameRow]>()

    var filter: String { model.filter }

    var ownKeys: [KeyHint] {
        let reveal = model.isEverythingRevealed ? "hide all letters" : "show all letters"
        return (hasRows ? [KeyHint("v", reveal), KeyHint("g GAME", "go to a game or month")] : []) + [
            KeyHint("a", "add a game"), KeyHint("c", "compare a chat"), KeyHint("s", "statistics"),
        ]
    }

    func content(_ rows: [WordleGameRow]) -> ListContent<[WordleGameRow]> {
        if let id = model.takeSought(), let index = rows.firstIndex(where: { $0.id == id }) { page.go(to: index) }
        return ListContent(rows: rows, summary: model.summary, emptyText: model.emptyText)
    }

    func layout(_ rows: [WordleGameRow], _ appearance: Appearance) -> PageLayout {
        WordleGallery(appearance: appearance).layout(rows)
    }

    func draw(_ rows: ArraySlice<WordleGameRow>, from number: Int, _ appearance: Appearance) -> [Line] {
        WordleGallery(appearance: appearance).lines(Array(rows), first: number)
    }

    func filter(_ text: String) { model.filter(text) }

    func pick(_ row: WordleGameRow) -> ScreenReply {
        model.select(id: row.id)
        return .redraw
    }

    func handleOwn(_ typed: TypedLine) -> ScreenReply {
        switch typed.key == "g" ? "g" : typed.loneKey {
        case "g" where !hasRows: return .unknown
        case "g": return typed.text.isEmpty ? askForPlace() : go(to: typed.text)
        case "a": model.add()
        case "c": model.compare()
        case "s": model.showStatistics()
        case "v": model.isEverythingRevealed ? model.hideAll() : model.revealAll()
        default: return .unknown
        }
        return .redraw
    }

    private func askForPlace() -> ScreenReply {
        var question = Question(text: "Number, date, month as 2022-03, or latest")
        question.above = years
        return .ask(question) { [self] in go(to: $0) }
    }

    /// The months that there are games of, a line a year.
    private var years: [Line] {
        let years = Dictionary(grouping: model.months, by: \.first.year).sorted { $0.key > $1.key }
        return years.map { year, months in
            Line("\(year)  ", .dim) + Line(months.map { String($0.name.suffix(2)) }.reversed().joined(separator: " "))
        }
    }

    private func go(to text: String) -> ScreenReply {
        model.go(to: text, today: context.services.today()).map { .say(Line($0)) } ?? .redraw
    }
}
