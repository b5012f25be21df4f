import Coordinator
import Menus
import Models
import Terminal
import ViewModels

/// The list of past games.
@MainActor
final class WordleScoresView: ModelView<WordleScoresViewModel>, ListView {
    var page = ListPage<[WordleGameRow]>()
    /// Whether games are a line each, or nil where their number decides.
    private var asLines: Bool?

    var ownKeys: [Key] {
        let listing = model.state.value
        let isRevealed = listing?.isEverythingRevealed ?? false
        let isLines = drawing(context.appearance).asLines
        let go = Key("g GAME", "go to a game or month", asking: placeQuestion) { [model] in
            model.go(to: $0).map { .say(Line($0)) } ?? .redraw
        }
        let ofRows = [
            Key(
                "v", isRevealed ? "hide all letters" : "show all letters",
                draw: isRevealed ? model.hideAll : model.revealAll),
            Key("l", isLines ? "cards" : "a line each", draw: { [self] in asLines = !isLines }),
            Key("m", "calendar", draw: model.showCalendar),
        ]
        let undo = Key("z", "undo: \(listing?.undoText ?? "nothing")") { [self] in
            loading(model.undo()) { [model] in model.state.value?.notice.map { .say(Line($0)) } ?? .redraw }
        }
        return (hasRows ? ofRows : []) + (hasRows || !model.filter.isEmpty ? [go] : []) + [
            Key("a", "add a game", draw: model.add), Key("i", "import", draw: model.importGames),
            Key("c", "compare a chat", draw: model.compare), Key("s", "statistics", draw: model.showStatistics),
            undo.shown(listing?.undoable != nil),
        ]
    }

    func content(_ listing: WordleScoresListing) -> ListContent<[WordleGameRow]> {
        if let id = model.sought, let index = listing.rows.firstIndex(where: { $0.id == id }) {
            page.go(to: index)
            model.foundSought()
        }
        return ListContent(
            rows: listing.rows, summary: listing.summary, emptyText: listing.emptyText,
            warnings: [listing.searchNote.map { "\($0) With the letters shown they are." }])
    }

    func record(_ row: WordleGameRow) -> WordleScore { row.score }

    static let columns = ["id", "date", "result", "squares", "with --reveal word and tries"]

    func cells(_ row: WordleGameRow) -> [String] {
        let drawing = WordleDrawing(appearance: context.appearance)
        let squares = row.score.squares.map { drawing.text($0) }.joined(separator: " ")
        let letters = row.isRevealed ? [row.score.word ?? "", row.score.tries.joined(separator: " ")] : []
        return [String(row.id), row.date, row.result, squares] + letters
    }

    func drawing(_ appearance: Appearance) -> WordleGallery {
        WordleGallery(appearance: appearance, model.state.value?.rows ?? [], asLines: asLines)
    }

    /// Asks for a place in the list, below the months that there are games of, a line a year.
    private func placeQuestion() -> Question {
        var question = Question("Number, date, month as 2022-03, or latest")
        let months = model.state.value?.months ?? []
        let years = Dictionary(grouping: months, by: \.month.first.year).sorted { $0.key > $1.key }
        question.above = years.map { year, months in
            let names = months.map { $0.month.description.suffix(2) }.reversed().joined(separator: " ")
            return Line("\(year)  ", .dim) + Line(names)
        }
        return question
    }
}

extension WordleScreen {
    /// Makes the console's view of the screen.
    @MainActor
    func view(_ context: ConsoleContext) -> any ScreenView {
        switch self {
        case .list(let list): WordleScoresView(list, context, of: .wordle)
        case .game(let game): WordleGameView(game, context)
        case .edit(let form): EditWordleGameView(form, context)
        case .add(let form): AddWordleGameView(form, context)
        case .importing(let page): WordleImportView(page, context)
        case .calendar(let page): WordleCalendarView(page, context)
        case .statistics(let page): StatisticsView(page, context)
        case .comparison(let comparison): WordleComparisonView(comparison, context)
        case .players(let list): WordlePlayersView(list, context)
        case .player(let page): StatisticsView(page, context)
        case .league(let league): WordleLeagueView(league, context)
        }
    }
}
