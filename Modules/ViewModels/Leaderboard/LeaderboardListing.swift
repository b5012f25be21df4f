import Models
import QuintetPlatform

/// A route to a screen of the leaderboard.
public enum LeaderboardRoute: Hashable, Sendable {
    case list
    case statistics
}

/// The rows of a ranking that pass a filter, with the counts of the whole ranking.
public struct LeaderboardListing: Listing, Hashable {
    /// The athletes that pass the filter, in order of rank, each with the rank among all athletes.
    public let rows: [AthleteRow]
    /// The number of athletes, regardless of the filter.
    public let participants: Int
    /// The records that could not be read.
    public let leftOut: LeftOut
    /// Whether the highest or the lowest score is best.
    public let order: ScoreOrder
    /// The text that filters the names, or empty.
    public let filter: String
    /// The id of your row, which the filter may hide, or nil if there is no such row.
    ///
    /// Nil if your name is not in the settings, or if no athlete's name matches it, or several do.
    public internal(set) var me: Int?

    /// The members of the records that have numbers, if no athlete has a score.
    public internal(set) var scoreFields: [String] = []

    /// The note that no athlete has a score, with the members that may be scores; nil if there is none.
    public var scoreNote: String? { Leaderboard.note(scoreFields) }

    /// The question which member has the scores; nil if an athlete has a score, or if no member has numbers.
    public var scoreChoices: Choices? {
        guard !scoreFields.isEmpty else { return nil }
        return Choices(
            "nameScore", "Choose the field with the scores.", "fields", scoreFields.map { Choices.Option($0) },
            by: Choices.Action("chooseScore", fields: ["field"]))
    }

    /// Creates a list, such as for a preview.
    public init(
        rows: [AthleteRow], participants: Int, leftOut: LeftOut = LeftOut(),
        order: ScoreOrder = .highestFirst, filter: String = "", me: Int? = nil
    ) {
        self.rows = rows
        self.participants = participants
        self.leftOut = leftOut
        self.order = order
        self.filter = filter
        self.me = me
    }

    /// The summary as a clause, such as "21 athletes, highest score first" or "2 of 21 athletes match “jo”, …".
    public var summary: String { "\(countText), \(order.words)" }

    /// The number of athletes, in a clause such as "4 athletes" or "1 of 4 athletes matches “ma”".
    public var countText: String {
        let all = GroupedNumber.counted(participants, "athlete", "athletes")
        guard !filter.isEmpty else { return all }
        return "\(GroupedNumber.text(rows.count)) of \(all) match\(rows.count == 1 ? "es" : "") “\(filter)”"
    }

    /// The text to show if there are no rows; nil otherwise.
    public var emptyText: String? {
        guard rows.isEmpty else { return nil }
        return filter.isEmpty ? "No athletes." : "No name matches “\(filter)”."
    }

    /// Who leads, such as "Ann leads by 31"; nil in a search, in the other order, or without scores.
    public var headline: String? {
        guard filter.isEmpty, order == .highestFirst, let most = rows.first?.athlete.points else { return nil }
        let leaders = rows.prefix { $0.rank == 1 }.map(\.athlete.name)
        let next = leaders.count > 1 ? nil : rows.dropFirst().first?.athlete.points
        let lead = next.flatMap { Self.distance(most, $0) }.map { " by \($0)" } ?? ""
        return "\(leaders.named) \(leaders.count > 1 ? "lead" : "leads")\(lead)"
    }

    /// Returns the distance of two scores; nil for numbers from 2^53 on, whose difference would be rounded.
    private static func distance(_ score: Double, _ other: Double) -> String? {
        max(score.magnitude, other.magnitude) < 0x1p53 ? DecimalNumber.shortText((score - other).magnitude) : nil
    }

    /// Your place, such as "You are 10th of 21, 3 behind Katharina."; nil without your row.
    public var placeText: String? {
        guard let rank = rows.first(where: { $0.id == me })?.rank else { return nil }
        return "You are \(rank) of \(participants)\(gapText.map { ", \($0)" } ?? "")."
    }

    /// The distance of your row to the next better score, such as "12 behind Ann"; nil without one.
    public var gapText: String? {
        guard let place = rows.firstIndex(where: { $0.id == me }), let own = rows[place].athlete.points,
            let next = rows[..<place].last(where: { ($0.athlete.points ?? own) != own }),
            let points = next.athlete.points, let distance = Self.distance(points, own)
        else { return nil }
        return "\(distance) behind \(next.athlete.name.isolated)"
    }
}

extension AthleteRow {
    /// The rank as text, such as "2", or a dash if there is no rank.
    public var rankText: String { rank.map(String.init) ?? "–" }
    /// The score as text, such as "201", "102.5" or "DNF", or a dash if there is no score.
    public var scoreText: String { athlete.score?.text ?? "–" }

    /// The row as a screen reader reads it, in a sentence: rank, name, score.
    public var spokenText: String {
        let place = rank.map { "Rank \($0)" } ?? "No rank"
        return "\(place): \(athlete.name), \(athlete.score.map { "score \($0.text)" } ?? "no score yet")."
    }
}

extension Score {
    /// The score as text: a number without needless zeros, such as "201" or "102.5", or else the text as it is written.
    public var text: String { json.cell }

    /// The score as a number, or else as text.
    public var json: JSON {
        switch self {
        case .number(let number): number.json
        case .whole(let digits): .digits(digits)
        case .other(let text): .text(text)
        }
    }
}

extension ScoreOrder {
    /// The order in words, such as "highest score first".
    public var words: String {
        switch self {
        case .highestFirst: "highest score first"
        case .lowestFirst: "lowest score first"
        }
    }
}

extension Leaderboard {
    /// Returns the note that no athlete has a score, with the members that may be scores; nil for no members.
    static func note(_ scoreFields: [String]) -> String? {
        guard !scoreFields.isEmpty else { return nil }
        return "No athlete has a score. The numbers are in \(scoreFields.map(\.quoted).joined(separator: ", "))."
    }

    /// The line of the app on the start screen: who leads, with the score.
    public var homeLine: HomeLine {
        let count = GroupedNumber.counted(athletes.count, "athlete", "athletes")
        let first = Ranking(athletes).rows.prefix(3).filter { $0.rank != nil }
        guard let best = first.first, let score = best.athlete.score else { return HomeLine(count) }
        let leaders = athletes.count { $0.score == score }
        return HomeLine(
            "\(count), \(best.athlete.name) "
                + (leaders > 1 ? "and \(leaders - 1) more lead with \(score.text)" : "leads with \(score.text)"),
            facts: first.map { Fact(id: "\($0.id)", name: $0.athlete.name, value: $0.scoreText) })
    }
}
