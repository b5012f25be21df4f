import Coordinator
import Menus
import Models
import Terminal
import ViewModels

/// The list of past games.
@MainActor
final class WordleScoresView: ModelView<WordleScoresViewModel>, ListView {
    var page = ListPage<[WordleGameRow]>()

    var ownKeys: [Key] {
        let reveal = Key(
            "v", model.isEverythingRevealed ? "hide all letters" : "show all letters",
            draw: { [model] in model.isEverythingRevealed ? model.hideAll() : model.revealAll() })
        let go = Key("g GAME", "go to a game or month", asking: placeQuestion) { [model, context] in
            model.go(to: $0, today: context.services.today()).map { .say(Line($0)) } ?? .redraw
        }
        return (hasRows ? [reveal] : []) + (hasRows || !model.filter.isEmpty ? [go] : []) + [
            Key("a", "add a game", draw: model.add), Key("c", "compare a chat", draw: model.compare),
            Key("s", "statistics", draw: model.showStatistics),
        ]
    }

    func content(_ rows: [WordleGameRow]) -> ListContent<[WordleGameRow]> {
        if let id = model.takeSought(), let index = rows.firstIndex(where: { $0.id == id }) { page.go(to: index) }
        return ListContent(rows: rows, summary: model.summary, emptyText: model.emptyText)
    }

    func record(_ row: WordleGameRow) -> WordleScore { row.score }

    func cells(_ row: WordleGameRow) -> [String] {
        let drawing = WordleDrawing(appearance: context.appearance)
        let squares = row.score.squares.map { drawing.text($0) }.joined(separator: " ")
        let letters = row.isRevealed ? [row.score.word ?? "", row.score.tries.joined(separator: " ")] : []
        return [String(row.id), row.date, row.result, squares] + letters
    }

    func drawing(_ appearance: Appearance) -> WordleGallery { WordleGallery(appearance: appearance) }

    /// Asks for a place in the list, below the months that there are games of, a line a year.
    private func placeQuestion() -> Question {
        var question = Question("Number, date, month as 2022-03, or latest")
        let years = Dictionary(grouping: model.months, by: \.first.year).sorted { $0.key > $1.key }
        question.above = years.map { year, months in
            Line("\(year)  ", .dim) + Line(months.map { String($0.name.suffix(2)) }.reversed().joined(separator: " "))
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
        case .add(let form): AddWordleGameView(form, context)
        case .statistics(let page): StatisticsView(page, context)
        case .comparison(let comparison): WordleComparisonView(comparison, context)
        }
    }
}
