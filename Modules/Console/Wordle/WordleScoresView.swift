@MainActor final class WordleScoresView: ModelView<WordleScoresViewModel>, ListView {
    var page = ListPage<[WordleGameRow]>()
    /// Whether games are a line each, or nil where their number decides.
    private var asLines: Bool?

    var ownKeys: [Key] {
        let listing = model.state.value
        let isRevealed = listing?.isEverythingRevealed ?? false
        let isLines = drawing(context.appearance).asLines
        let place = Key(
            .go, "GAME", "go to a game or month", examples: "264, 2026-11-20, 2026-11, latest",
            completion: ["wordle", "show"], asking: placeQuestion
        ) { [self] in go(to: $0) }
        let ofRows = [
            Key(
                .letters, isRevealed ? "hide all letters" : "show all letters",
                draw: isRevealed ? model.hideAll : model.revealAll),
            Key(.lines, isLines ? "cards" : "a line each", draw: { [self] in asLines = !isLines }),
            Key(.month, "calendar", draw: model.showCalendar),
        ]
        let undo = Key(.undo, "undo: \(listing?.undoText ?? "nothing")") { [self] in
            if let listing, listing.undoable == nil {
                return .say(Line("\(WordleScoresListing.nothingToUndo.sentence)."))
            }
            return loading(model.undo()) { [model] in model.state.value?.notice.map { .tell([Line($0)]) } ?? .redraw }
        }
        return [Key(.add, "add a game", draw: model.add)]
            + (hasRows || !model.filter.isEmpty ? [place] : []) + (hasRows ? ofRows : []) + [
                Key(.statistics, "statistics", draw: model.showStatistics),
                Key(.compare, "compare a chat", draw: model.compare),
                Key(.importing, "import", draw: model.importGames),
                undo.shown(listing?.undoable != nil),
            ]
    }

    func content(_ listing: WordleScoresListing) -> ListContent<[WordleGameRow]> {
        ListContent(
            listing, listing.rows, warnings: [listing.searchNote.map { "\($0) With the letters shown they are." }])
    }

    func record(_ row: WordleGameRow) -> WordleScore { row.score }

    static let columns = ["id", "date", "result", "squares", "with --reveal word and tries"]

    var cells: (WordleGameRow) -> [String] {
        let drawing = TilesDrawing(appearance: context.appearance)
        return { row in
            let squares = row.score.squares.map { drawing.text($0) }.joined(separator: " ")
            let letters = row.isRevealed ? [row.score.word ?? "", row.score.tries.joined(separator: " ")] : []
            return [String(row.id), row.date, row.result, squares] + letters
        }
    }

    func drawing(_ appearance: Appearance) -> WordleScoresDrawing {
        WordleScoresDrawing(appearance: appearance, model.state.value?.rows ?? [], asLines: asLines)
    }

    /// A puzzle that no row of the page has the number of; the rows are fewer than puzzles after a year of games.
    func pick(number: Int) -> ScreenReply? {
        model.hasGame(number) || number > model.state.value?.rows.count ?? 0 ? go(to: "\(number)") : nil
    }

    private func go(to place: String) -> ScreenReply {
        let wasFiltered = isFiltered
        if let problem = model.go(to: place) { return .say(Line(problem)) }
        // A month ends a search, whose place is the one to come back to.
        if model.sought != nil, !wasFiltered { page.jump(to: page.start) }
        return .redraw
    }

    /// Asks for a place in the list, below the months that there are games of, a line a year.
    private func placeQuestion() -> Question {
        let months = model.state.value?.months ?? []
        let years = Dictionary(grouping: months, by: \.month.first.year).sorted { $0.key > $1.key }
        let above = years.map { year, months in
            let names = months.map { $0.month.description.suffix(2) }.reversed().joined(separator: " ")
            return Line("\(year)  ", .dim) + Line(names)
        }
        return Question("Number, date, month as 2022-03, or latest", isLeftByBack: true, above: above)
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
