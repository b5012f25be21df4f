import Coordinator
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class WordleScoresView: ModelView<WordleScoresViewModel>, ListView {
    var page = ListPage<[WordleGameRow]>()

    var ownKeys: [Key] {
        let read = key(.importing) { [self] _ in askForResults(context) { [model] in model.open($0, place: $1) } }
        return keys(.add, .compare) + read + keys(.statistics, .month)
            + key(.go, completion: ["wordle", "show"], instead: go) + key(.letters)
            + key(
                .filter, completion: WordleCommands.periodWords,
                started: { [self] in page.go(to: 0) })
            + keys(.undo)
    }

    func content(_ listing: WordleScoresListing) -> ListContent<[WordleGameRow]> {
        let isCommand = context.invocation.name == ["wordle", "list"]
        let advice = isCommand ? "Add --reveal to search them." : "Press v to show them."
        let showsNone = isCommand && context.invocation[ListOptions.limit] == 0
        return ListContent(
            listing, listing.rows,
            warnings: [
                showsNone ? nil : listing.sampleNote, listing.objectionNote,
                listing.searchNote.map { "\($0) \(advice)" },
            ])
    }

    private static let letters = WordleGameRow.fields(named: "word", "tries")
    static let columns =
        WordleGameRow.columns.map(\.name)
        + ["squares; --reveal adds \(letters.map(\.name).joined(separator: " and "))"]

    var cells: @MainActor (WordleGameRow, inout FieldLines) -> Void {
        let appearance = appearance
        let values = WordleGameRow.columns.compactMap(\.value)
        let letters = Self.letters.compactMap(\.value)
        return { row, line in
            let squares = row.score.squares.map {
                appearance.isPlain ? $0.codes : appearance.squareTheme.emoji(for: $0)
            }
            .joined(separator: " ")
            for value in values { line.append(value(row)) }
            line.append(.text(squares))
            for value in row.isRevealed ? letters : [] { line.append(value(row)) }
        }
    }

    func drawing(_ appearance: Appearance) -> WordleScoresDrawing {
        WordleScoresDrawing(appearance: appearance, model.state.value?.rows ?? [])
    }

    /// Opens the game of a typed puzzle number; called only if no row on the current page has the typed number.
    ///
    /// Returns nil if there is no game of that puzzle, but a row with the typed number on another page. The caller then
    /// opens that row.
    func pick(other number: Int) -> ScreenReply? {
        model.hasGame(number) || number > model.state.value?.rows.count ?? 0 ? go(to: "\(number)") : nil
    }

    private func go(to place: String) -> ScreenReply {
        model.go(to: place).map { .refuse(Line($0)) } ?? .redraw
    }
}

/// The statistics of your games, or the page of a player.
@MainActor final class WordleStatisticsView: PageView<WordleStatisticsViewModel> {
    override var keys: [Key] { key(.filter, completion: WordleCommands.periodWords) + key(.undo) + [refresh] }

    /// Goes back from the games of a period to all games.
    override func stepBack() -> ScreenReply? { model.period == .all ? nil : loading(model.choose(.all)) }
}

extension WordleScreen {
    @MainActor func view(_ context: ConsoleContext) -> any ScreenView {
        switch self {
        case .list(let list): WordleScoresView(list, context, of: .wordle)
        case .game(let game): WordleGameView(game, context)
        case .edit(let form): EditWordleGameView(form, context)
        case .add(let form): AddWordleGameView(form, context)
        case .calendar(let page): WordleCalendarView(page, context)
        case .statistics(let page): WordleStatisticsView(page, context)
        }
    }
}
