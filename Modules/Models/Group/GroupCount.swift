/// Decides which result counts for each player and puzzle.
struct GroupCount {
    /// The result of one puzzle for a player.
    private struct Entry {
        var outcome: Outcome?
        var hardMode: Bool
        var basis: Contradiction.Basis
        /// All outcomes that were said, even those that do not count.
        var said: SaidOutcome
        /// The outcomes in the chat.
        var inChat: SaidOutcome = []
        /// The outcome of your own game, if another result counts, and no correction has decided.
        var own: SaidOutcome = []
        /// The outcomes that contradict `outcome`.
        var contradicting: SaidOutcome = []
    }

    private(set) var table: GroupTable
    private var indices: [PlayerKey: Int] = [:]
    /// The spellings that are registered.
    private var registered: Set<String> = []
    private var keys = PlayerKeys()
    private var corrections: [PlayerPuzzle: Outcome?] = [:]
    private var entries: [PlayerPuzzle: Entry] = [:]

    init(_ effective: [GroupAction], chat: [PostedResult]?, own: [PostedResult], me: String?) {
        let actions = effective.flatMap { action in action.opened.map { (place: action.id, action: $0) } }
        let you = me.map { [.separate(PostedResult.nameless), PlayerName.same(PostedResult.nameless, shownAs: $0)] }
        table = GroupTable(names: PlayerNames(actions.flatMap(\.action.names) + (you ?? [])))
        // A name is shown in the first spelling that is registered: that of the chat, if there is one.
        var places: Set<PlayerPuzzle>?
        if let chat {
            for result in chat { register(result.player) }
            places = effective.isEmpty ? [] : Set(chat.map { place(of: $0) })
        }
        var puzzles = Set(own.isEmpty ? [] : (chat ?? []).map(\.puzzle))
        for (_, action) in actions {
            for result in action.results where places?.contains(place(of: result)) != false {
                register(result.player)
                if !own.isEmpty { puzzles.insert(result.puzzle) }
            }
        }
        entries.reserveCapacity(actions.reduce(chat?.count ?? 0) { $0 + $1.action.results.count })
        for (place, action) in actions {
            for result in action.results where places?.contains(self.place(of: result)) != false {
                add(result, in: place)
            }
            if case .corrected(let name, let puzzle, let outcome) = action.change {
                correct(PlayerPuzzle(key(of: name), puzzle), to: outcome, in: place)
            }
        }
        for result in chat ?? [] { add(result, in: nil) }
        for result in own where puzzles.contains(result.puzzle) { fillIn(result) }
        finish()
    }

    /// Adds your own game if the group has no result of yours for its puzzle, so that the standings of a puzzle that the
    /// group has are equal on every machine.
    private mutating func fillIn(_ result: PostedResult) {
        register(result.player)
        let place = place(of: result)
        guard let entry = entries[place] else {
            entries[place] = first(result, SaidOutcome(result), at: place, isInChat: false)
            return
        }
        guard entry.basis != .corrected, !entry.contradicting.contains(SaidOutcome(result.outcome)) else {
            return
        }
        entries[place]?.own = SaidOutcome(result.outcome)
    }

    /// Adds a result of an action, or of the chat if the action is nil.
    private mutating func add(_ result: PostedResult, in action: GroupAction.ID?) {
        let place = place(of: result)
        let said = SaidOutcome(result)
        guard var entry = entries[place] else {
            entries[place] = first(result, said, at: place, isInChat: action == nil)
            return
        }
        if action == nil {
            if !entry.inChat.insert(said).inserted { table.repeated += 1 }
        }
        if entry.said.insert(said).inserted {
            compare(result, in: action, at: place, with: &entry)
        }
        entries[place] = entry
    }

    private mutating func first(
        _ result: PostedResult, _ said: SaidOutcome, at place: PlayerPuzzle, isInChat: Bool
    ) -> Entry {
        var entry = Entry(
            outcome: result.outcome, hardMode: result.hardMode, basis: said.isEdited ? .edited : .first, said: said,
            inChat: isInChat ? said : [])
        if let correction = corrections[place] {
            entry.outcome = correction
            entry.basis = .corrected
            entry.contradicting = SaidOutcome(result.outcome)
        }
        return entry
    }

