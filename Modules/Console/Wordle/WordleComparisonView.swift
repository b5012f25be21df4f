import Models
import QuintetCommandLine
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

/// The standings of a chat, or of the saved results, with or without your own games.
@MainActor final class WordleComparisonView: ModelView<WordleComparisonViewModel>, ListScreenView {
    var page = ListPage<[PlayerStatistics]>()
    private var hasAsked = false

    private(set) lazy var rows: ScreenRows<WordleComparison, [PlayerStatistics]> = model.rows

    var ownKeys: [Key] {
        let sharing = shareKeys("share the standings", "copy the standings", shareText)
        let group =
            key(.compare) { [self] _ in askForChat() } + keys(.month, .owner, .log) + key(.edit, instead: edit)
            + key(.undo)
        return key(.keep) { [self] _ in change(model.save()) { [self] in askForMe() } } + key(.importing)
            + key(.filter, completion: WordleCommands.periodWords, started: showFirstPage)
            + key(.statistics, started: showFirstPage) + key(.letters, started: showFirstPage)
            + sharing.prefix(1) + group
            + key(.order) { [self] _ in
                page.go(to: 0)
                return loading(model.sort(by: model.order.next))
            } + sharing.dropFirst()
    }

    private func showFirstPage() { page.first() }

    private var shareText: String? {
        model.state.value.flatMap { $0.players.isEmpty ? nil : $0.shareText }
    }
    private var hasPlayers: Bool { model.state.value?.players.isEmpty == false }

    func appear() -> ScreenReply {
        let isGiven = model.runningLoad != nil || model.state.value != nil
        return hasAsked || isGiven ? loading(model.appear()) : askForChat()
    }

    func lines(_ appearance: Appearance) -> [Line] {
        if case .idle = model.state { return [] }
        guard let days = model.state.value?.days, hasPlayers else { return listLines(appearance) }
        return WordleDaysDrawing(days: days, appearance: appearance).lines + listLines(appearance)
    }

    func content(_ comparison: WordleComparison) -> ListContent<[PlayerStatistics]> {
        let isRanking = comparison.headToHead == nil && comparison.days == nil && !comparison.players.isEmpty
        return ListContent(
            rows: rows.list(comparison),
            summary: "\(comparison.summary), \(comparison.periodText)",
            emptyText: comparison.emptyText,
            notes: [isRanking ? comparison.order.text : nil] + comparison.notes)
    }

    func drawing(_ appearance: Appearance) -> WordleComparisonDrawing {
        WordleComparisonDrawing(model.state.value, appearance)
    }

    /// Goes back one step: from a player or the days to all players, else from some games to all games, else within the list.
    func stepBack() -> ScreenReply? {
        if model.state.value?.headToHead != nil || model.showsDays { return select(nil) }
        if model.state.value != nil, model.period != .all { return choose(.all) }
        return backInList() ?? (model.canSave ? askToSave() : nil)
    }

    func pick(_ player: PlayerStatistics) -> ScreenReply { select(player.player) }

    private func select(_ player: String?) -> ScreenReply {
        page.first()
        return loading(model.select(player))
    }

    private func change(
        _ task: Task<Void, Never>, asking: @escaping @MainActor () -> ScreenReply? = { nil }
    ) -> ScreenReply {
        loading(task) { [self] in
            guard let error = model.state.error else {
                return asking() ?? model.state.value?.saved.map { .say(Line($0)) } ?? .redraw
            }
            return merging(error) { [self] in change(model.merge($0, isConfirmed: true)) } ?? .redraw
        }
    }

    private func choose(_ period: Period) -> ScreenReply {
        page.first()
        return loading(model.choose(period))
    }

    // MARK: Changes

    private func edit(_ text: String) -> ScreenReply {
        let first = text.isEmpty ? model.state.value?.suggestions.first?.rename : nil
        switch first.map(TypedGroupEdit.rename) ?? TypedGroupEdit(text) {
        case .rename(let names): return change(model.merge(names))
        case .correct(let correction): return change(model.correct(correction))
        case nil: return .say(Line("Type \(TypedGroupEdit.forms)."))
        }
    }

