/// The saved results of a group, and the simplest way to count them, which shares no code with the program.
struct SimpleGroup: Equatable {
    /// A player with several names, one of which is shown.
    struct Person: Equatable {
        var shown: String
        var names: [String]
    }

    struct Correction: Equatable {
        let name: String
        let puzzle: Int
        /// 1 to 6, `X`, or `-` for no result.
        let outcome: String
        /// The number of results that were saved before the correction.
        let after: Int
    }

    /// The result that counts for a player and a puzzle.
    struct Result: Equatable {
        var tries: Int?
        var isHard = false
    }

    /// A game of your own: the number of tries, and whether the last try is the word.
    struct OwnGame: Equatable {
        let tries: Int
        let isSolved: Bool
        var isHard = false
        /// Whether nothing but the result is known.
        var isBare = false
        /// Whether the game came from a share, so that an edited message replaces it.
        var isFromShare = false
        var isFinished: Bool { isSolved || tries == 6 }
    }

    var shares: [MadeUpShare] = []
    var merged: [Person] = []
    var corrections: [Correction] = []
    var own: [Int: OwnGame] = [:]

    /// Returns the shown name of the player with a name.
    func player(_ name: String) -> String { merged.first { $0.names.contains(name) }?.shown ?? name }

    /// Saves shares; those that your games lack become games of yours, if your name is known.
    mutating func save(_ new: [MadeUpShare], me: String?) {
        let mine = new.filter { me.map(player) == player($0.name) }
        for (puzzle, shares) in Dictionary(grouping: mine, by: \.puzzle) {
            let share = shares.last { $0.isEdited } ?? shares[0]
            let game = OwnGame(
                tries: share.tries ?? 6, isSolved: share.tries != nil, isHard: share.isHard, isBare: !share.hasGrid,
                isFromShare: true)
            guard let saved = own[puzzle] else {
                own[puzzle] = game
                continue
            }
            // Squares differ from those of a game with words, unless there was one try; a result alone agrees with both.
            let hasSameResult = saved.isFinished && saved.tries == game.tries && saved.isSolved == game.isSolved
            if !hasSameResult, share.isEdited, saved.isFromShare { own[puzzle] = game }
            guard hasSameResult, saved.isBare || game.isBare || game.tries == 1 else { continue }
            own[puzzle]?.isHard = saved.isHard || game.isHard
            own[puzzle]?.isBare = saved.isBare && game.isBare
        }
        for share in new {
            let known = shares.filter { $0.name == share.name && $0.puzzle == share.puzzle }
            let isKnown = known.contains { $0.tries == share.tries && $0.isEdited == share.isEdited }
            let isOlder = !share.isEdited && known.contains { $0.isEdited }
            if !isKnown && !isOlder { shares.append(share) }
        }
    }

    /// Merges a name that is not part of another player into a player.
    mutating func merge(_ name: String, into player: String) {
        if let index = merged.firstIndex(where: { $0.shown == player }) {
            merged[index].names.append(name)
        } else {
            merged.append(Person(shown: player, names: [player, name]))
        }
    }

    /// Splits off a name from its player; the other names remain one player.
    mutating func split(_ name: String) {
        guard let index = merged.firstIndex(where: { $0.names.contains(name) }) else { return }
        merged[index].names.removeAll { $0 == name }
        if merged[index].shown == name { merged[index].shown = merged[index].names[0] }
        if merged[index].names.count == 1 { merged.remove(at: index) }
    }

    mutating func correct(_ player: String, _ puzzle: Int, _ outcome: String) {
        let first = shares.first { $0.puzzle == puzzle && self.player($0.name) == player }
        corrections.append(
            Correction(name: first?.name ?? player, puzzle: puzzle, outcome: outcome, after: shares.count))
    }

    mutating func forget(_ player: String) {
        let person = merged.first { $0.shown == player }?.names ?? [player]
        // For the corrections of other players, only the remaining results are counted.
        corrections = corrections.filter { !person.contains($0.name) }.map { correction in
            let left = shares.prefix(correction.after).count { !person.contains($0.name) }
            return Correction(
                name: correction.name, puzzle: correction.puzzle, outcome: correction.outcome, after: left)
        }
        shares.removeAll { person.contains($0.name) }
        merged.removeAll { $0.shown == player }
    }
}

