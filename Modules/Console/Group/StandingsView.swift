import Coordinator
import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

/// The standings of the group, or of a chat, with or without your own games.
@MainActor final class StandingsView: ModelView<StandingsViewModel>, ListScreenView {
    var page = ListPage<[PlayerStatistics]>()
    private var hasAsked = false

    private(set) lazy var rows: ScreenRows<StandingsPage, [PlayerStatistics]> = model.rows

    var ownKeys: [Key] {
        let sharing = shareKeys("share", "copy", shareText)
        let order = key(.order) { [self] _ in
            page.go(to: 0)
            return loading(model.compare { $0.chosenOrder = $0.order.next })
        }
        let saving = key(.keep) { [self] _ in save() }
        let daily =
            key(.filter, completion: WordleCommands.periodWords, started: showFirstPage) + sharing.dropFirst()
            + key(.importing) { [self] _ in ask() } + key(.edit, completion: ["wordle", "rename"], instead: edit)
        let parts =
            key(.next) + key(.previous) + key(.statistics, started: showFirstPage)
            + key(.compare, instead: { [self] _ in showSaved() }) + keys(.month, .owner, .log)
        let forgetting = key(.delete, completion: ["wordle", "forget"])
        return saving + daily + parts + key(.undo) + sharing.prefix(1) + key(.letters, started: showFirstPage) + order
            + forgetting
    }

    var hasPages: Bool { !model.request.showsDays }

    private func showFirstPage() { page.first() }

    private var shareText: String? {
        model.state.value.flatMap { $0.players.isEmpty ? nil : $0.shareText(plain: appearance.isPlain) }
    }
    private var hasPlayers: Bool { model.state.value?.players.isEmpty == false }

    func appear() -> ScreenReply {
        loading(model.appear()) { [self] in
            if let question = askForSender() { return question }
            guard let group = model.state.value, group.isEmptyGroup, !hasAsked else { return .redraw }
            let above = [Line(), Line(model.title, .bold), Line(), Line(group.emptyText ?? "")]
            return ask(above: above, whenCancelled: .back)
        }
    }

    func lines(_ appearance: Appearance) -> [Line] {
        guard let days = model.state.value?.days, hasPlayers else { return listLines(appearance) }
        return GroupDaysDrawing(days: days, appearance: appearance).lines
            + (days.windowText.map { [Line()] + Line($0, .dim).wrapped(to: appearance.width) } ?? [])
            + listLines(appearance)
    }

    func content(_ comparison: StandingsPage) -> ListContent<[PlayerStatistics]> {
        let isRanking = comparison.days == nil && !comparison.players.isEmpty
        let areSaved = comparison.found.areContradictionsSaved
        let disputes = comparison.standings.contradictions.map { dispute in
            areSaved ? "\(dispute.text) \(dispute.advice)" : dispute.text
        }
        // How to settle a saved contradiction was said when it was saved.
        let areKnown = areSaved && comparison.saved == nil
        return ListContent(
            rows: rows.list(comparison),
            summary: [comparison.summary, comparison.periodText, isRanking ? comparison.request.order.title : nil]
                .compactMap(\.self).joined(separator: ", "),
            emptyText: comparison.emptyText,
            notes: isRanking ? [comparison.latestText(plain: appearance.isPlain), comparison.request.order.text] : [],
            news: (areKnown ? [] : disputes) + comparison.notes, counted: areKnown ? disputes : [])
    }

    func drawing(_ appearance: Appearance) -> TableDrawing<PlayerStatistics> {
        model.state.value?.table(appearance) ?? TableDrawing(appearance: appearance, parts: [])
    }

    /// Goes back one step: from the days to the players, else from some games to all games, else within the list.
    ///
    /// If the results of a chat are not saved, asks whether to save them before the screen is left.
    func stepBack() -> ScreenReply? {
        if model.request.showsDays {
            page.first()
            return loading(model.compare { $0.showsDays = false })
        }
        if model.state.value != nil, model.request.period != .all { return choose(.all) }
        return backInList() ?? (model.canSave ? askToSave(saveAndLeave) { .back } : nil)
    }

    func pick(_ player: PlayerStatistics) -> ScreenReply {
        guard model.state.value?.found.chatText == nil || !model.canSave else {
            return .say("Press k to save these results first. Then a number opens the player’s page.")
        }
        return loading(rows.open(player))
    }

