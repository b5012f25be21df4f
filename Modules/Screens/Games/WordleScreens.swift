import Models
import QuintetPlatform
import ViewModels

extension WordleScoresViewModel: DeclaredList {
    /// The rows of the screen.
    public var rows: ScreenRows<WordleScoresListing, [WordleGameRow]> {
        ScreenRows("rows", \.rows, .cards, "Games", parts: WordleGameRow.parts)
            .opening(integer("id"), by: \.id, route: "/wordle/{id}", select).drawn { $0.grouped(by: "month") }
    }

    /// Returns the id of a shown row; throws for any other id.
    private func row(_ id: Int) throws(Problem) -> Int {
        guard rowIDs.contains(id) else { throw .noRow }
        return id
    }

    /// The declaration of the screen.
    public var spec: ScreenSpec {
        ScreenSpec(
            of: self, rows,
            [
                Part("sampleNote", \.sampleNote, .note), Part("objectionNote", \.objectionNote, .note), .summary,
                Part("searchNote", \.searchNote, .note), rows.part, .emptyText, Part("filter", \.filter),
                Part("areSamples", \.areSamples), Part("notice", { [self] _ in undoing?.notice }),
                Part("isEverythingRevealed", \.isEverythingRevealed), Part("months", \.months),
                Part("period", { [self] _ in "\(period)" }), Part("sought", { [self] _ in sought }),
                Part("part", { _ in "partGames" }),
            ],
            actions: [
                Action("reveal", integer("id")) { [self] in reveal(id: try row($0)) },
                Action("hide", integer("id")) { [self] in hide(id: try row($0)) },
                Action("add") { [self] in show(.add()) }.offered(.primary, "Add").key(.add, "add a game"),
                Action("showCalendar") { [self] in show(.calendar()) }.key(.month, "calendar", if: self.hasRows),
                Action("showStatistics") { [self] in show(.statistics) }.key(.statistics, "statistics"),
                Action("compare") { [self] in showGroup() }.key(.compare, "your group"),
                Action(starting: "paste", text("text", "Your share, a chat or a backup", kind: .document), do: paste)
                    .offered(.form, "Paste results").key(
                        .importing, "paste", explanation: "paste a share, a chat or a backup, or read a file"),
                .filter(self, if: self.hasRows),
                Action("revealAll", do: revealAll).offered(.menu, "Show all letters")
                    .key(.letters, "show the words", if: self.hasRowsOrFilter && !self.isEverythingRevealed),
                Action("hideAll", do: hideAll).offered(.menu, "Hide all letters")
                    .key(.letters, "hide the words", if: self.hasRowsOrFilter && self.isEverythingRevealed),
                Action(starting: "reset", do: reset)
                    .offered(.menu, "Reset", confirm: Self.resetQuestion, done: "Restored the sample games."),
                Action("foundSought") { [self] in sought = nil },
                Action("go", text("to")) { [self] game in
                    if let problem = go(to: game) { throw Problem(problem) }
                }.key(
                    .go, "go to a game or month",
                    argument: ActionArgument(
                        "GAME", examples: "264, 2026-11-20, 2026-11, latest",
                        asking: "Number, date, month (2026-10) or latest", kind: .choice, above: self.monthLines),
                    if: self.hasRowsOrFilter),
                .period(if: self.hasRowsOrFilter) { [self] period in
                    show(period)
                    return nil
                },
                Action(answering: "export", one("format", of: WordleGamesFormat.allCases, \.rawValue)) {
                    [self] format in
                    let text = document(as: format)
                    return .answer(["document": ["format": format.rawValue, "text": text] as JSON])
                },
            ]
                + Action.gameParts { [self] route in
                    if case .wordle(let part) = route, part != .list { show(part) }
                    if case .group = route { showGroup() }
                }
        ).reportingChanges(of: self).undoing(self)
    }

    private var hasRows: Bool { state.value?.rows.isEmpty == false }
    private var hasRowsOrFilter: Bool { hasRows || isFiltered }
    private var isEverythingRevealed: Bool { state.value?.isEverythingRevealed ?? false }

