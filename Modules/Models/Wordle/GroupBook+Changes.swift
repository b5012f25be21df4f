extension GroupBook {
    /// Saves results under the names they came with, and skips results that are already saved.
    ///
    /// A different outcome for the same player and puzzle is saved too, so that the contradiction is known. But once an
    /// outcome from an edited message is saved, outcomes for the same player and puzzle from messages that were not
    /// edited are skipped.
    public mutating func save(_ new: [SharedResult], at time: Int) {
        var present: [PlayerPuzzle: Set<SavedOutcome>] = [:]
        for result in results { present[PlayerPuzzle(result.value), default: []].insert(SavedOutcome(result.value)) }
        let start = next(time)
        var added: [Timed<SharedResult>] = []
        for result in new {
            let key = PlayerPuzzle(result)
            let outcome = SavedOutcome(result)
            guard present[key]?.contains(where: { $0.makesObsolete(outcome) }) != true else { continue }
            present[key, default: []].insert(outcome)
            added.append(Timed(result.saved, at: start + added.count))
        }
        add(added)
    }

    /// Makes two names one player; returns whether that changes anything.
    ///
    /// The merged player has the displayed name of the player of `rename.new`. But if both names belong to one player
    /// already, that player is shown under `rename.new` itself.
    @discardableResult public mutating func merge(_ rename: PlayerRename, at time: Int) -> Bool {
        addNames(names.merging(rename), at: time)
    }

    /// Splits a name off from its player; returns false if the name is a separate player already.
    @discardableResult public mutating func split(_ name: String, at time: Int) -> Bool {
        addNames(names.splitting(name), at: time)
    }

    private mutating func addNames(_ renames: [PlayerRename], at time: Int) -> Bool {
        add(renames.map { GroupFact.name($0.old, of: $0.new) }, at: time)
        return !renames.isEmpty
    }

    /// Corrects a saved result, or removes it if `outcome` is nil; returns false if there is no such result.
    public mutating func correct(_ player: String, puzzle: Int, to outcome: Outcome?, at time: Int) -> Bool {
        let names = names
        let key = names.key(of: player)
        let saved = results.first { $0.value.puzzle == puzzle && names.key(of: $0.value.player) == key }
        guard let saved else { return false }
        add([.correction(saved.value.player, puzzle: puzzle, to: outcome)], at: time)
        return true
    }

    /// Removes everything about a player, under all names of that player; returns the number of games removed.
    ///
    /// If `player` is nil, everything about every player is removed.
    public mutating func forget(_ player: String?, at time: Int) -> Int {
        let players = players
        guard let player else {
            guard !results.isEmpty || facts.contains(where: { $0.value != .forgotten(nil) }) else { return 0 }
            self = GroupBook(facts: [Timed(.forgotten(nil), at: next(time))])
            return players.reduce(0) { $0 + $1.played }
        }
        let names = names
        let key = names.key(of: player)
        var forgotten: [PlayerKey: String] = [:]
        for name in allNames(names) where names.key(of: name) == key {
            forgotten[PlayerKey(name)] = name
        }
        add(forgotten.values.sorted().map { GroupFact.forgotten($0) }, at: time)
        self = visible
        return players.first { PlayerKey($0.player) == key }?.played ?? 0
    }

    /// Returns the puzzles for which the players of two names have different outcomes.
    public func contradictions(between one: String, and other: String) -> [Int] {
        let games = SharedGames(self)
        guard let one = games.player(named: one), let other = games.player(named: other) else { return [] }
        let results = Dictionary(uniqueKeysWithValues: games.results(of: one).map { ($0.puzzle, $0) })
        return games.results(of: other).compactMap { result in
            guard let first = results[result.puzzle], first.tries != result.tries else { return nil }
            return result.puzzle
        }
    }

    private struct SavedOutcome: Hashable {
        let outcome: Outcome
        let isEdited: Bool

        init(_ result: SharedResult) {
            outcome = result.outcome
            isEdited = result.post.isEdited
        }

        /// Returns whether `other` adds nothing to this outcome.
        ///
        /// That is so if both are equal, or if this outcome is from an edited message and `other` is not.
        func makesObsolete(_ other: SavedOutcome) -> Bool {
            self == other || isEdited && !other.isEdited
        }
    }
}