extension SimpleGroup {
    private static func contradiction(
        _ place: Place, _ counted: String?, _ other: String, isCorrected: Bool
    ) -> String {
        let name = place.player == "you" ? "You" : isolated(place.player)
        let puzzle = "Wordle \(place.puzzle)"
        // A removal stays; later results are reported against it.
        guard let counted else { return "\(name) posted \(other) for \(puzzle), which was removed." }
        return isCorrected
            ? "\(name) posted \(other) for \(puzzle), which was corrected to \(counted). \(counted) counts."
            : "\(name) posted \(counted), then \(other) for \(puzzle). \(counted) counts."
    }

    /// Returns the results that count, and the sentences about contradictions.
    ///
    /// `mine` is the player who gets your own games, or nil to leave them out.
    func count(
        mine: String? = nil, me: String? = nil, today: Int
    ) -> (results: [String: [Int: Result]], contradictions: [(puzzle: Int, text: String)]) {
        var results: [String: [Int: Result]] = [:]
        var contradictions: [(puzzle: Int, player: String, text: String)] = []
        let places = Set(shares.map { Place(player: player($0.name), puzzle: $0.puzzle) })
        for place in places {
            let all = shares.enumerated().filter { $1.puzzle == place.puzzle && player($1.name) == place.player }
            let shared = all.map(\.element)
            let correction = corrections.last { $0.puzzle == place.puzzle && player($0.name) == place.player }
            let edited = shared.lastIndex { $0.isEdited }
            var counted = shared[edited ?? 0]
            // Shares after the counted share contradict it, but shares that an edited message replaced do not.
            var others = edited == nil ? shared : []
            var result: Result? = Result(tries: counted.tries, isHard: counted.isHard)
            if let correction {
                let known = all.filter { $0.offset < correction.after }.map(\.element)
                // A correction changes the tries of the result that counted before it, but not its mode.
                counted = known.last { $0.isEdited } ?? shared[0]
                let isRemoved = correction.outcome == "-"
                result = isRemoved ? nil : Result(tries: Int(correction.outcome), isHard: counted.isHard)
                others = all.filter { $0.offset >= correction.after }.map(\.element).filter { later in
                    !known.contains { $0.tries == later.tries && $0.isEdited == later.isEdited }
                }
            }
            if let result { results[place.player, default: [:]][place.puzzle] = result }
            let outcomes = Set(others.map(\.tries)).subtracting(result.map { [$0.tries] } ?? [])
            for other in outcomes {
                let text = Self.contradiction(
                    place, result.map { Self.score($0.tries) }, Self.score(other), isCorrected: correction != nil)
                contradictions.append((place.puzzle, place.player, text))
            }
            // Your own game counts only for a puzzle without a result of yours.
            if correction == nil, let own = ownResult(place, mine: mine, today: today), let result,
                own.tries != result.tries, !outcomes.contains(own.tries)
            {
                let counts = Self.score(result.tries)
                let text =
                    "Your game of Wordle \(place.puzzle) has \(Self.score(own.tries)), but the group has \(counts). "
                    + "\(counts) counts."
                contradictions.append((place.puzzle, place.player, text))
            }
        }
        if let mine {
            for puzzle in Set(shares.map(\.puzzle)) {
                let place = Place(player: player(mine), puzzle: puzzle)
                if !places.contains(place), let own = ownResult(place, mine: mine, today: today) {
                    results[player(mine), default: [:]][puzzle] = own
                }
            }
        }
        contradictions.sort { ($0.puzzle, $0.player, $0.text) < ($1.puzzle, $1.player, $1.text) }
        return (results, contradictions.map { ($0.puzzle, $0.text) })
    }

    private struct Place: Hashable {
        let player: String
        let puzzle: Int
    }

    private func ownResult(_ place: Place, mine: String?, today: Int) -> Result? {
        guard let mine, place.player == player(mine), let game = own[place.puzzle],
            game.isFinished || place.puzzle < today
        else { return nil }
        return Result(tries: game.isSolved ? game.tries : nil, isHard: game.isHard)
    }

    static func score(_ tries: Int?) -> String { "\(tries.map(String.init) ?? "X")/6" }
}

/// Returns a name for use in a sentence, with isolating characters if it is written from right to left.
func isolated(_ name: String) -> String {
    name.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) } ? "\u{2068}\(name)\u{2069}" : name
}
