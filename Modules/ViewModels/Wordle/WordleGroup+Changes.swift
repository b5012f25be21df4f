import Models

extension WordleGroup {
    /// Makes a change under the user's name; the closure gets the actions and their table.
    private func change<Answer: Sendable>(
        _ purpose: String,
        _ body: @escaping @Sendable (GroupReading, GroupTable) throws -> (GroupAction.Change?, Answer)
    ) async throws -> MadeChange<Answer> {
        let me = try me()
        return try await others.change(purpose, by: me) { reading in try body(reading, reading.table(me: me)) }
    }

    /// Adds what an export has in addition to the saved results.
    func importActions(_ actions: [GroupAction]) async throws -> GroupAction.ID? {
        try await change("import the results") { _, _ in (actions.isEmpty ? nil : .imported(actions), ()) }.id
    }

    /// Merges two names into one player; if both are the same name, splits that name off from its player.
    ///
    /// If the names have different results for the same puzzle, throws an error unless `isConfirmed` is true. For this
    /// comparison, and for whether a name is known, the results of `chat` count even if they are not saved.
    func rename(
        _ typed: PlayerRename, isConfirmed: Bool, with chat: [SharedResult] = []
    ) async throws -> MadeChange<GroupOutcome> {
        let rename = PlayerRename(try name(typed.old), to: try name(typed.new))
        if let objection = rename.objection {
            throw ServiceError(action: "rename the player", cause: .invalid(objection), remedy: .correct)
        }
        let me = try me()
        let change = try await change(rename.isSplit ? "split the name off" : "merge the names") { reading, table in
            let known = chat.isEmpty ? table : reading.table(me: me, adding: [.saved(chat)])
            guard known.knows(rename.old) else {
                throw Self.unknown(rename.old, known.players, to: "rename the player")
            }
            // Your name is merged with “you” in the table only, not in the log.
            let statements = reading.log.names.statements(for: rename)
            guard !statements.isEmpty else { throw Self.unchanged(rename) }
            // A merged name that moves to another player is compared alone.
            let first = statements.count > 1 ? statements.prefix(1) : []
            let apart = first.isEmpty ? known : reading.table(me: me, adding: [.saved(chat), .named(Array(first))])
            let contradictions = rename.isSplit ? [] : apart.contradictions(between: rename.old, and: rename.new)
            guard isConfirmed || contradictions.isEmpty else { throw Self.twoPeople(rename, contradictions.count) }
            return (.named(statements), (table: table, contradictions: contradictions.count))
        }
        let renamed = RenamedPlayer(
            rename, from: change.answer.table, to: change.reading.table(me: me), change.answer.contradictions)
        return MadeChange(change.id, change.reading, .renamed(renamed))
    }

    /// Returns a typed name, or your name in the group for `you`, which means someone else on another machine.
    private func name(_ typed: String) throws -> String {
        guard PlayerKey(typed) == .you else { return typed }
        guard let me = try me() else {
            throw ServiceError(
                action: "rename the player", cause: .invalid("your name in the group is not set"),
                remedy: .other("Set wordle.me to your name in the chats.", allowsRetry: false))
        }
        return me
    }

    private static func twoPeople(_ rename: PlayerRename, _ contradictions: Int) -> ServiceError {
        let puzzles = GroupedNumber.counted(contradictions, "puzzle", "puzzles")
        return ServiceError(
            action: "merge the names",
            cause: .invalid(
                "\(rename.old.isolated) and \(rename.new.isolated) have different results for \(puzzles), "
                    + "so they look like two people"),
            remedy: .confirmMerge(rename))
    }

    private static func unchanged(_ rename: PlayerRename) -> ServiceError {
        let reason =
            !rename.isSplit
            ? "is already part of \(rename.new.isolated)"
            : rename.old == rename.new
                ? "is not merged with another name" : "and \(rename.new.quoted) are the same name"
        return ServiceError(
            action: "rename \(rename.old.isolated)", cause: .invalid("\(rename.old.quoted) \(reason)"),
            remedy: .other("See the list of players for all names.", allowsRetry: false))
    }

    private static func unknown(_ name: String, _ players: [String], to action: String) -> ServiceError {
        ServiceError(
            action: action,
            cause: .invalid("there are no saved results of \(name.quoted)" + WordleComparison.others(players)),
            remedy: .other("Check the name.", allowsRetry: false))
    }

    /// Corrects a saved result, or removes it.
    func correct(_ correction: ResultCorrection) async throws -> MadeChange<GroupOutcome> {
        let today = today()
        let me = try me()
        return try await change("correct the result") { reading, table in
            let player = try Self.player(correction.player, in: table, me: me, to: "correct the result")
            let results = table.results(of: player)
            guard let puzzle = correction.game.on(today).number ?? results.last?.puzzle else {
                throw ServiceError(
                    action: "correct the result",
                    cause: .invalid("there is no saved result of \(player.quoted) that counts"))
            }
            let key = PlayerKey(player)
            let saved = reading.log.effective.flatMap(\.opened).flatMap(\.results).first { result in
                result.puzzle == puzzle && table.names.key(of: result.player) == key
            }
            guard let saved else {
                let isMerged = PlayerKey(correction.player) != PlayerKey(player)
                let merge = isMerged ? "\(correction.player.quoted) is part of \(player.isolated), and " : ""
                throw ServiceError(
                    action: "correct the result",
                    cause: .invalid("\(merge)there is no saved result of \(player.quoted) for Wordle \(puzzle)"))
            }
            let outcome = results.first { $0.puzzle == puzzle }?.outcome
            let isDisputed = table.contradictions.contains { $0.player == player && $0.puzzle == puzzle }
            guard outcome != correction.outcome || isDisputed else {
                let state = outcome.map { "is already \($0.text)" } ?? "has already been removed"
                throw ServiceError(
                    action: "correct the result",
                    cause: .invalid("\(player.possessive) Wordle \(puzzle) \(state)"),
                    remedy: .other("Nothing was changed.", allowsRetry: false))
            }
            let answer = CorrectedResult(player: player, puzzle: puzzle, before: outcome, after: correction.outcome)
            return (.corrected(saved.player, puzzle: puzzle, correction.outcome), .corrected(answer))
        }
    }

    /// Forgets all saved results of a player on this machine, or of all players if `player` is nil.
    func forget(_ player: String?) async throws -> MadeChange<GroupOutcome> {
        let me = try me()
        return try await change("forget the results") { reading, table in
            guard let player else {
                let isEmpty = reading.log.effective.isEmpty
                let all = ForgottenResults(player: nil, count: table.count)
                return (isEmpty ? nil : reading.forgetting(nil), .forgotten(all))
            }
            let name = try Self.player(player, in: table, me: me, to: "forget the results of \(player.isolated)")
            let answer = ForgottenResults(player: name, count: table.results(of: name).count)
            return (reading.forgetting(table.allNames(of: name)), .forgotten(answer))
        }
    }

    private static func player(
        _ name: String, in table: GroupTable, me: String?, to action: String
    ) throws -> String {
        if let player = table.player(named: name) { return player }
        let isYou = PlayerKey(name) == .you || PlayerKey(name) == PlayerKey(me ?? SharedResult.nameless)
        guard !isYou else {
            throw ServiceError(
                action: action, cause: .invalid("your own games are not part of the saved results"),
                remedy: .other("Edit or delete the game instead.", allowsRetry: false))
        }
        throw unknown(name, table.groupPlayers.map(\.player), to: action)
    }
}