    /// Asks before the screen is left, because the results of the chat are not saved.
    private func askToSave() -> ScreenReply {
        let question = Question(
            "Save the results of this chat?", empty: "no", keys: ["yes: save"], whenCancelled: .redraw)
        return .ask(question) { [self] answer in
            guard answer.meansYes else { return .back }
            return loading(model.save()) { [self] in model.state.error == nil ? askForMe(then: .back) ?? .back : .redraw
            }
        }
    }

    /// Asks which player of the saved chat you are; returns nil if that need not be asked.
    private func askForMe(then reply: ScreenReply? = nil) -> ScreenReply? {
        let names = model.candidates
        guard !names.isEmpty else { return nil }
        let above = [model.state.value?.saved ?? ""] + names.enumerated().map { "\($0 + 1)  \($1)" }
        let question = Question(
            "Which player are you? Number or name", empty: "none of them",
            above: above.flatMap { Line($0).wrapped(to: context.session.appearance.width) })
        return .ask(question) { [self] answer in
            let name = Int(answer).flatMap { names.indices.contains($0 - 1) ? names[$0 - 1] : nil } ?? answer
            let known = names.first { PlayerKey($0) == PlayerKey(name) }
            guard name.isEmpty || known != nil else {
                return .say(Line("“\(name)” is not a player of this chat. Set wordle.me in the settings."))
            }
            let task = model.setMe(known ?? "")
            if let reply { return loading(task) { reply } }
            return known == nil ? .redraw : change(task)
        }
    }

    private func askForChat() -> ScreenReply {
        hasAsked = true
        let question = Question(
            "Chat or file", empty: "saved results only", isLeftByBack: true,
            input: .paste(isComplete: { [context] in context.isFile($0) || $0.goesBack }),
            above: ["Paste a chat and end with a blank line, or type a file name."],
            help: [
                Line("Copy the messages with the names of their senders."),
                Line("A file can be a copied or exported chat: chat.txt, ~/result.json."),
            ],
            whenCancelled: model.state.value == nil ? .back : .redraw)
        return .ask(question) { [self] in take($0) }
    }

    private func take(_ answer: String, fields: ChatFields = ChatFields()) -> ScreenReply {
        page.first()
        if answer.isEmpty { return loading(model.compare(nil)) }
        guard context.isFileName(answer) else {
            return loading(model.paste(answer, fields: fields)) { [self] in
                askForSender(of: answer, model.state.error) ?? .redraw
            }
        }
        do {
            return loading(model.compare(try context.chat(of: context.path(in: answer), fields: fields)))
        } catch {
            let error = ServiceError(error, action: "compare")
            return askForSender(of: answer, error) ?? .say(lines(of: error, context.session.appearance))
        }
    }

    /// Asks which field of an exported chat has the senders; returns nil if the error leaves no such question open.
    private func askForSender(of chat: String, _ error: ServiceError?) -> ScreenReply? {
        guard let question = SenderQuestion(error) else { return nil }
        return .ask(question.question) { [self] in take(chat, fields: ChatFields(sender: question.field($0))) }
    }
}

extension ConsoleContext {
    func isFile(_ line: String) -> Bool { FileManager.default.fileExists(atPath: path(in: line)) }

    /// Returns whether an answer is a file name: an existing file, or a line with `.` or `/` but without “wordle”.
    func isFileName(_ answer: String) -> Bool {
        let line = answer.trimmed
        let isLine = !line.contains("\n") && !line.lowercased().contains("wordle")
        return isLine && line.contains { "./".contains($0) } || isFile(answer)
    }

    /// Returns the path in a line, without shell quotes; `~/` at the beginning becomes the home directory.
    func path(in line: String) -> String {
        let words = ShellWords.split(line) ?? []
        let path = words.count == 1 ? words[0] : line
        return path.hasPrefix("~/") ? (session.terminal.environment["HOME"] ?? "~") + path.dropFirst() : path
    }
}
