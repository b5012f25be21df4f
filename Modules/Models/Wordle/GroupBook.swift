/// Everything that is saved about a group: results under the names they came with, and facts about names and results.
///
/// A book is a set of entries, each with a time. Compute players and standings from its `visible` book, which has no
/// forgotten entries. Books of several machines are united: nothing is lost, nothing counts twice, and of facts that
/// contradict each other the newest counts. A change adds entries; the change `forget` may also remove entries. So an
/// undo removes the added entries with `subtracting`, and restores the removed entries with `union`.
public struct GroupBook: Hashable, Sendable {
    /// The saved results, oldest first.
    public private(set) var results: [Timed<SharedResult>]
    /// The facts, oldest first.
    public private(set) var facts: [Timed<GroupFact>]

    /// Creates a book of entries in any order.
    public init(results: [Timed<SharedResult>] = [], facts: [Timed<GroupFact>] = []) {
        self.results = Timed.ordered(results)
        self.facts = Timed.ordered(facts)
    }

    /// Creates a book of results and names that were saved without times; they get small times in the given order.
    public init(_ results: [SharedResult], names: [PlayerRename] = []) {
        let facts = names.enumerated().map { Timed(GroupFact.name($1.old, of: $1.new), at: results.count + $0) }
        self.init(results: results.enumerated().map { Timed($1.saved, at: $0) }, facts: facts)
    }

    /// The entries that count: those that are not forgotten.
    public var visible: GroupBook {
        let forgotten = ForgottenNames(facts)
        return GroupBook(
            results: results.filter { !forgotten.includes($0.value.player, at: $0.time) },
            facts: facts.filter { !forgotten.includes($0.value.name, at: $0.time) })
    }

    /// Returns a copy of an export in which the entries that this book has forgotten count again.
    ///
    /// These entries get new times, in the same order.
    func restoring(_ export: GroupBook) -> GroupBook {
        let forgotten = ForgottenNames(facts)
        let count = export.results.count
        return GroupBook(
            results: export.results.enumerated().map { forgotten.restored($1, of: $1.value.player, after: $0) },
            facts: export.facts.enumerated().map { forgotten.restored($1, of: $1.value.name, after: count + $0) })
    }

    /// Whether there is no entry.
    public var isEmpty: Bool { results.isEmpty && facts.isEmpty }

    /// Returns the entries of both books, each once.
    public func union(_ other: GroupBook) -> GroupBook {
        GroupBook(results: results + other.results, facts: facts + other.facts)
    }

    /// Returns the entries that are not in another book.
    public func subtracting(_ other: GroupBook) -> GroupBook {
        let otherResults = Set(other.results)
        let otherFacts = Set(other.facts)
        return GroupBook(
            results: results.filter { !otherResults.contains($0) }, facts: facts.filter { !otherFacts.contains($0) })
    }

    /// Which names belong to the same player.
    public var names: PlayerNames {
        PlayerNames(
            facts.compactMap { fact in
                if case .name(let name, let player) = fact.value { PlayerRename(name, to: player) } else { nil }
            })
    }

    /// The players with their other names, the players with the most games first.
    public var players: [GroupPlayer] { players(by: names) }

    /// Returns the players, the ones with the most games first.
    ///
    /// `names` may include names that are not in the book, such as your own name in chats.
    public func players(by names: PlayerNames) -> [GroupPlayer] {
        let games = SharedGames(self, names: names)
        var others: [PlayerKey: [String]] = [:]
        for name in allNames(names) {
            let nameKey = PlayerKey(name)
            let player = names.key(of: name)
            guard nameKey != player, nameKey != PlayerKey(SharedResult.nameless) else { continue }
            guard others[player]?.contains(where: { PlayerKey($0) == nameKey }) != true else { continue }
            others[player, default: []].append(name)
        }
        return games.byPlayer.map { playerGames in
            let player = games.player(of: playerGames)
            return GroupPlayer(
                player: player, names: others[PlayerKey(player)] ?? [], played: playerGames.count,
                lastPuzzle: playerGames[playerGames.endIndex - 1].puzzle)
        }.sorted { (-$0.played, $0.player) < (-$1.played, $1.player) }
    }

    /// Returns the names of all results, and the names that were merged into others; a name may appear several times.
    func allNames(_ names: PlayerNames) -> [String] { results.map(\.value.player) + names.renames.map(\.old) }

    /// Returns whether the standings and the players are the same as in another book.
    package func shows(_ other: GroupBook) -> Bool {
        let games = SharedGames(self)
        let others = SharedGames(other)
        return games.counted == others.counted && Set(games.contradictions) == Set(others.contradictions)
            && Set(players) == Set(other.players)
    }