    private func change(
        _ task: Task<Void, Never>, asking: @escaping @MainActor () -> ScreenReply? = { nil }
    ) -> ScreenReply {
        loading(task) { [self] in
            guard model.state.error == nil else { return .redraw }
            return asking() ?? model.changeText.map { .sayAndRedraw([Line($0)]) } ?? .redraw
        }
    }

    private func choose(_ period: Period) -> ScreenReply {
        page.first()
        return loading(model.compare { $0.period = period })
    }

    private func edit(_ text: String) -> ScreenReply {
        let first = text.isEmpty ? model.state.value?.found.suggestions.first?.rename : nil
        return edit(model, first.map(GroupEdit.rename) ?? GroupEdit(text, rows: PlayerSearch(model.shownPlayers)))
    }

    /// Asks whether to save the results of a chat that is left; `discard` is called if they are not saved.
    private func askToSave(
        _ save: @escaping @MainActor () -> ScreenReply, otherwise discard: @escaping @MainActor () -> ScreenReply
    ) -> ScreenReply {
        .ask(Question(confirming: "Save the results of this chat?", "save", whenCancelled: .redraw)) { answer in
            answer.meansYes ? save() : discard()
        }
    }

    private func save() -> ScreenReply { change(model.save()) { [self] in askForMe() } }

    private func saveAndLeave() -> ScreenReply {
        loading(model.save()) { [self] in
            model.state.error == nil ? askForMe(then: .back) ?? .back : .redraw
        }
    }

    private func showSaved() -> ScreenReply {
        let show = { @MainActor [self] in loading(model.compareSaved()) }
        return model.canSave ? askToSave(save, otherwise: show) : show()
    }

    /// Asks which player of the saved chat you are; returns nil if that need not be asked.
    private func askForMe(then reply: ScreenReply? = nil) -> ScreenReply? {
        let names = model.candidates
        guard !names.isEmpty else { return nil }
        let above = [model.state.value?.saved ?? ""] + names.enumerated().map { "\($0 + 1)  \($1)" }
        let question = Question(
            "Which player are you? Number or name", empty: "none of them",
            input: names.contains(where: \.goesBack) ? .text : .line,
            above: above.flatMap { Line($0).wrapped(to: context.session.appearance.width) })
        return .ask(question) { [self] answer in
            let known = PlayerSearch(names: names).nameOrRow(answer)
            guard answer.isEmpty || known != nil else {
                return .refuse(Line("“\(answer)” is not a player of this chat."))
            }
            let task = model.setMe(known ?? "")
            if let reply { return loading(task) { reply } }
            return known == nil ? .redraw : change(task)
        }
    }

    private func ask(above: [Line] = [], whenCancelled reply: ScreenReply = .redraw) -> ScreenReply {
        hasAsked = true
        return askForResults(context, above: above, whenCancelled: reply) { [self] document, place in
            page.first()
            return model.open(document, place: place)
        } then: { [self] in
            askForSender() ?? .redraw
        }
    }

    /// Asks which field of an exported chat has the senders; returns nil if that need not be asked.
    private func askForSender() -> ScreenReply? {
        model.senderFields.flatMap { ask($0) { [self] in askForSender() ?? .redraw } }
    }
}

extension Contradiction {
    /// How to settle the contradiction with a key.
    fileprivate var advice: String {
        let settle = "type `e \(player) \(puzzle) \(typedOutcome)`"
        return basis == .own ? "Edit your game, or \(settle)." : "To settle it, \(settle)."
    }

    /// The outcome to settle on, as it is typed: that of your own game, or else the one that counts.
    var typedOutcome: String { (basis == .own ? other : counted)?.shortText ?? "-" }
}

extension ScreenView {
    /// The keys that lead from a part of the group to the other parts.
    var groupKeys: [Key] { keys(.compare, .month, .owner, .log) }
}

extension GroupScreen {
    @MainActor func view(_ context: ConsoleContext) -> any ScreenView {
        switch self {
        case .comparison(let comparison): StandingsView(comparison, context)
        case .players(let list): PlayersView(list, context)
        case .player(let page): WordleStatisticsView(page, context)
        case .league(let league): LeagueView(league, context)
        case .log(let log): GroupLogView(log, context)
        case .importing(let page): ImportView(page, context)
        }
    }
}
