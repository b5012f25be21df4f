import Foundation
import TestSupport

/// The saved results of a group and your own games, with what has to be shown of them.
struct SimpleGroup: Equatable {
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

    private var count = SimpleCount()
    var own: [Int: OwnGame] = [:]

    /// The names and the puzzles of the saved results, in their order.
    var shares: [(name: String, puzzle: Int)] {
        count.statements.compactMap {
            if case .result(let name, let puzzle, _, _, _) = $0 { (name, puzzle) } else { nil }
        }
    }

    /// Returns the shown name of the player with a name.
    func player(_ name: String) -> String { count.player(name) }

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
            let known = count.statements.compactMap { statement -> (outcome: String, isEdited: Bool)? in
                guard case .result(share.name, share.puzzle, let outcome, let isEdited, _) = statement else {
                    return nil
                }
                return (outcome, isEdited)
            }
            let outcome = Self.score(share.tries)
            let isKnown = known.contains { $0 == (outcome, share.isEdited) }
            let isOlder = !share.isEdited && known.contains { $0.isEdited }
            if isKnown || isOlder { continue }
            count.statements.append(
                .result(
                    player: share.name, puzzle: share.puzzle, outcome: outcome, isEdited: share.isEdited,
                    isHard: share.isHard))
        }
    }

    /// Merges a name that is not part of another player into a player.
    mutating func merge(_ name: String, into player: String) { count.statements.append(.same(name, player)) }

    /// Splits off a name from its player; the other names remain one player.
    mutating func split(_ name: String) { count.statements.append(.separate(name)) }

    /// Corrects a result to 1 to 6, `X`, or `-` for no result.
    mutating func correct(_ player: String, _ puzzle: Int, _ outcome: String) {
        let first = shares.first { $0.puzzle == puzzle && self.player($0.name) == player }
        count.statements.append(
            .correction(
                player: first?.name ?? player, puzzle: puzzle, outcome: outcome == "-" ? nil : "\(outcome)/6"))
    }

    mutating func forget(_ player: String) {
        let names = Set(count.statements.flatMap(\.names)).filter { self.player($0) == player }
        count.statements.removeAll { !names.isDisjoint(with: $0.names) }
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
    ) -> (results: [String: [Int: Result]], contradictions: [(puzzle: Int, player: String, text: String)]) {
        var results: [String: [Int: Result]] = [:]
        var contradictions: [(puzzle: Int, player: String, text: String)] = []
        let counted = count.counted
        let places = counted.flatMap { player, puzzles in puzzles.keys.map { Place(player: player, puzzle: $0) } }
        for place in places {
            guard let counts = counted[place.player]?[place.puzzle] else { continue }
            let result = counts.outcome.map { Result(tries: Int($0.prefix(1)), isHard: counts.isHard) }
            if let result { results[place.player, default: [:]][place.puzzle] = result }
            for other in counts.others {
                let text = Self.contradiction(place, counts.outcome, other, isCorrected: counts.isCorrected)
                contradictions.append((place.puzzle, place.player, text))
            }
            // Your own game counts only for a puzzle without a result of yours.
            if !counts.isCorrected, let own = ownResult(place, mine: mine, today: today), let result,
                own.tries != result.tries, !counts.others.contains(Self.score(own.tries))
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
        return (results, contradictions)
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

/// Calendar days calculated by Foundation, without the program's own code.
enum SimpleDay {
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        return calendar
    }()
    /// The day of puzzle 0.
    private static let start = date("2021-06-19")

    /// Returns midnight of a day in the form `YYYY-MM-DD`.
    static func date(_ text: String) -> Date {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        return calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2])) ?? .distantPast
    }

    /// Returns the number of a day's puzzle.
    static func puzzle(_ date: Date) -> Int { calendar.dateComponents([.day], from: start, to: date).day ?? 0 }

    /// Returns the day of a puzzle.
    static func date(_ puzzle: Int) -> Date { calendar.date(byAdding: .day, value: puzzle, to: start) ?? start }

    /// Returns the day that is a number of days after the day of a puzzle.
    static func parts(of puzzle: Int, plus days: Int) -> (year: Int, month: Int, day: Int) {
        let parts = calendar.dateComponents([.year, .month, .day], from: date(puzzle + days))
        return (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }

    /// Returns the day of a puzzle in the form `YYYY-MM-DD`.
    static func text(_ puzzle: Int) -> String {
        let day = parts(of: puzzle, plus: 0)
        return String(format: "%04d-%02d-%02d", day.year, day.month, day.day)
    }

    /// Returns the puzzles of the first and the last day of the week, month or year around a puzzle.
    static func period(_ length: String, of puzzle: Int) -> ClosedRange<Int> {
        let component: Calendar.Component =
            switch length {
            case "week": .weekOfYear
            case "month": .month
            default: .year
            }
        guard let interval = calendar.dateInterval(of: component, for: date(puzzle)) else { return puzzle...puzzle }
        return self.puzzle(interval.start)...self.puzzle(interval.end) - 1
    }
}
