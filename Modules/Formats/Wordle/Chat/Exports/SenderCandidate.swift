import Models
import Platform

/// How the values of a field behave over the messages of an export: a sender's are short, occur again and again, and
/// never have two different results for one puzzle.
struct SenderCandidate {
    let field: Int
    let name: String
    let use: FieldUse
    /// How near it is to the text: the number of objects around both.
    let nearness: Int
    /// Whether the user named it as the sender's, or the export lists the names of its values.
    let isKnown: Bool
    /// The values, one for each message; nil where it has none.
    let values: [String?]
    private var counts: [String: Int] = [:]
    private var names = 0
    private var identifiers = 0
    private var addresses = 0
    /// The number of results that contradict an earlier one with the same value.
    private(set) var conflicts = 0

    /// A puzzle and its score, with the squares of the grid.
    struct Score: Hashable {
        let puzzle: Int
        let score: String
        let squares: [Square]

        /// The first score in a text, or nil without one, or where it is quoted from another message.
        init?(_ text: Bytes) {
            guard let header = ShareHeader.first(in: text), let puzzle = header.puzzle, !header.isQuoted(in: text)
            else { return nil }
            self.puzzle = puzzle
            score = header.score
            let rest = text.part(header.end, text.count)
            let start = rest.firstIndex { $0 == 0xE2 || $0 == 0xF0 } ?? rest.count
            squares = SquareRow.squares(rest, from: start) ?? []
        }

        /// Whether one player cannot have both results.
        func excludes(_ other: Score) -> Bool {
            score != other.score || squares != other.squares && !squares.isEmpty && !other.squares.isEmpty
        }
    }

    private struct Game: Hashable {
        let value: String
        let puzzle: Int
    }

    init(
        _ field: Int, _ name: String, nearness: Int = 0, _ values: [String?], _ scores: [Score?], isKnown: Bool = false
    ) {
        self.field = field
        self.name = name
        self.isKnown = isKnown
        self.nearness = nearness
        self.values = values
        use = FieldUse(name)
        var games: [Game: Score] = [:]
        for (value, score) in zip(values, scores) {
            guard let value else { continue }
            counts[value, default: 0] += 1
            guard let score else { continue }
            let game = Game(value: value, puzzle: score.puzzle)
            if let known = games[game], known.excludes(score) { conflicts += 1 }
            games[game] = games[game] ?? score
        }
        for (value, count) in counts {
            if Self.isName(value) { names += count }
            if Self.isIdentifier(value, use) { identifiers += count }
            if Self.isAddress(value) { addresses += count }
        }
    }

    private var present: Int { counts.values.reduce(0, +) }
    var hasSeveral: Bool { counts.count > 1 }
    var repeats: Bool { counts.count < present }
    /// Whether the values may be the letters in the place of a picture.
    var areInitials: Bool {
        counts.keys.allSatisfy { $0.count == 1 || $0.count == 2 && $0.utf8.allSatisfy(\.isCapital) }
    }
    var isIdentifier: Bool { identifiers * 2 > present }
    /// The values that occur most.
    var examples: [String] {
        counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(2).map(\.key)
    }

    /// Whether the values may be people at all.
    var isPossible: Bool {
        if isKnown { return present > 0 }
        return isNamed && present * 2 >= values.count
    }

    /// Whether most of the values may be names.
    var isNamed: Bool { present > 0 && names * 5 >= present * 4 }

    /// Whether its name says that it has the senders.
    var isNamedSender: Bool { use.sender > 0 || isKnown }

    /// Whether the values alone may say that they are people: there are several, and in a long chat they repeat.
    var mayHaveSenders: Bool {
        hasSeveral && isName && !use.isOther && (repeats || present < Self.fewMessages)
    }

    /// Whether each message has the same name.
    var mayBeOnlySender: Bool { !hasSeveral && isName && !use.isOther && present == values.count }

    /// Whether its name says both that it has the senders and that it has not.
    var isDoubtful: Bool { use.isDoubtful && isName }

    /// Whether the values are names, and neither numbers nor initials.
    var isName: Bool { isNamed && !isIdentifier && !areInitials }

    /// So few messages may all be from different people.
    private static let fewMessages = 6

    /// The order of fields that tell the same people apart, best first.
    var quality: (Int, Int, Int) {
        (
            isIdentifier ? 0 : areInitials ? 1 : addresses * 2 > present ? 2 : 3,
            use.isOther ? 0 : use.sender > 0 ? use.isIdentifier ? 1 : 2 : 1, strength
        )
    }

    /// How much its name and place say that it has the senders.
    var strength: Int { use.sender + 2 * nearness }

    /// Whether each value of another field occurs with one value of this one only.
    func follows(from other: SenderCandidate) -> Bool {
        var known: [String: String] = [:]
        var isCommon = false
        for (value, otherValue) in zip(values, other.values) {
            guard let value, let otherValue else { continue }
            isCommon = true
            if let before = known[otherValue], before != value { return false }
            known[otherValue] = value
        }
        return isCommon
    }

    /// Whether each value has that of another field in it.
    func holds(_ other: SenderCandidate) -> Bool {
        zip(values, other.values).allSatisfy { value, part in part.map { value?.contains($0) ?? true } ?? true }
    }

