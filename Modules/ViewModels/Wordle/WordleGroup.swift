/// A person's group: their own games, those that are kept of others, and who they are among them.
public struct WordleGroup: Sendable {
    package let scores: any WordleScoresService
    package let others: any SharedGamesStore
    /// Returns the person's name in chats, or nil where they have none but `you`.
    package let me: @Sendable () throws -> String?
    package let today: @Sendable () -> CalendarDate

    /// Creates a group.
    public init(
        scores: any WordleScoresService, others: any SharedGamesStore, me: @escaping @Sendable () throws -> String?,
        today: @escaping @Sendable () -> CalendarDate
    ) {
        (self.scores, self.others, self.me, self.today) = (scores, others, me, today)
    }

    /// Returns the games of a chat, or for nil those that are kept, with the person's own where they are asked for.
    func compared(
        _ pasted: ChatReading?, withMine: Bool, _ renames: [PlayerRename] = []
    ) async throws -> ComparedGames {
        let kept = try await others.kept()
        let reading = pasted ?? ChatReading(results: kept.results)
        guard pasted == nil || !reading.results.isEmpty || !reading.refusals.isEmpty || reading.unread > 0 else {
            let reason = "there is no share in the text, such as “Wordle 281 4/6” and its squares"
            throw ServiceError(action: "compare", cause: .invalid(reason))
        }
        let own = withMine ? try await scores.scores().compactMap(SharedResult.init) : []
        var names = kept.names
        for rename in renames { names.join(rename) }
        if let me = try me() { names.join(PlayerRename(SharedResult.nameless, to: me)) }
        return ComparedGames(reading, own: own, names, renames, isPasted: pasted != nil)
    }

    func join(_ rename: PlayerRename) async throws -> JoinedNames {
        try await others.change("rename the player") { kept in
            guard let undo = kept.join(rename) else {
                let reason = PlayerKey(rename.old) == PlayerKey(rename.new) ? "is no other name" : "is that already"
                throw ServiceError(
                    action: "rename \(rename.old)", cause: .invalid("\(rename.old.quoted) \(reason)"),
                    remedy: .other("See who is kept under which names."))
            }
            let player = kept.players.first { PlayerKey($0.player) == kept.names.key(of: rename.new) }
            return JoinedNames(rename: rename, undo: undo, player: player)
        }
    }
}

/// What became of two names.
public struct JoinedNames: Hashable, Sendable {
    package let rename: PlayerRename
    package let undo: PlayerRename
    /// The player who has the new name, or nil while no game of theirs is kept.
    package let player: KeptPlayer?

    /// What was done, as a sentence.
    public var text: String {
        let games = player.map { ", \(GroupedNumber.counted($0.played, "game", "games"))" } ?? "; no game is kept yet"
        return PlayerKey(rename.old) == PlayerKey(rename.new)
            ? "\(rename.old.quoted) is a player again\(games)." : "\(rename.old.quoted) is \(rename.new) now\(games)."
    }
}
