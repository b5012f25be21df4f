extension SharedGames {
    /// A document of more names is no group's chat.
    private static let mostNames = 300

    /// Names that may be one player's: `~Bob` and `Bob Miller`, or a telephone number until the name begins.
    ///
    /// Each leads to the longer or the only name; who has another result for a puzzle of both is somebody else.
    public var suggestions: [PlayerRename] {
        guard (2...Self.mostNames).contains(players.count) else { return [] }
        let results = Dictionary(uniqueKeysWithValues: byPlayer.map { ($0[$0.startIndex].player, $0) })
        let named = players.indices.compactMap { index in
            results[Int32(index)].map { (name: players[index], words: Self.words(players[index]), games: $0) }
        }.filter { $0.name != SharedResult.nameless }
        return named.compactMap { one in
            let isNumber = one.name.allSatisfy { $0.isNumber || "+-() \u{A0}".contains($0) }
            let others = named.filter { other in
                guard other.name != one.name else { return false }
                if isNumber {
                    let isAfter = one.games.last.map { $0.puzzle < other.games[other.games.startIndex].puzzle } ?? false
                    let isBefore = other.games.last.map { $0.puzzle < one.games[one.games.startIndex].puzzle } ?? false
                    return isAfter || isBefore
                }
                return one.words.count < other.words.count && other.words.starts(with: one.words)
                    && Self.agree(one.games, other.games)
            }
            return !one.words.isEmpty && others.count == 1 ? PlayerRename(one.name, to: others[0].name) : nil
        }
    }

    private static func words(_ name: String) -> [Substring] {
        Substring(SearchText.fold(name)).split { !$0.isLetter && !$0.isNumber }
    }

    private static func agree(_ one: ArraySlice<Game>, _ other: ArraySlice<Game>) -> Bool {
        let costs = Dictionary(uniqueKeysWithValues: one.map { ($0.puzzle, $0.cost) })
        return other.allSatisfy { game in costs[game.puzzle].map { $0 == game.cost } ?? true }
    }
}
