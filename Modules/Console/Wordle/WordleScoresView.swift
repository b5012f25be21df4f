import Coordinator
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class WordleScoresView: ModelView<WordleScoresViewModel>, ListView {
    var page = ListPage<[WordleGameRow]>()

    var ownKeys: [Key] {
        let listing = model.state.value
        let isRevealed = listing?.isEverythingRevealed ?? false
        let place = Key(
            .go, argument: "GAME", "go to a game or month", examples: "264, 2026-11-20, 2026-11, latest",
            completion: ["wordle", "show"], asking: placeQuestion
        ) { [self] in go(to: $0) }
        let letters = Key(
            .letters, isRevealed ? "hide the words" : "show the words",
            draw: isRevealed ? model.hideAll : model.revealAll)
        let calendar = Key(.month, "calendar", draw: model.showCalendar)
        let isSearched = isFiltered
        return [
            Key(.add, "add a game", draw: model.add), Key(.compare, "compare a chat", draw: model.compare),
            Key(.statistics, "statistics", draw: model.showStatistics),
        ] + (hasRows ? [calendar] : []) + (hasRows || isSearched ? [place, letters] : [])
            + (hasRows || isSearched ? [periodKey(choose)] : [])
            + [
                Key(.importing, "import", draw: model.importGames), undoKey,
            ]
    }

    var searching: ListSearch? {
        ListSearch(
            text: model.filter, isFiltered: !model.filter.isEmpty || model.period != .all,
            search: { [model] in model.filter($0) }
        ) { [model] in
            model.filter("")
            model.show(.all)
        }
    }

    private func choose(_ period: Period) -> ScreenReply {
        changeFilter { model.show(period) }
        return .redraw
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

    func record(_ row: WordleGameRow) -> WordleScore { row.score }

    static let columns = ["id", "date", "result", "squares; --reveal adds word and tries"]

    var cells: (WordleGameRow) -> [String] {
        let drawing = TilesDrawing(appearance: context.session.appearance)
        return { row in
            let squares = row.score.squares.map { drawing.text($0) }.joined(separator: " ")
            let letters = row.isRevealed ? [row.score.word ?? "", row.score.tries.joined(separator: " ")] : []
            return [String(row.id), row.date, row.result, squares] + letters
        }
    }

    func drawing(_ appearance: Appearance) -> WordleScoresDrawing {
        WordleScoresDrawing(appearance: appearance, model.state.value?.rows ?? [])
    }

    var picking: RowPicking<WordleGameRow>? { RowPicking(other: pickPuzzle, pick: { [self] in select($0) }) }

    /// Opens the game of a typed puzzle number; called only if no row on the current page has the typed number.
    ///
    /// Returns nil if there is no game of that puzzle, but a row with the typed number on another page. The caller then
    /// opens that row.
    private func pickPuzzle(_ number: Int) -> ScreenReply? {
        model.hasGame(number) || number > model.state.value?.rows.count ?? 0 ? go(to: "\(number)") : nil
    }

    private func go(to place: String) -> ScreenReply {
        let wasFiltered = isFiltered
        if let problem = model.go(to: place) { return .say(Line(problem)) }
        // Going to a month ends a search. `b` then returns to the page that was shown before the search, which was
        // remembered when the search began. So a jump is added only if there was no search.
        if model.sought != nil, !wasFiltered { page.jump(to: page.start) }
        return .redraw
    }

    /// Returns the question where to go; above it are the months that have games, one line for each year.
    private func placeQuestion() -> Question {
        let months = model.state.value?.months ?? []
        let years = Dictionary(grouping: months, by: \.month.first.year).sorted { $0.key > $1.key }
        let above = years.map { year, months in
            let names = months.map { $0.month.description.suffix(2) }.reversed().joined(separator: " ")
            return Line("\(year)  ", .dim) + Line(names)
        }
        let heading = above.isEmpty ? [] : [Line("Months with games:")]
        return Question("Number, date, month (2026-10) or latest", isLeftByBack: true, above: heading + above)
    }
}

extension WordleScreen {
    @MainActor func view(_ context: ConsoleContext) -> any ScreenView {
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
