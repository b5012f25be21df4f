import Models

/// Returns the results in texts such as "Ann 281:4 282:X": a player, and the tries for each puzzle, X for a loss.
package func shares(_ texts: String...) -> [PostedResult] { shares(texts) }

/// Returns the results in several texts.
package func shares(_ texts: [String]) -> [PostedResult] {
    texts.flatMap { text in
        let words = text.split(separator: " ")
        let player = words.prefix { !$0.contains(":") }
        return words.dropFirst(player.count).map { word in
            let numbers = word.split(separator: ":").map { Int($0) }
            return PostedResult(
                player: player.joined(separator: " "), puzzle: (numbers.first ?? nil) ?? -1, tries: numbers.last ?? nil)
        }
    }
}
