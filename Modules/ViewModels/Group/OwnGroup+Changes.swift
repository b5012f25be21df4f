import Models
import QuintetPlatform

/// A change of the group that was made.
public struct GroupEffect: Sendable {
    /// The effect, in one or more sentences.
    public let text: String
    /// The identity of the change, for undoing it; nil if nothing was changed.
    public let change: ChangeID?
    /// The effect for scripts: an object, or null for a saved chat.
    public var record = JSON.null
    /// The group's actions after the change.
    let reading: GroupReading
    /// The action that saved a chat; nil if no result of the chat was new, and for other changes.
    var action: GroupAction.ID?
    /// Whether games were added to yours.
    var hasOwnGames = false
    /// Whether this machine had never saved a chat before.
    var isFirst = false
}

extension MadeChange {
    /// Returns the effect of a change, in words and for scripts.
    fileprivate func effect(_ text: String, _ record: JSON) -> GroupEffect {
        GroupEffect(
            text: [text, note].compactMap(\.self).joined(separator: " "), change: id.map(ChangeID.group),
            record: record,
            reading: reading)
    }
}

extension OwnGroup {
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
        try await change("import the results") { _, _ in (.imported(actions), ()) }.id
    }

    /// Makes an edit.
    ///
    /// If two names to merge have different results for the same puzzle, throws an error unless `isConfirmed` is true.
    /// For this comparison, your own games count, and so do the results of `chat`, even if they are not saved.
    func edit(_ edit: GroupEdit, isConfirmed: Bool, with chat: [PostedResult] = []) async throws -> GroupEffect {
        switch edit {
        case .rename(let rename): try await self.rename(rename, isConfirmed: isConfirmed, with: chat)
        case .correct(let correction): try await correct(correction)
        }
    }

    private func rename(
        _ typed: PlayerRename, isConfirmed: Bool, with chat: [PostedResult]
    ) async throws -> GroupEffect {
        let me = try me()
        let players = PlayerSearch(try await others.reading().table(me: me, adding: [.saved(chat)]).groupPlayers)
        let old = try name(typed.old)
        let meant = players.name(old) ?? old
        let new = try name(typed.new)
        let other = typed.isSplit ? meant : typed.isExact ? new : players.other(new, than: meant)
        let rename = PlayerRename(meant, to: other ?? new)
        if let objection = rename.objection {
            throw ServiceError(action: "rename the player", cause: .invalid(objection), remedy: .correct)
        }
        let action = "rename \(meant.isolated)"
        guard typed.isSplit || !rename.isSplit else {
            let reason = PlayerKey(typed.new) == .you ? "that is you" : "that is already the name"
            throw ServiceError(
                action: action, cause: .invalid(reason), remedy: .other("Nothing was changed.", allowsRetry: false))
        }
        let near = other == nil && !isConfirmed ? players.near(new, to: meant) : []
        guard near.isEmpty else {
            throw ServiceError(
                action: action, cause: .invalid("there is no player \(new.quoted)"),
                remedy: .chooseName(PlayerRename(meant, to: new), near: near))
        }
        let own = await ownResults(of: me)
        let made = try await change(rename.isSplit ? "split the name off" : "merge the names") { reading, table in
            let known = reading.table(me: me, adding: [.saved(chat)], own: own)
            guard known.knows(rename.old) else {
                throw Self.unknown(rename.old, known.groupPlayers, to: "rename the player")
            }
            // Your name is merged with “you” in the table only, not in the log.
            let statements = reading.log.names.statements(for: rename)
            guard !statements.isEmpty else { throw Self.unchanged(rename) }
            // A merged name that moves to another player is compared alone.
            let first = statements.count > 1 ? statements.prefix(1) : []
            let apart =
                first.isEmpty
                ? known
                : reading.table(me: me, adding: [.saved(chat), .named(Array(first))], own: own)
            let contradictions = rename.isSplit ? [] : apart.contradictions(between: rename.old, and: rename.new)
            guard isConfirmed || contradictions.isEmpty else { throw Self.twoPeople(rename, contradictions) }
            return (.named(statements), (table: table, contradictions: contradictions.count))
        }
        let table = made.reading.table(me: me)
        let player = table.groupPlayers.first { PlayerKey($0.player) == table.names.key(of: rename.new) }
        let record: JSON = ["player": player?.player ?? rename.new, "names": player?.names ?? []]
        return made.effect(
            Self.text(of: rename, player, before: made.answer.table.names, made.answer.contradictions), record)
    }

    /// Returns the effect of a rename in one or two sentences; `player` is the player with the new name afterwards.
    private static func text(
        of rename: PlayerRename, _ player: GroupPlayer?, before: PlayerNames, _ contradictions: Int
    ) -> String {
        let games = player.map { " (\(GroupedNumber.counted($0.played, "game", "games")))" } ?? ""
        if rename.isSplit { return "\(rename.old.quoted) is separate again\(games)." }
        if before.key(of: rename.old) == before.key(of: rename.new) {
            return "\(before[rename.old].quoted) is now shown as \(rename.new.isolated)\(games)."
        }
        let merged = "\(rename.old.quoted) is now part of \((player?.player ?? rename.new).isolated)\(games)."
        let puzzles = GroupedNumber.counted(contradictions, "puzzle", "puzzles")
        return contradictions == 0 ? merged : "\(merged) They have different results for \(puzzles)."
    }

    /// Returns the results of your own games, or none if they cannot be read, or if your name is not known.
    private func ownResults(of me: String?) async -> [PostedResult] {
        let today = today()
        let games = me == nil ? [] : try? await scores.scores(.useFresh)
        return games?.compactMap { PostedResult($0, today: today) } ?? []
    }

    /// Returns a typed name, or your name in the group for `you`, which means someone else on another machine.
    private func name(_ typed: String) throws -> String {
        guard PlayerKey(typed) == .you else { return typed }
        guard let me = try me() else {
            throw ServiceError(
                action: "rename the player", cause: .invalid("quintet does not know yet which player you are"),
                remedy: .other("Set wordle.me to the name of the player that you are.", allowsRetry: false))
        }
        return me
    }

    private static func twoPeople(_ rename: PlayerRename, _ contradictions: [Contradiction]) -> ServiceError {
        let puzzles = GroupedNumber.counted(contradictions.count, "puzzle", "puzzles")
        let list = contradictions.map { contradiction in
            "Wordle \(contradiction.puzzle): \(contradiction.counted?.text ?? "none") and \(contradiction.other.text)"
        }.listed(3)
        return ServiceError(
            action: "merge the names",
            cause: .invalid(
                "\(rename.old.isolated) and \(rename.new.isolated) have different results for \(puzzles) "
                    + "(\(list)), so they look like two people"),
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

    static func unknown(
        _ name: String, _ players: [GroupPlayer], to action: String, _ why: String = "there are no saved results of"
    ) -> ServiceError {
        let nearest = PlayerSearch(players).nearest(name)
        let others = nearest.isEmpty ? StandingsPage.others(players.map(\.player)) : ""
        let advice = nearest.isEmpty ? "Check the name." : "Did you mean \(nearest.map(\.quoted).alternatives)?"
        return ServiceError(
            action: action, cause: .invalid("\(why) \(name.quoted)" + others),
            remedy: .other(advice, allowsRetry: false))
    }

    private func correct(_ correction: ResultCorrection) async throws -> GroupEffect {
        let today = today()
        let me = try me()
        let own = await ownResults(of: me)
        let made = try await change("correct the result") { reading, _ in
            let table = reading.table(me: me, own: own)
            let player = try Self.player(correction.player, in: table, me: me, to: "correct the result")
            let results = table.results(of: player)
            guard let puzzle = correction.game.on(today).number ?? results.last?.puzzle else {
                throw ServiceError(
                    action: "correct the result", cause: .invalid("no saved result of \(player.quoted) counts"))
            }
            let key = PlayerKey(player)
            let said = reading.log.effective.flatMap(\.opened).flatMap(\.results).filter { result in
                result.puzzle == puzzle && table.names.key(of: result.player) == key
            }
            // The correction belongs to the name under which the result that counts was saved.
            guard let saved = said.last(where: \.post.isEdited) ?? said.first else {
                let isShown = PlayerKey(correction.player) == key
                let merge = isShown ? "" : "\(correction.player.quoted) is part of \(player.isolated), and "
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
            return (.corrected(saved.player, puzzle: puzzle, correction.outcome), ())
        }
        let replacement = made.reading.table(me: me, own: own).replacements.last { $0.action == made.id }
        return made.effect(
            replacement?.text() ?? "",
            [
                "player": replacement?.player, "puzzle": replacement?.puzzle, "before": replacement?.before?.text,
                "after": replacement?.after?.text,
            ])
    }

    /// Forgets all saved results of a player on this machine, or of all players if `player` is nil.
    func forget(_ player: String?) async throws -> GroupEffect {
        let me = try me()
        let made = try await change("forget the results") { reading, table in
            guard let player else {
                let isEmpty = reading.log.effective.isEmpty
                return (isEmpty ? nil : .forgot(nil, known: reading.seen), (name: nil as String?, count: table.count))
            }
            let name = try Self.player(player, in: table, me: me, to: "forget the results of \(player.isolated)")
            return (.forgot(table.allNames(of: name), known: reading.seen), (name, table.results(of: name).count))
        }
        let (name, count) = made.answer
        let results = GroupedNumber.counted(count, "result", "results")
        let owner = name.map { " of \(PlayerKey($0) == .you ? "yours" : $0.isolated)" } ?? ""
        return made.effect(
            count == 0 ? "No results are saved." : "Forgot \(results)\(owner).", ["forgotten": count])
    }

    private static func player(
        _ name: String, in table: GroupTable, me: String?, to action: String
    ) throws -> String {
        if let player = table.player(meantBy: name) { return player }
        let isYou = PlayerKey(name) == .you || PlayerKey(name) == PlayerKey(me ?? PostedResult.nameless)
        guard !isYou else {
            throw ServiceError(
                action: action, cause: .invalid("your own games are not part of the saved results"),
                remedy: .other("Edit or delete the game instead.", allowsRetry: false))
        }
        throw unknown(name, table.groupPlayers, to: action)
    }
}