    /// The months that have games, a line for each year.
    private var monthLines: [String] {
        let years = Dictionary(grouping: state.value?.months ?? [], by: \.month.first.year).sorted { $0.key > $1.key }
        let lines = years.map { year, months in
            "\(year)  " + months.map { $0.month.description.suffix(2) }.reversed().joined(separator: " ")
        }
        return lines.isEmpty ? [] : ["Months with games:"] + lines
    }
}

extension WordleGameRow: DeclaredRow {
    /// The columns of the list in a pipe.
    @MainActor public static let columns: [Part<WordleGameRow>] = fields(named: "id", "date") + parts(named: "result")

    /// The members of the row, in the order in which they are drawn.
    @MainActor public static let parts: [Part<WordleGameRow>] =
        [
            Part("id", \.id), Part(Value("tiles", .squares).revealed(by: "reveal", "hide"), \.tiles),
            Part("title", \.title, .title), Part("result", \.result, .score), Part("shortDay", \.shortDay, .note),
            Part("word", \.word, .text), Part("lettersText", \.lettersText, .note), Part("outcome", \.outcome),
            Part("dayText", \.dayText),
        ] + common

    /// The members of a game that are sent without being drawn.
    @MainActor fileprivate static let common: [Part<WordleGameRow>] = [
        Part("date", \.date), Part("month", { CalendarMonth(of: $0.score.date).name }),
        Part("hardMode", \.score.hardMode), Part("isRevealed", \.isRevealed), Part("isSample", \.isSample),
        Part("spokenText", \.spokenText),
    ]

    /// The values for scripts.
    public var record: WordleScore { score }
}

extension WordleGameViewModel: DeclaredModel {
    /// The declaration of the screen.
    public var spec: ScreenSpec {
        ScreenSpec(of: self, parts, actions: actions).reportingChanges(of: self).undoing(self)
    }

    private static let reveal = "toggleReveal"

    private var parts: [Part<WordleGameRow>] {
        let drawn: [Part<WordleGameRow>] = [
            Part(Value("outcome", .headline).panel, { $0.outcome.sentence }),
            Part(Value("tiles", .squares).revealed(by: Self.reveal, Self.reveal).large.beside("rungs").panel, \.tiles),
            Part(Value("rungs", .rungs).panel, { [self] _ in ladder?.rungs.map(\.json) ?? [] }),
            Part(Value("keyboard", .keyboard).panel, { [self] _ in keyboard }),
            Part(Value("dayText", .text).panel.aside, \.dayText),
            Part(Value("groupText", .note).panel.aside, { [self] _ in groupText }),
            Part(Value("word", .text).panel.aside, \.word),
            Part(Value("lettersText", .note).panel.aside, \.lettersText),
            Part(Value("shareText", .share).panel.aside, { [self] _ in shareText(theme: .dark) }),
            Part(Value("unsharedText", .note).panel.aside, { [self] _ in unsharedText }),
            Part(drawing: Value("link", .link).panel.aside),
            Part("id", \.id), Part("title", \.title), Part("result", \.result),
        ]
        let sent: [Part<WordleGameRow>] = [
            Part("newer", { [self] _ in neighbours.previous }), Part("older", { [self] _ in neighbours.next }),
            Part("canGoOn", { [self] _ in canGoOn }), Part("hasWords", { $0.score.word != nil }),
            Part("canDelete", { !$0.isSample }),
        ]
        return drawn + WordleGameRow.common + sent
    }

