import Models
import QuintetPlatform

extension OwnGroup {
    /// Saves the results of a chat, and adds yours that your games lack to your games, in the same undo step.
    ///
    /// `known` is the action with which the chat was saved before, if your name became known only afterwards.
    func save(_ results: [PostedResult], after known: GroupAction.ID? = nil) async throws -> GroupEffect {
        let me = try me()
        let results = me.map { Self.withOneName($0, results) } ?? results
        let made = try await others.change("save the results", by: me) { reading in
            let new = reading.log.unsaved(results)
            let isFirst = !reading.own.actions.contains { !$0.results.isEmpty }
            return (new.isEmpty ? nil : .saved(new), (new: new, table: reading.table(me: me), isFirst: isFirst))
        }
        let table = made.reading.table(me: me)
        let saved = made.id.map { table.savedText(made.answer.new, in: $0, since: made.answer.table) }
        let action = made.id ?? known
        let own = await addOwn(from: results, table.names, in: action)
        let texts = [saved, own?.text, made.note].compactMap(\.self)
        return GroupEffect(
            text: texts.isEmpty ? "Nothing new to save." : texts.joined(separator: " "),
            change: own?.step.map(ChangeID.games) ?? action.map(ChangeID.group), reading: made.reading, action: action,
            hasOwnGames: own?.step != nil, isFirst: made.answer.isFirst)
    }

    /// Returns results in which yours have your name if the chat also has a result of that name for the same puzzle.
    ///
    /// The first of the two then counts in the group and in your games.
    private static func withOneName(_ me: String, _ results: [PostedResult]) -> [PostedResult] {
        let puzzles = Set(results.filter { PlayerKey($0.player) == PlayerKey(me) }.map(\.puzzle))
        return results.map { result in
            PlayerKey(result.player) == .you && puzzles.contains(result.puzzle) ? result.renamed(me) : result
        }
    }

    /// Adds your results that your games lack to your games; returns nil if there are none.
    ///
    /// An edited message replaces a game of which only a share is known. Other results that contradict your games are
    /// left out. One undo then undoes the step and the action.
    private func addOwn(
        from results: [PostedResult], _ names: PlayerNames, in action: GroupAction.ID?
    ) async -> (text: String, step: Int?)? {
        let key = names.key(of: PostedResult.nameless)
        var keys = PlayerKeys()
        let mine = results.filter { keys.key(of: $0.player, find: names.key) == key }
        let shares = WordleGamesReading(shares: mine, today: today())
        guard !shares.games.isEmpty else { return nil }
        do {
            let plan = WordleImport(shares, into: try await scores.scores(.revalidate))
            let edited = Set(mine.filter(\.post.isEdited).map(\.puzzle))
            let edits = plan.contradicting.filter { edited.contains($0.game.id) && $0.saved?.tries.isEmpty == true }
            let games = plan.change.added + edits.map(\.game)
            let change = WordleChange(
                .import, removing: plan.change.removed + edits.compactMap(\.saved), adding: games)
            guard !games.isEmpty, let step = try await scores.change(change) else { return nil }
            // The games are changed even if the log cannot note that both changes are one step.
            if let action { try? await scores.undoLog.join(step, with: action) }
            let added =
                games.count == 1
                ? "Wordle \(games[0].id) \(games[0].result)" : GroupedNumber.counted(games.count, "game", "games")
            return ("Added \(added) to your games.", step)
        } catch {
            let error = ServiceError(error, action: "add your games")
            return ("Your games were not changed: \(error.reason).", nil)
        }
    }
}