    static func isName(_ value: String) -> Bool {
        var value = value
        return value.withUTF8(isName)
    }

    static func isName(_ value: Bytes) -> Bool {
        guard value.contains(where: { $0.isWordPart || $0.isDigit }), !value.contains(0x0A),
            !value.elementsEqual("true".utf8), value.position(of: "</") == nil, value.position(of: "://") == nil
        else { return false }
        return StampDay(exported: value.text) == .none && PersonName.name(in: value, .beside) != nil
    }

    /// Whether a value says who someone is only to those who know the number.
    static func isNumber(_ value: String) -> Bool { value.utf8.allSatisfy(\.isDigit) }

    /// Whether a value of a field is what a program knows someone by: a number, or letters with digits.
    static func isIdentifier(_ value: String, _ use: FieldUse) -> Bool {
        if PersonName.isIdentifier(value) || isNumber(value) { return true }
        return use.isIdentifier && !isAddress(value) && value.utf8.contains(where: \.isDigit)
    }

    private static func isAddress(_ value: String) -> Bool { value.contains("@") && value.contains(".") }
}

extension [SenderCandidate] {
    /// Which field has the senders.
    enum Choice {
        /// The fields that tell the same people apart, by their indices, best first.
        case fields([Int])
        /// There is no field that has names.
        case none
        /// There are several, or one that may be anything else.
        case unclear([SenderCandidate])
    }

    var sender: Choice {
        let possible = indices.filter { self[$0].isPossible }
        guard let fewest = possible.map({ self[$0].conflicts }).min() else { return .none }
        let scores = self[possible[0]].values.count
        // A player rarely has two results for one puzzle.
        guard fewest < 3 || fewest * 2 <= scores else { return .unclear(possible.map { self[$0] }) }
        let consistent = possible.filter { self[$0].conflicts <= fewest + scores / 20 }
        let named = consistent.filter { self[$0].isNamedSender }
        let nameable = consistent.filter { self[$0].mayHaveSenders }
        let repeated = nameable.filter { self[$0].repeats }
        let candidates = !named.isEmpty ? named : !repeated.isEmpty ? repeated : nameable
        // What follows from another field says less about who it is: a team, a colour, a letter.
        let finest = candidates.filter { field in
            !candidates.contains { other in
                other != field && self[other].isIdentifier == self[field].isIdentifier
                    && self[field].follows(from: self[other]) && !self[other].follows(from: self[field])
            }
        }
        let only = consistent.filter { self[$0].mayBeOnlySender && self[$0].conflicts == 0 }
        let isOnly =
            Set(only.map { self[$0].values }).count == 1
            && !consistent.contains { self[$0].isName && self[$0].hasSeveral }
        guard let best = (finest.isEmpty && isOnly ? only : finest).max(by: { isWorse($0, $1) }) else {
            let fields = consistent.filter { self[$0].hasSeveral || !self[$0].use.isOther }
            return fields.isEmpty ? .none : .unclear(fields.map { self[$0] })
        }
        // All results may be from one person, whom a field names that never changes.
        let weaker = consistent.filter { self[$0].mayHaveSenders || self[$0].mayBeOnlySender || self[$0].isDoubtful }
        let others = Set(finest + (named.isEmpty ? weaker : []))
        let rivals = others.filter { $0 != best && isRival($0, of: best) }.sorted()
        let names = self[best].isName ? [] : consistent.filter { self[$0].isName && self[$0].hasSeveral }
        // A name that says nothing has to be borne out by the results.
        let isSound = self[best].isNamedSender || self[best].conflicts * 20 <= scores
        guard rivals.isEmpty, names.isEmpty, isSound else {
            return .unclear(([best] + rivals + names).map { self[$0] })
        }
        let same = indices.filter { other in
            if other == best { return true }
            return self[other].isNamed && self[other].use.sender > 0 && areEquivalent(other, best)
        }
        return .fields(same.sorted { isWorse($1, $0) })
    }

    /// Why it is not clear who wrote what, with the fields that may say it.
    var unclear: String {
        var known: Set<String> = []
        let different = filter { known.insert($0.name).inserted }
        let fields = different.prefix(6).map { "\($0.name.quoted) (\($0.examples.joined(separator: ", ")))" }
        return "it is not clear who wrote what"
            + (isEmpty ? "" : "; the senders may be in \(fields.joined(separator: ", or in "))")
    }

    /// Whether two fields tell the same people apart.
    private func areEquivalent(_ first: Int, _ second: Int) -> Bool {
        self[first].follows(from: self[second]) && self[second].follows(from: self[first])
    }

    /// Whether a field may have the senders as well as the one that was chosen.
    private func isRival(_ other: Int, of best: Int) -> Bool {
        if self[other].values == self[best].values { return false }
        if areEquivalent(other, best) { return !self[best].isNamedSender && self[other].isName == self[best].isName }
        if self[other].isIdentifier, !self[best].isIdentifier { return false }
        return self[other].strength >= self[best].strength
    }

    private func isWorse(_ first: Int, _ second: Int) -> Bool {
        let one = self[first].quality
        let other = self[second].quality
        return one == other ? first > second : one < other
    }
}
