import Models

/// The standings that a machine should show, counted from a list of entries without the program's code.
struct SimpleCount {
    enum Fact: Hashable {
        case result(puzzle: Int, outcome: String)
        case player(String)
        case correction(puzzle: Int, outcome: String)
    }

    struct Entry: Hashable {
        let time: Int
        let name: String
        let fact: Fact
    }

    private enum Step {
        case added([Entry])
        case forgotten([String])
    }

    /// The entries that this machine has written.
    private(set) var published: Set<Entry> = []
    /// The entries that have arrived from each other machine.
    var arrived: [String: Set<Entry>] = [:]
    private var forgotten: [(name: String, time: Int)] = []
    private var steps: [Step] = []

    /// All entries that this machine knows, including those of players who are forgotten on it.
    var visibleToAll: Set<Entry> { arrived.values.reduce(published) { $0.union($1) } }

    /// The entries that count on this machine, oldest first.
    private var visible: [Entry] {
        visibleToAll.filter { entry in !forgotten.contains { $0.name == entry.name && $0.time > entry.time } }
            .sorted { $0.time < $1.time }
    }

    func player(_ name: String) -> String {
        var player = name
        for entry in visible where entry.name == name {
            if case .player(let new) = entry.fact { player = new }
        }
        return player
    }

    var standings: [String: [Int: String]] {
        var standings: [String: [Int: String]] = [:]
        for entry in visible {
            guard case .result(let puzzle, let outcome) = entry.fact else { continue }
            if standings[player(entry.name)]?[puzzle] == nil {
                standings[player(entry.name), default: [:]][puzzle] = outcome
            }
        }
        for entry in visible {
            guard case .correction(let puzzle, let outcome) = entry.fact else { continue }
            if standings[player(entry.name)]?[puzzle] != nil { standings[player(entry.name)]?[puzzle] = outcome }
        }
        return standings
    }

    private mutating func add(_ entries: [Entry]) {
        guard !entries.isEmpty else { return }
        published.formUnion(entries)
        steps.append(.added(entries))
    }

    mutating func save(_ results: [SharedResult], at seconds: Int) {
        var added: [Entry] = []
        for result in results {
            let fact = Fact.result(puzzle: result.puzzle, outcome: result.outcome.text)
            guard !(visible + added).contains(where: { $0.name == result.player && $0.fact == fact }) else { continue }
            added.append(Entry(time: seconds * 1_000_000 + added.count, name: result.player, fact: fact))
        }
        add(added)
    }

    mutating func name(_ name: String, _ player: String, at seconds: Int) {
        guard self.player(name) != player else { return }
        add([Entry(time: seconds * 1_000_000, name: name, fact: .player(player))])
    }

    mutating func correct(_ name: String, _ puzzle: Int, to outcome: String, at seconds: Int) {
        let first = visible.first { entry in
            if case .result(puzzle, _) = entry.fact { player(entry.name) == player(name) } else { false }
        }
        guard let first else { return }
        let fact = Fact.correction(puzzle: puzzle, outcome: outcome)
        add([Entry(time: seconds * 1_000_000, name: first.name, fact: fact)])
    }

    mutating func forget(_ name: String, at seconds: Int) {
        let player = player(name)
        let names = Set(
            visible.filter { entry in
                if case .correction = entry.fact { false } else { self.player(entry.name) == player }
            }.map(\.name))
        guard !names.isEmpty else { return }
        forgotten += names.map { ($0, seconds * 1_000_000) }
        steps.append(.forgotten(Array(names)))
    }

    mutating func undo() {
        switch steps.popLast() {
        case .added(let entries): published.subtract(entries)
        case .forgotten(let names): forgotten.removeLast(names.count)
        case nil: break
        }
    }
}