extension GroupTable {
    /// Returns what was saved by the action `id`, which the table `before` does not have.
    ///
    /// The sentences give the number of new results that count of each player, and name each result that an edited message
    /// has changed and each one that does not count.
    func savedText(_ results: [PostedResult], in id: GroupAction.ID, since before: GroupTable) -> String {
        // What is edited within the same chat is new.
        let edits = replacements.filter { edit in
            edit.isEdit && edit.action == id && before.results(of: edit.player).contains { $0.puzzle == edit.puzzle }
        }
        let refused = Set(contradictions).subtracting(before.contradictions).sorted { $0.puzzle < $1.puzzle }
        let refusals = Dictionary(grouping: refused, by: \.puzzle)
        let new = results.onePerPuzzle.filter { result in
            refusals[result.puzzle]?.contains { $0.isAbout(result, of: names[result.player]) } != true
        }
        let counts = Dictionary(grouping: new) { names[$0.player] }.mapValues(\.count)
        let players = counts.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
            .map { "\($0.key.isolated) (\(GroupedNumber.text($0.value)))" }
        let saved = GroupedNumber.counted(new.count, "new result", "new results")
        let parts = [new.isEmpty ? "" : "Saved \(saved): \(players.joined(separator: ", ")).", edits.text]
        return (parts + refused.map(\.savedText)).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension [Replacement] {
    /// The replacements, a sentence each.
    var text: String { map { $0.text() }.joined(separator: " ") }
}

extension Contradiction {
    /// The result that was saved and does not count, as a sentence with the one that does.
    fileprivate var savedText: String {
        let result = "\(player.possessiveAtStart) \(other.text) for Wordle \(puzzle)"
        return
            "\(result) is saved but does not count: \(counted.map { "\($0.text) counts" } ?? "the result was removed")."
    }

    /// Returns whether a result of a player, by the name that is shown, is the one that does not count.
    fileprivate func isAbout(_ result: PostedResult, of player: String) -> Bool {
        (self.player, puzzle, other) == (player, result.puzzle, result.outcome)
    }

    /// The contradiction, in one or two sentences.
    public var text: String {
        let posted = "\(player == PostedResult.nameless ? "You" : player.isolated) posted"
        guard let counted else { return "\(posted) \(other.text) for Wordle \(puzzle), which was removed." }
        switch basis {
        case .own:
            let game = "Your game of Wordle \(puzzle) has \(other.text)"
            return "\(game), but the group has \(counted.text). \(counted.text) counts."
        case .corrected:
            let correction = "which was corrected to \(counted.text). \(counted.text) counts."
            return "\(posted) \(other.text) for Wordle \(puzzle), \(correction)"
        case .first, .edited:
            return "\(posted) \(counted.text), then \(other.text) for Wordle \(puzzle). \(counted.text) counts."
        }
    }
}

extension GroupReading {
    /// The maximum number of corrections to list one by one.
    private static let maximumCorrections = 5

    /// Returns the corrections that other machines have made on a day or later, a sentence each.
    func corrections(in table: GroupTable, since day: CalendarDate?) -> [String] {
        let own = Set(own.actions.map(\.id))
        let recent = log.actions.filter { action in
            guard case .corrected = action.change, let at = action.at, let day, !own.contains(action.id) else {
                return false
            }
            return CalendarDate(at, in: .current) >= day
        }
        let authors = Dictionary(recent.map { ($0.id, $0.by) }) { first, _ in first }
        let texts = table.replacements.compactMap { replacement in
            replacement.action.flatMap { authors[$0] }.map(replacement.text)
        }
        let others = texts.count - Self.maximumCorrections
        return texts.suffix(Self.maximumCorrections)
            + (others > 0
                ? ["The log has \(GroupedNumber.counted(others, "more correction", "more corrections"))."] : [])
    }
}

extension Replacement {
    /// Returns the replacement as a sentence; `author` is the name of the person who made the correction, if it is known.
    func text(by author: String? = nil) -> String {
        let new = after?.text ?? "no result"
        let change = "from \(before?.text ?? "no result") to \(new)"
        if isEdit { return "\(player.isolated) changed Wordle \(puzzle) \(change) (edited message)." }
        let result = "\(player.possessive) Wordle \(puzzle)"
        // A correction to the result that counted settles a contradiction.
        let verb = after == before ? "confirmed" : "corrected"
        let words = after == before ? "as \(new)" : change
        guard let author else { return "\(player.possessiveAtStart) Wordle \(puzzle) was \(verb) \(words)." }
        return "\(author.isolated) \(verb) \(result) \(words)."
    }
}
