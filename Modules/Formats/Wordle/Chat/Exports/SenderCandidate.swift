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

    private struct Game: Hashable {
        let value: String
        let puzzle: Int
    }

    init(
        _ field: Int, _ name: String, nearness: Int = 0, _ values: [String?], _ scores: [ExportedScore?],
        isKnown: Bool = false
    ) {
        self.field = field
        self.name = name
        self.isKnown = isKnown
        self.nearness = nearness
        self.values = values
        use = FieldUse(name)
        var games: [Game: ExportedScore] = [:]
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

    /// Whether it says worse than another field who someone is; the later one does where both say it as well.
    func isWorse(than other: SenderCandidate) -> Bool {
        let one = (kind, use.rank, strength)
        let another = (other.kind, other.use.rank, other.strength)
        return one == another ? field > other.field : one < another
    }

    /// What people see of someone comes after what only programs know: a number, initials, an address, a name.
    private var kind: Int {
        if isIdentifier { return 0 }
        if areInitials { return 1 }
        return addresses * 2 > present ? 2 : 3
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

    /// Whether two fields tell the same people apart.
    func isEquivalent(to other: SenderCandidate) -> Bool { follows(from: other) && other.follows(from: self) }

    /// Whether it may have the senders as well as the field that seems best.
    func isRival(of best: SenderCandidate) -> Bool {
        if values == best.values { return false }
        if isEquivalent(to: best) { return !best.isNamedSender && isName == best.isName }
        if isIdentifier, !best.isIdentifier { return false }
        return strength >= best.strength
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
