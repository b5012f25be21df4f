import Models
import QuintetPlatform

extension OwnGroup {
    /// Merges two names, renames a player, or splits a name off; see `edit`.
    func rename(
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
        guard typed.isOfOneName || !rename.isSplit && (PlayerKey(typed.new) != .you || !rename.isOfOneName) else {
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
            let contradictions = rename.isOfOneName ? [] : apart.contradictions(between: rename.old, and: rename.new)
            guard isConfirmed || contradictions.isEmpty else { throw Self.twoPeople(rename, contradictions) }
            let answer = (before: table.names, isNew: !known.knows(rename.new), contradictions: contradictions.count)
            return (.named(statements), answer)
        }
        let table = made.reading.table(me: me)
        let player = table.groupPlayers.first { PlayerKey($0.player) == table.names.key(of: rename.new) }
        let record: JSON = ["player": player?.player ?? rename.new, "names": player?.names ?? []]
        let (before, isNew, count) = made.answer
        let isOnePlayer = isNew || before.key(of: rename.old) == before.key(of: rename.new)
        let former = isOnePlayer ? before[rename.old] : nil
        return made.effect(Self.text(of: rename, player, former: former, count), record)
    }

    /// Returns the effect of a rename in one or two sentences; `player` is the player with the new name afterwards.
    ///
    /// `former` is the name that was shown before if only that changes; nil if two players are merged or separated.
    private static func text(
        of rename: PlayerRename, _ player: GroupPlayer?, former: String?, _ contradictions: Int
    ) -> String {
        let games = player.map { " (\(GroupedNumber.counted($0.played, "game", "games")))" } ?? ""
        if rename.isSplit { return "\(rename.old.quoted) is separate again\(games)." }
        if let former { return "\(former.quoted) is now shown as \(rename.new.isolated)\(games)." }
        let merged = "\(rename.old.quoted) is now part of \((player?.player ?? rename.new).isolated)\(games)."
        let puzzles = GroupedNumber.counted(contradictions, "puzzle", "puzzles")
        return contradictions == 0 ? merged : "\(merged) They have different results for \(puzzles)."
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
            rename.isSplit ? "is not merged with another name" : "is already part of \(rename.new.isolated)"
        return ServiceError(
            action: "rename \(rename.old.isolated)", cause: .invalid("\(rename.old.quoted) \(reason)"),
            remedy: .seePlayers("Nothing was changed."))
    }
}