    private var actions: [Action] {
        [
            Action(Self.reveal, do: toggleReveal)
                .offered(.button, self.isRevealed ? "Hide the words" : "Show the words", when: "hasWords")
                .key(.letters, if: self.state.value != nil),
            Action("showOlder") { [self] in neighbours.showNext() }.offered(.previous, "Older", when: "older")
                .key(
                    .next, "older, Wordle \(self.neighbours.next ?? 0)", if: self.neighbours.next != nil,
                    else: "There is no older one."),
            Action("showNewer") { [self] in neighbours.showPrevious() }.offered(.next, "Newer", when: "newer")
                .key(
                    .previous, "newer, Wordle \(self.neighbours.previous ?? 0)", if: self.neighbours.previous != nil,
                    else: "There is no newer one."),
            Action("goOn", do: goOn).offered(.primary, "Continue", when: "canGoOn")
                .key(.add, "add a try", if: self.canGoOn),
            Action("edit", do: edit).offered(.button, "Edit", when: "id").key(.edit, if: self.state.value != nil),
            Action(starting: "delete", do: delete)
                .offered(
                    .destructive, "Delete", when: "canDelete", confirm: self.deleteQuestion, done: self.deletedText
                )
                .key(.delete, if: self.state.value?.isSample == false, says: deleted),
        ]
    }

    private func deleted() throws(ServiceError) -> String? {
        state.error == nil ? "\(deletedText) To undo, press z." : nil
    }
}

extension WordleStatisticsViewModel: DeclaredModel {
    /// The declaration of the screen.
    public var spec: ScreenSpec {
        ScreenSpec(
            of: self,
            (isYours ? [] : [Part("nameNote", \.nameNote, .note)]) + StatisticsSummary.parts + [
                Part("period", { [self] _ in "\(period)" }), Part("part", { _ in "partStatistics" }),
            ],
            actions: [.period(when: "figures", if: true, choose)]
                + (isYours ? Action.gameParts { [self] in showPart($0) } : [])
        ).undoing(self)
    }
}

extension WordleCalendarViewModel: DeclaredModel {
    /// The declaration of the screen.
    public var spec: ScreenSpec {
        ScreenSpec(
            of: self,
            [
                Part(
                    Value("weeks", .calendar).titled(by: "title").pressed(
                        "select", with: "game", route: "/wordle/{game}"
                    ).dated.aside,
                    { $0.weeks.map { week in week.map { $0.map(WordleCalendarDay.parts.json) } } }),
                Part("figures", \.figures, .figures), Part("summary", \.summary),
                Part("emptyText", { $0.figures.isEmpty ? "No games in this month." : nil }, .note),
                Part(Value("openText", .empty, "Add a game").leading(to: "/wordle/add"), \.openText),
                Part("part", { _ in "partCalendar" }), Part("month", { "\($0.month)" }), Part("title", \.month.name),
                Part("older", { $0.older.map { "\($0)" } }), Part("newer", { $0.newer.map { "\($0)" } }),
            ],
            actions: [
                Action("select", integer("id")) { [self] id in
                    guard state.value?.days.contains(where: { $0.game == id }) == true else { throw Problem.noRow }
                    select(id: id)
                },
                Action("showOlder", do: showOlder).offered(.previous, "Earlier month", when: "older")
                    .key(
                        .next, "older month", if: self.state.value?.older != nil, else: "There are no older games."),
                Action("showNewer", do: showNewer).offered(.next, "Later month", when: "newer")
                    .key(
                        .previous, "newer month", if: self.state.value?.newer != nil,
                        else: "This is the current month."),
            ] + Action.gameParts { [self] in showPart($0) }
        ).undoing(self)
    }
}

extension WordleCalendarDay {
    @MainActor fileprivate static let parts: [Part<WordleCalendarDay>] = [
        Part("id", \.id), Part("date", \.date.description), Part("game", \.game), Part("mark", \.name),
        Part("text", \.text), Part("isToday", \.isToday), Part("spokenText", \.spokenText),
    ]
}

extension WordleMonth: JSONConvertible {
    /// The value as JSON.
    public var json: JSON { ["id": "\(month)", "count": count, "newestGame": newestGame] }
}

extension WordleTile: JSONConvertible {
    /// The value as JSON.
    public var json: JSON { ["letter": letter.map { "\($0)" }, "square": square.rawValue] }
}

extension KeyboardKey: JSONConvertible {
    /// The value as JSON.
    public var json: JSON { ["letter": "\(letter)", "square": square?.rawValue] }
}

extension WordleLadder.Rung: JSONConvertible {
    /// The value as JSON.
    public var json: JSON { ["mark": mark, "names": names, "isBest": isBest] }
}
