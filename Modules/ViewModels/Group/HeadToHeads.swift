import Models

/// One player against each of the others.
public struct HeadToHeads: Hashable, Sendable {
    /// The standings of all players.
    let page: StandingsPage
    /// The player.
    public let player: String
    /// The player's results against each of the others, in the order of the ranking.
    public let others: [HeadToHead]

    /// The text to show if the player has no puzzle in common with another player; nil otherwise.
    public var emptyText: String? {
        let subject = player == page.me ? "You have" : "\(player.isolated) has"
        return others.isEmpty ? "\(subject) no puzzle in common with another player." : nil
    }

    /// The text to paste into the chat: the results against each of the others.
    public var shareText: String {
        let opponents = others.isEmpty ? "no one" : GroupedNumber.counted(others.count, "other", "others")
        let title = "\(page.sharedPeriod): \(player.isolated) against \(opponents)"
        return ([title] + others.map(\.text)).joined(separator: "\n")
    }
}

extension HeadToHead {
    /// How many more or fewer tries the compared player needed than the opponent, such as "3 fewer".
    public var aheadText: String {
        ahead == 0 ? "same" : "\(GroupedNumber.text(Int(clamping: ahead.magnitude))) \(ahead < 0 ? "more" : "fewer")"
    }

    /// The wins and losses with the ties and the difference in tries, such as "12–7 with 4 ties, 6 tries fewer".
    var scoreText: String {
        let ties = same == 0 ? "" : " with \(GroupedNumber.counted(same, "tie", "ties"))"
        let tries =
            ahead == 0
            ? "equal tries"
            : "\(GroupedNumber.counted(Int(clamping: ahead.magnitude), "try", "tries")) \(ahead < 0 ? "more" : "fewer")"
        return "\(better)–\(worse)\(ties), \(tries)"
    }

    /// The opponent with the wins and losses against them, such as "Nina: 12–7 with 4 ties, 6 tries fewer".
    public var text: String { "\(player.isolated): \(scoreText)" }
}
