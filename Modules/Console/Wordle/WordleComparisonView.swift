/// The games of a chat, or those that are kept of others, ranked with one's own among them.
@MainActor final class WordleComparisonView: ModelView<WordleComparisonViewModel>, ListScreenView {
    let pickHint: String? = "head to head"
    var page = ListPage<[PlayerStatistics]>()
    private var hasAsked = false

    var ownKeys: [Key] {
        guard model.state.value != nil else { return groupKeys }
        return [
            Key(.filter, "GAMES", "choose the games", examples: "7, common, month", asking: windowQuestion, choose)
        ] + groupKeys + (model.canKeep ? [Key(.keep, "keep these games") { [self] in change(model.keep()) }] : []) + [
            Key(.order, "order by \(model.order.next.rawValue)") { [self] in
                page.go(to: 0)
                return loading(model.sort(by: model.order.next))
            }.shown(hasPlayers),
            Key(.share, "share the ranking") { [model] in
                .say((model.state.value?.shareText ?? "").split(separator: "\n").map { Line(String($0)) })
            }.shown(hasPlayers),
        ]
            + (model.ownShares.isEmpty
                ? [] : [Key(.importing, "import your shares") { [self] in change(model.takeOwn()) }])
    }

    private var hasPlayers: Bool { model.state.value?.players.isEmpty == false }

    private var groupKeys: [Key] {
        [
            Key(.compare, "compare another chat", askForChat), Key(.month, "league", draw: model.showLeague),
            Key(.owner, "who is kept", draw: model.showPlayers),
            Key(.edit, "OLD=NEW", "join two names", examples: "Bobby=Bob", asking: joinQuestion, join).shown(
                hasPlayers),
        ]
    }

    func appear() -> ScreenReply { hasAsked ? loading(model.appear()) : askForChat() }

    func lines(_ appearance: Appearance) -> [Line] {
        if case .idle = model.state { [] } else { listLines(appearance) }
    }

    func content(_ comparison: WordleComparison) -> ListContent<[PlayerStatistics]> {
        let isRanking = comparison.headToHead == nil && !comparison.players.isEmpty
        return ListContent(
            rows: comparison.shownPlayers, summary: "\(comparison.summary), \(comparison.windowText)",
            emptyText: comparison.emptyText,
            notes: [isRanking ? comparison.order.text : nil] + comparison.notes)
    }

    func drawing(_ appearance: Appearance) -> WordleComparisonDrawing {
        WordleComparisonDrawing(model.state.value, appearance)
    }

    /// From one player back to all of them, then from a choice of games to all games.
    func stepBack() -> ScreenReply? {
        if model.state.value?.headToHead != nil { return select(nil) }
        if model.state.value != nil, model.windowWord != ComparisonWindow.all.word { return choose("all") }
        return backInList()
    }

    func pick(_ player: PlayerStatistics) -> ScreenReply { select(player.player) }

    private func select(_ player: String?) -> ScreenReply {
        page.first()
        return loading(model.select(player))
    }

    private func change(_ task: Task<Void, Never>) -> ScreenReply {
        loading(task) { [model] in
            model.state.error == nil ? model.state.value?.kept.map { .say(Line($0)) } ?? .redraw : .redraw
        }
    }

    // MARK: What is compared

    private func windowQuestion() -> Question {
        let choices = ComparisonWindow.choices.map { (Line($0.0, .bold), Line($0.1)) }
        return Question(
            "Which games", isLeftByBack: true,
            above: FactList(choices, indent: 2).lines(width: context.appearance.width))
    }

    private func choose(_ word: String) -> ScreenReply {
        guard let window = model.window(word) else {
            let words = ComparisonWindow.choices.map(\.0).joined(separator: ", ")
            return .say(Line("“\(word)” is no choice of games; possible: \(words)."))
        }
        page.first()
        return loading(model.choose(window))
    }

    private func joinQuestion() -> Question {
        let first = model.state.value?.suggestions.first
        return Question(
            "Two names as OLD=NEW", empty: first.map { "joins \($0.old.quoted) to \($0.new.quoted)" },
            isLeftByBack: true)
    }

    private func join(_ names: String) -> ScreenReply {
        let rename = names.isEmpty ? model.state.value?.suggestions.first : PlayerRename(names)
        guard let rename else { return .say("Two names are OLD=NEW, such as ~Bob=Bob Miller.") }
        return change(model.join(rename))
    }

    private func askForChat() -> ScreenReply {
        hasAsked = true
        let question = Question(
            "The chat, or the name of a file", empty: "takes the games that are kept", isLeftByBack: true,
            others: "and a blank line ends what is pasted",
            isWhole: { [context] in context.isFile($0) || $0.goesBack },
            left: model.state.value == nil ? .back : .redraw)
        return .ask(question) { [self] in take($0) }
    }

    private func take(_ answer: String) -> ScreenReply {
        page.first()
        if answer.isEmpty { return loading(model.compare(nil)) }
        guard isFileName(answer) else { return loading(model.paste(answer)) }
        do {
            return loading(model.compare(try context.chat(of: context.path(in: answer))))
        } catch {
            return .say(lines(of: ServiceError(error, action: "compare"), context.appearance))
        }
    }

    /// A line that names no game can only be meant as a file, if it looks like one.
    private func isFileName(_ answer: String) -> Bool {
        !answer.contains("\n") && !answer.lowercased().contains("wordle") && answer.contains { "./".contains($0) }
            || context.isFile(answer)
    }
}

extension ConsoleContext {
    func isFile(_ line: String) -> Bool { FileManager.default.fileExists(atPath: path(in: line)) }

    /// Returns the path that a line names, which may be quoted as in a shell and begin with `~`.
    func path(in line: String) -> String {
        let words = ShellWords.split(line) ?? []
        let path = words.count == 1 ? words[0] : line
        return path.hasPrefix("~/") ? (session.terminal.environment["HOME"] ?? "~") + path.dropFirst() : path
    }
}
