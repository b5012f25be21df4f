import Models
import Platform

/// A field of an export that may have the senders, judged by its values.
///
/// The names of senders are short and occur repeatedly, and a sender rarely has two different results for one puzzle.
struct SenderCandidate {
    let field: Int
    let name: String
    let use: FieldUse
    /// How near the field is to the field with the messages' texts: the number of objects that contain both fields.
    let nearness: Int
    /// Whether the user named this field, or the export lists a person's name for each of the field's values.
    ///
    /// A list of names does not count if the field's name suggests something other than the sender.
    let isKnown: Bool
    /// The field's value in each message, or the person's name that the export lists for that value.
    ///
    /// Nil for a message without a value.
    let values: [String?]
    private var counts: [String: Int] = [:]
    private var names = 0
    private var identifiers = 0
    private var addresses = 0
    /// The number of results that contradict an earlier result for the same value and puzzle.
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
    /// Whether the values may be the initials that are shown in place of pictures.
    var areInitials: Bool {
        counts.keys.allSatisfy { $0.count == 1 || $0.count == 2 && $0.utf8.allSatisfy(\.isCapital) }
    }
    var isIdentifier: Bool { identifiers * 2 > present }
    /// The two most frequent values.
    var examples: [String] {
        counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(2).map(\.key)
    }

    /// Whether the values may be senders.
    var isPossible: Bool {
        if isKnown { return present > 0 }
        return isNamed && present * 2 >= values.count
    }

    /// Whether most of the values may be names.
    var isNamed: Bool { present > 0 && names * 5 >= present * 4 }

    /// Whether the field's name suggests senders, or `isKnown` is true.
    var isNamedSender: Bool { use.sender > 0 || isKnown }

    /// Whether the values suggest senders: there are several names, and at least one of them occurs repeatedly.
    ///
    /// If there are only a few messages, the names need not occur repeatedly. False if the field's name suggests
    /// something other than the sender.
    var mayHaveSenders: Bool {
        hasSeveral && isName && !use.isOther && (repeats || present < Self.fewMessages)
    }

    /// Whether all messages have the same value, and this value may be the name of the only sender.
    ///
    /// False if the field's name suggests something other than the sender.
    var mayBeOnlySender: Bool { !hasSeveral && isName && !use.isOther && present == values.count }

    /// Whether the values are names, but the field's name suggests both senders and something else.
    var isDoubtful: Bool { use.isDoubtful && isName }

    /// Whether the values are names, and neither identifiers nor initials.
    var isName: Bool { isNamed && !isIdentifier && !areInitials }

    /// The number of messages below which all messages may be from different people.
    private static let fewMessages = 6

    /// Returns whether this field identifies people less well than another field.
    ///
    /// Of two equally good fields, the later field is worse.
    func isWorse(than other: SenderCandidate) -> Bool {
        let one = (kind, use.rank, strength)
        let another = (other.kind, other.use.rank, other.strength)
        return one == another ? field > other.field : one < another
    }

    /// How meaningful the values are to people: 0 for identifiers, 1 for initials, 2 for addresses, 3 for names.
    private var kind: Int {
        if isIdentifier { return 0 }
        if areInitials { return 1 }
        return addresses * 2 > present ? 2 : 3
    }

    /// How strongly the name and the place of the field suggest senders.
    var strength: Int { use.sender + 2 * nearness }

    /// Returns whether each value of another field always occurs with the same value of this field.
    ///
    /// False if no message has values of both fields.
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

    /// Returns whether each value contains the value of another field in the same message.
    ///
    /// Messages that lack one of the two values are ignored.
    func holds(_ other: SenderCandidate) -> Bool {
        zip(values, other.values).allSatisfy { value, part in part.map { value?.contains($0) ?? true } ?? true }
    }

    /// Returns whether this field and another field tell the same people apart.
    func isEquivalent(to other: SenderCandidate) -> Bool { follows(from: other) && other.follows(from: self) }

    /// Returns whether this field may have the senders instead of the field that seems best.
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

    /// Whether a value has only digits.
    static func isNumber(_ value: String) -> Bool { value.utf8.allSatisfy(\.isDigit) }

    /// Returns whether a value is the identifier of a user: a number, an ID such as `U012AB3CD`, or a text with digits.
    ///
    /// A text with digits is an identifier only if the name of its field suggests an identifier, and if the text is not
    /// an email address.
    static func isIdentifier(_ value: String, _ use: FieldUse) -> Bool {
        if PersonName.isIdentifier(value) || isNumber(value) { return true }
        return use.isIdentifier && !isAddress(value) && value.utf8.contains(where: \.isDigit)
    }

    private static func isAddress(_ value: String) -> Bool { value.contains("@") && value.contains(".") }
}
