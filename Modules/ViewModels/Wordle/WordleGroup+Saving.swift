import Models

/// A chat that was saved.
struct SavedChat: Sendable {
    /// The effect, in one or more sentences.
    let text: String
    /// What happened to your games, as a sentence; nil if they have all of your results.
    let ownText: String?
    /// The identity of the change, for undoing it; nil if nothing was changed.
    let change: ChangeID?
    /// The action of the group, or nil if no result of the chat was new.
    let action: GroupAction.ID?
    /// Whether games were added to yours.
    let hasOwnGames: Bool
    /// The group's actions after the change.
    let reading: GroupReading
    /// Whether this machine had never saved a chat before.
    let isFirst: Bool
}

extension WordleGroup {
    /// Saves the results of a chat, and adds yours that your games lack to your games, in the same undo step.
    ///
    /// `known` is the action with which the chat was saved before, if your name became known only afterwards.
    func save(_ results: [SharedResult], after known: GroupAction.ID? = nil) async throws -> SavedChat {
        let me = try me()
        let change = try await others.change("save the results", by: me) { reading in
            let new = reading.log.unsaved(results)
            let isFirst = !reading.own.actions.contains { !$0.results.isEmpty }
            return (new.isEmpty ? nil : .saved(new), (table: reading.table(me: me), isFirst: isFirst))
        }
        let table = change.reading.table(me: me)
        let saved = SavedResults(from: change.answer.table, to: table, change.id, hasNames: !results.isEmpty)
        let action = change.id ?? known
        let own = await addOwn(from: results, table.names, in: action)
        let texts = [own != nil && saved.isEmpty ? nil : saved.text, own?.text].compactMap(\.self)
        return SavedChat(
            text: texts.joined(separator: " "), ownText: own?.text,
            change: own?.step.map(ChangeID.games) ?? action.map(ChangeID.group), action: action,
            hasOwnGames: own?.step != nil, reading: change.reading, isFirst: change.answer.isFirst)
    }

    /// Adds your results that your games lack to your games; returns nil if there are none, or if your name is unknown.
    ///
    /// Results without a grid, and results that contradict your games, are left out. One undo then undoes the step and
    /// the action.
    private func addOwn(
        from results: [SharedResult], _ names: PlayerNames, in action: GroupAction.ID?
    ) async -> (text: String, step: Int?)? {
        guard let me = (try? me()) ?? nil else { return nil }
        let key = names.key(of: me)
        var keys = PlayerKeys()
        let mine = results.filter { keys.key(of: $0.player, in: names) == key }
        let shares = WordleGamesReading(shares: mine, today: today())
        guard !shares.games.isEmpty else { return nil }
        do {
            let plan = WordleImport(shares, into: try await scores.scores(.revalidate))
            let games = plan.change.added
            guard !games.isEmpty, let step = try await scores.change(plan.change) else { return nil }
            if let action { try await scores.undoLog.join(step, with: action) }
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