    mutating func add(_ results: [Timed<SharedResult>]) { self.results += results }

    mutating func add(_ facts: [GroupFact], at time: Int) {
        let start = next(time)
        self.facts += facts.enumerated().map { Timed($1, at: start + $0) }
    }

    /// Returns `time` or, if an entry has that time or a later one, the first time after every entry.
    ///
    /// So the newest change counts even if the clocks of machines differ.
    func next(_ time: Int) -> Int { max(time, (results.last?.time ?? 0) + 1, (facts.last?.time ?? 0) + 1) }
}

/// A value with the time at which it was saved.
public struct Timed<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The time in microseconds since 1970.
    ///
    /// An entry that an earlier version of the program saved without a time has a small number as its time, such as 0.
    public let time: Int
    /// The value.
    public let value: Value

    /// The times that an entry can have.
    package static var times: ClosedRange<Int> { 0...(1 << 53) }

    /// Creates an entry; a time that is too large becomes the largest possible time.
    public init(_ value: Value, at time: Int) {
        self.value = value
        self.time = min(time, Self.times.upperBound)
    }
}

extension Timed where Value: TotallyOrdered {
    /// Returns entries oldest first, without duplicates; the result does not depend on the order of `entries`.
    static func ordered(_ entries: [Timed]) -> [Timed] {
        // The entries of one book are in this order already, even if new entries follow them, and need no sorting.
        let isOrdered = zip(entries, entries.dropFirst()).allSatisfy { precedes($0, $1) }
        return isOrdered ? entries : Set(entries).sorted(by: precedes)
    }

    private static func precedes(_ one: Timed, _ other: Timed) -> Bool {
        one.time == other.time ? one.value.order < other.value.order : one.time < other.time
    }
}

/// A value that can be ordered among other values of the same time.
protocol TotallyOrdered: Hashable, Sendable {
    /// A text that orders values.
    var order: String { get }
}

/// A fact about the results of a group.
public enum GroupFact: Hashable, Sendable {
    /// The first name is another name of the player that is shown under the second name.
    ///
    /// The fact `.name(a, of: a)` means that `a` is a separate player again.
    case name(String, of: String)
    /// A player's result is corrected, or removed if the outcome is nil.
    case correction(String, puzzle: Int, to: Outcome?)
    /// Everything that was saved before under a name is forgotten; nil means every name.
    case forgotten(String?)

    /// The name that the fact is about, or nil if it is about all names.
    var name: String? {
        switch self {
        case .name(let name, _), .correction(let name, _, _): name
        case .forgotten(let name): name
        }
    }
}

extension GroupFact: TotallyOrdered {
    var order: String {
        switch self {
        case .name(let name, let player): "name \(name) \(player)"
        case .correction(let name, let puzzle, let outcome): "correction \(name) \(puzzle) \(outcome?.text ?? "")"
        case .forgotten(let name): "forgotten \(name ?? "")"
        }
    }
}

extension SharedResult: TotallyOrdered {
    var order: String { "\(player) \(puzzle) \(outcome.text) \(post.isEdited) \(hardMode) \(rows.map(\.codes))" }

    /// The result without the details of its message, except whether the message was edited.
    var saved: SharedResult {
        var result = self
        result.post = SharedPost(isEdited: post.isEdited)
        return result
    }
}

/// For each name, the time before which the entries with that name are forgotten.
private struct ForgottenNames {
    private var times: [PlayerKey: Int] = [:]
    private var all = -1

    init(_ facts: [Timed<GroupFact>]) {
        for fact in facts {
            guard case .forgotten(let name) = fact.value else { continue }
            if let name { times[PlayerKey(name)] = fact.time } else { all = fact.time }
        }
    }

    func includes(_ name: String?, at time: Int) -> Bool { time < end(of: name) }

    /// Returns an entry or, if the entry is forgotten, a copy with a new time.
    ///
    /// The new time is the time of the `.forgotten` fact plus `others`, the number of entries before `entry`, so that
    /// the entries stay in their order.
    func restored<Value>(_ entry: Timed<Value>, of name: String?, after others: Int) -> Timed<Value> {
        includes(name, at: entry.time) ? Timed(entry.value, at: end(of: name) + others) : entry
    }

    private func end(of name: String?) -> Int {
        guard let name, !times.isEmpty, let end = times[PlayerKey(name)] else { return all }
        return max(all, end)
    }
}

/// A player whose results are saved.
public struct GroupPlayer: Hashable, Sendable {
    /// The name that is shown.
    public let player: String
    /// The other names of the same player.
    public let names: [String]
    /// The number of games.
    public let played: Int
    /// The newest puzzle for which the player has a result.
    public let lastPuzzle: Int
}
