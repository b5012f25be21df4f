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
    func effect(_ text: String, _ record: JSON) -> GroupEffect {
        GroupEffect(
            text: [text, note].compactMap(\.self).joined(separator: " "), change: id.map(ChangeID.group),
            record: record,
            reading: reading)
    }
}

extension OwnGroup {
    /// Makes a change under the user's name; the closure gets the actions and their table.
    func change<Answer: Sendable>(
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

    /// Returns the results of your own games, or none if they cannot be read, or if your name is not known.
    func ownResults(of me: String?) async -> [PostedResult] {
        let today = today()
        let games = me == nil ? [] : try? await scores.scores(.useFresh)
        return games?.compactMap { PostedResult($0, today: today) } ?? []
    }

    static func unknown(
        _ name: String, _ players: [GroupPlayer], to action: String, _ why: String = "there are no saved results of"
    ) -> ServiceError {
        let search = PlayerSearch(players)
        let nearest = search.nearest(name)
        let others = nearest.isEmpty ? StandingsPage.others(players.map(\.player)) : ""
        let reason = search.isUnclear(name) ? "several players match" : why
        let advice = nearest.isEmpty ? "Check the name." : "Did you mean \(nearest.map(\.quoted).alternatives)?"
        return ServiceError(
            action: action, cause: .invalid("\(reason) \(name.quoted)" + others),
            remedy: .other(advice, allowsRetry: false))
    }

    private func correct(_ correction: ResultCorrection) async throws -> GroupEffect {
        let today = today()
        let me = try me()
        let own = await ownResults(of: me)
        let games = try? await scores.scores(.useFresh)
        let made = try await change("correct the result") { reading, _ in
            let table = reading.table(me: me, own: own)
            let game = games?.first { $0.id == correction.game.on(today).number }
            let player = try Self.player(correction.player, in: table, me: me, to: "correct the result", game)
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
                let isOwn =
                    key == table.names.key(of: PostedResult.nameless) && results.contains { $0.puzzle == puzzle }
                if isOwn { throw Self.ownGames("correct the result", games?.first { $0.id == puzzle }) }
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
                let change = reading.log.effective.isEmpty ? nil : GroupAction.Change.forgot(nil, known: reading.seen)
                return (change, (name: nil as String?, count: table.count, isYou: false))
            }
            let name = try Self.player(player, in: table, me: me, to: "forget the results of \(player.isolated)")
            let isYou = table.names.key(of: name) == table.names.key(of: PostedResult.nameless)
            let count = table.results(of: name).count
            return (.forgot(table.allNames(of: name), known: reading.seen), (name, count, isYou))
        }
        let (name, count, isYou) = made.answer
        let results = GroupedNumber.counted(count, "result", "results")
        let owner = name.map { " of \(PlayerKey($0) == .you ? "yours" : $0.isolated)" } ?? ""
        return made.effect(
            count == 0 ? "No results are saved." : "Deleted \(results)\(owner).\(isYou ? " Your own games stay." : "")",
            ["forgotten": count])
    }

    private static func player(
        _ name: String, in table: GroupTable, me: String?, to action: String, _ game: WordleScore? = nil
    ) throws -> String {
        if let player = table.player(meantBy: name) { return player }
        let isYou = PlayerKey(name) == .you || PlayerKey(name) == PlayerKey(me ?? PostedResult.nameless)
        throw isYou ? ownGames(action, game) : unknown(name, table.groupPlayers, to: action)
    }

    /// Returns the error for a change to your own games, which leads to the game that is meant, if it is known.
    private static func ownGames(_ action: String, _ game: WordleScore?) -> ServiceError {
        ServiceError(
            action: action, cause: .invalid("your own games are not part of the saved results"),
            remedy: game.map { .editGame($0.id) }
                ?? .other("Change your own games instead.", allowsRetry: false, on: .list))
    }
}