    /// Compares a further result with the outcome that counts: the result may contradict or replace that outcome.
    private mutating func compare(
        _ result: PostedResult, in action: GroupAction.ID?, at place: PlayerPuzzle, with entry: inout Entry
    ) {
        let isReplaced = result.post.isEdited && (entry.basis == .first || entry.basis == .edited)
        if isReplaced {
            if entry.outcome != result.outcome {
                replace(entry.outcome, with: result.outcome, at: place, in: action, isEdit: true)
            }
            entry.outcome = result.outcome
            entry.hardMode = result.hardMode
            entry.basis = .edited
            entry.contradicting = []
        } else if entry.basis != .edited || action == nil && entry.inChat.isEdited {
            entry.contradicting.insert(SaidOutcome(result.outcome))
        }
    }

    private mutating func correct(_ place: PlayerPuzzle, to outcome: Outcome?, in action: GroupAction.ID) {
        corrections[place] = .some(outcome)
        guard let entry = entries[place] else { return }
        replace(entry.outcome, with: outcome, at: place, in: action, isEdit: false)
        entries[place]?.outcome = outcome
        entries[place]?.basis = .corrected
        entries[place]?.contradicting = []
    }

    private mutating func replace(
        _ before: Outcome?, with after: Outcome?, at place: PlayerPuzzle, in action: GroupAction.ID?, isEdit: Bool
    ) {
        guard let player = indices[place.player] else { return }
        table.replacements.append(
            Replacement(
                action: action, player: table.all[player].player, puzzle: place.puzzle, before: before, after: after,
                isEdit: isEdit))
    }

    private mutating func finish() {
        for (place, entry) in entries {
            guard let player = indices[place.player] else { continue }
            if let outcome = entry.outcome {
                table.all[player].results.append(
                    PuzzleResult(puzzle: place.puzzle, outcome: outcome, hardMode: entry.hardMode))
            }
            for (others, basis) in [(entry.contradicting, entry.basis), (entry.own, .own)] where !others.isEmpty {
                for other in others.outcomes where other != entry.outcome {
                    table.contradictions.append(
                        Contradiction(
                            player: table.all[player].player, puzzle: place.puzzle, counted: entry.outcome,
                            basis: basis, other: other))
                }
            }
        }
        for index in table.all.indices { table.all[index].results.sort { $0.puzzle < $1.puzzle } }
        table.contradictions.sort {
            ($0.puzzle, $0.player, $0.other.text) < ($1.puzzle, $1.player, $1.other.text)
        }
        entries = [:]
    }

    /// Adds the player of a name to the table, unless the player is there already.
    private mutating func register(_ name: String) {
        guard registered.insert(name).inserted else { return }
        table.usedNames.append(name)
        let key = key(of: name)
        guard indices[key] == nil else { return }
        indices[key] = table.all.count
        table.all.append(GroupTable.Row(player: table.names[name]))
    }

    private mutating func place(of result: PostedResult) -> PlayerPuzzle {
        PlayerPuzzle(key(of: result.player), result.puzzle)
    }

    /// Returns the key of the player of a name.
    private mutating func key(of name: String) -> PlayerKey { keys.key(of: name, find: table.names.key) }
}

/// An outcome that differs from the one that counts for the same player and puzzle.
public struct Contradiction: Hashable, Sendable {
    /// Why an outcome counts, or that the other outcome is yours.
    public enum Basis: Hashable, Sendable {
        case first
        /// The other outcome is that of your own game, which counts only for puzzles without a result of yours.
        case own
        /// The outcome comes from an edited message; of the outcomes from messages that were not edited, only those behind
        /// it in the chat contradict it.
        case edited
        /// A correction has decided; every different later outcome contradicts it.
        case corrected
    }

    /// The player's name.
    public let player: String
    /// The puzzle number.
    public let puzzle: Int
    /// The outcome that counts, or nil if a correction has removed the result.
    public let counted: Outcome?
    /// Why `counted` counts.
    public let basis: Basis
    /// The other outcome.
    public let other: Outcome
}

/// A result that an edited message or a correction has replaced.
public struct Replacement: Hashable, Sendable {
    /// The action with the new result, or nil if it is in the chat.
    public let action: GroupAction.ID?
    /// The player's name.
    public let player: String
    /// The puzzle number.
    public let puzzle: Int
    /// The outcome that counted before, or nil if the result had been removed.
    public let before: Outcome?
    /// The outcome that counts since, or nil if the result was removed.
    public let after: Outcome?
    /// Whether an edited message replaced the result, and not a correction.
    public let isEdit: Bool
}
