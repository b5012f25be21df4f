/// Decides which result counts for each player and puzzle.
struct GroupCount {
    /// The result of one puzzle for a player.
    private struct Entry {
        var outcome: Outcome?
        var hardMode: Bool
        var basis: Contradiction.Basis
        /// All outcomes that were said, even those that do not count.
        var said: [SaidOutcome]
        /// The outcomes in the chat.
        var inChat: [SaidOutcome] = []
        /// The outcomes that contradict `outcome`.
        var contradicting: [Outcome] = []
    }

    private struct Change {
        let action: GroupAction.ID?
        let place: PlayerPuzzle
        let before: Outcome?
        let after: Outcome?
        let isEdit: Bool
    }

    let names: PlayerNames
    private(set) var players: [String] = []
    private(set) var games: [GroupTable.Game] = []
    private(set) var contradictions: [Contradiction] = []
    private(set) var repeated = 0
    private(set) var usedNames: [String] = []
    private var indices: [PlayerKey: Int] = [:]
    /// The spellings that are registered.
    private var registered: Set<String> = []
    private var keys = PlayerKeys()
    private var corrections: [PlayerPuzzle: Outcome?] = [:]
    private var entries: [PlayerPuzzle: Entry] = [:]
    private var changes: [Change] = []

    init(_ effective: [GroupAction], chat: [SharedResult]?, own: [SharedResult], me: String?) {
        let actions = effective.flatMap { action in action.opened.map { (place: action.id, action: $0) } }
        let you = me.map { [.separate(SharedResult.nameless), PlayerName.same(SharedResult.nameless, shownAs: $0)] }
        names = PlayerNames(actions.flatMap(\.action.names) + (you ?? []))
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
        for result in own where puzzles.contains(result.puzzle) {
            register(result.player)
            entries[place(of: result)] = Entry(
                outcome: result.outcome, hardMode: result.hardMode, basis: .own, said: [SaidOutcome(result)])
        }
        for (place, action) in actions {
            for result in action.results where places?.contains(self.place(of: result)) != false {
                add(result, in: place)
            }
            if case .corrected(let name, let puzzle, let outcome) = action.change {
                correct(PlayerPuzzle(key(of: name), puzzle), to: outcome, in: place)
            }
        }
        for result in chat ?? [] { add(result, in: nil) }
        finish()
    }

    /// The results that edited messages and corrections have replaced, in the order of the actions.
    var replacements: [Replacement] {
        changes.compactMap { change in
            indices[change.place.player].map { index in
                Replacement(
                    action: change.action, player: players[index], puzzle: change.place.puzzle, before: change.before,
                    after: change.after, isEdit: change.isEdit)
            }
        }
    }

    /// Adds a result of an action, or of the chat if the action is nil.
    private mutating func add(_ result: SharedResult, in action: GroupAction.ID?) {
        let place = place(of: result)
        let said = SaidOutcome(result)
        guard var entry = entries[place] else {
            entries[place] = first(result, said, at: place, isInChat: action == nil)
            return
        }
        if action == nil {
            if entry.inChat.contains(said) { repeated += 1 } else { entry.inChat.append(said) }
        }
        if !entry.said.contains(said) {
            entry.said.append(said)
            compare(result, in: action, at: place, with: &entry)
        }
        entries[place] = entry
    }

    private mutating func first(
        _ result: SharedResult, _ said: SaidOutcome, at place: PlayerPuzzle, isInChat: Bool
    ) -> Entry {
        var entry = Entry(
            outcome: result.outcome, hardMode: result.hardMode, basis: said.isEdited ? .edited : .first, said: [said],
            inChat: isInChat ? [said] : [])
        if let correction = corrections[place] {
            entry.outcome = correction
            entry.basis = .corrected
            entry.contradicting = [result.outcome]
        }
        return entry
    }

    /// Compares a further result with the outcome that counts: the result may contradict or replace that outcome.
    private mutating func compare(
        _ result: SharedResult, in action: GroupAction.ID?, at place: PlayerPuzzle, with entry: inout Entry
    ) {
        let isReplaced = result.post.isEdited && (entry.basis == .first || entry.basis == .edited)
        if isReplaced {
            if entry.outcome != result.outcome {
                changes.append(
                    Change(action: action, place: place, before: entry.outcome, after: result.outcome, isEdit: true))
            }
            entry.outcome = result.outcome
            entry.hardMode = result.hardMode
            entry.basis = .edited
            entry.contradicting = []
        } else if entry.basis != .edited, !entry.contradicting.contains(result.outcome) {
            entry.contradicting.append(result.outcome)
        }
    }

    private mutating func correct(_ place: PlayerPuzzle, to outcome: Outcome?, in action: GroupAction.ID) {
        corrections[place] = .some(outcome)
        guard let entry = entries[place], entry.basis != .own else { return }
        changes.append(Change(action: action, place: place, before: entry.outcome, after: outcome, isEdit: false))
        entries[place]?.outcome = outcome
        entries[place]?.basis = .corrected
        entries[place]?.contradicting = []
    }

    private mutating func finish() {
        games.reserveCapacity(entries.count)
        for (place, entry) in entries {
            guard let player = indices[place.player] else { continue }
            if let outcome = entry.outcome {
                games.append(
                    GroupTable.Game(
                        puzzle: place.puzzle, player: player, outcome: outcome, hardMode: entry.hardMode))
            }
            for other in entry.contradicting where other != entry.outcome {
                contradictions.append(
                    Contradiction(
                        player: players[player], puzzle: place.puzzle, counted: entry.outcome, basis: entry.basis,
                        other: other))
            }
        }
        games.sort { ($0.player, $0.puzzle) < ($1.player, $1.puzzle) }
        contradictions.sort {
            ($0.puzzle, $0.player, $0.other.text) < ($1.puzzle, $1.player, $1.other.text)
        }
        entries = [:]
    }

    /// Adds the player of a name to `players`, unless the player is there already.
    private mutating func register(_ name: String) {
        guard registered.insert(name).inserted else { return }
        usedNames.append(name)
        let key = key(of: name)
        guard indices[key] == nil else { return }
        indices[key] = players.count
        players.append(names[name])
    }

    private mutating func place(of result: SharedResult) -> PlayerPuzzle {
        PlayerPuzzle(key(of: result.player), result.puzzle)
    }

    /// Returns the key of the player of a name.
    private mutating func key(of name: String) -> PlayerKey { keys.key(of: name, in: names) }
}
