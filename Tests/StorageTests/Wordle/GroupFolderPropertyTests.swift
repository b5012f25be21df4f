import Models
import Platform
import Storage
import TestSupport
import XCTest

/// Machines that share a folder, while files arrive in any order, cut off or twice: each shows what a simple count says.
final class GroupFolderPropertyTests: XCTestCase {
    func testEveryMachineAgreesWithASimpleCount() async throws {
        continueAfterFailure = false
        let count = ProcessInfo.processInfo.environment["QUINTET_GROUPS"].flatMap { UInt64($0) } ?? 30
        for seed in 1...count {
            var random = FixedSeedGenerator(seed: seed)
            let group = try SimulatedGroup(machines: Int.random(in: 2...4, using: &random))
            for step in 1...40 {
                try await group.step(&random)
                try await check(group, "seed \(seed), step \(step)")
            }
            try group.syncAll()
            try await check(group, "seed \(seed), at the end")
            let all = group.machines.map(\.count.published)
            for machine in group.machines {
                XCTAssertTrue(all.allSatisfy(machine.count.visibleToAll.isSuperset), "seed \(seed): something is lost")
            }
        }
    }

    private func check(_ group: SimulatedGroup, _ message: String) async throws {
        for machine in group.machines {
            let games = SharedGames(try await machine.book.book())
            let pairs = games.players.map { player in
                (player, Dictionary(uniqueKeysWithValues: games.results(of: player).map { ($0.puzzle, $0.text) }))
            }
            XCTAssertEqual(
                Dictionary(uniqueKeysWithValues: pairs), machine.count.standings, "\(message), machine \(machine.name)")
        }
    }
}

/// Machines with a folder each, between which a random sync copies files.
private final class SimulatedGroup {
    final class Machine {
        let name: String
        let folder: URL
        let book: GroupBookFile
        let scores: ScoreBook
        var count = SimpleCount()

        init(_ number: Int, in home: TemporaryFolder, clock: Locked<Int>) throws {
            name = "\(number)"
            let folder = home.file("folder\(number)")
            self.folder = folder
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            let log = UndoLogFile(home.file("\(number).undo.json"), now: { Date() })
            let now: @Sendable () -> Date = { Date(timeIntervalSince1970: Double(clock.withLock { $0 })) }
            book = GroupBookFile(home.file("\(number).json"), log: log, now: now) { folder }
            scores = ScoreBook(home.file("\(number).scores.json"), log: log) { XCTFail("set aside: \($0)") }
        }

        /// The file that this machine writes, or nil before it has written one.
        func ownFile(in home: TemporaryFolder) throws -> URL? {
            let id = home.file("\(name).id")
            guard FileManager.default.fileExists(atPath: id.path) else { return nil }
            return folder.appending(component: "quintet-\(try String(contentsOf: id, encoding: .utf8)).json")
        }
    }

    let machines: [Machine]
    private let home: TemporaryFolder
    private let clock = Locked(1_000)

    init(machines count: Int) throws {
        let home = try TemporaryFolder(in: TemporaryFolder.memory)
        self.home = home
        machines = try (0..<count).map { [clock] in try Machine($0, in: home, clock: clock) }
    }

    func step(_ random: inout FixedSeedGenerator) async throws {
        clock.withLock { $0 += 1 }
        let seconds = clock.withLock { $0 }
        let machine = machines[Int.random(in: machines.indices, using: &random)]
        let name = ["Ann", "Ben", "Cy", "Ann M.", "Ben K."][Int.random(in: 0...4, using: &random)]
        switch Int.random(in: 0...11, using: &random) {
        case 0...2:
            let results = (0..<3).map { _ in
                SharedResult(
                    player: name, puzzle: Int.random(in: 1...3, using: &random),
                    tries: Int.random(in: 1...3, using: &random))
            }
            machine.count.save(results, at: seconds)
            _ = try await machine.book.change(.save) { $0.save(results, at: $1) }
        case 3:
            let alias = ["Ann M.", "Ben K."][Int.random(in: 0...1, using: &random)]
            let player = String(alias.prefix(3))
            if Bool.random(using: &random) {
                machine.count.name(alias, player, at: seconds)
                _ = try await machine.book.change(.merge) { $0.merge(PlayerRename(alias, to: player), at: $1) }
            } else if machine.count.player(alias) != alias {
                machine.count.name(alias, alias, at: seconds)
                _ = try await machine.book.change(.split) { $0.split(alias, at: $1) }
            }
        case 4:
            let puzzle = Int.random(in: 1...3, using: &random)
            machine.count.correct(name, puzzle, to: "5/6", at: seconds)
            _ = try await machine.book.change(.correct) { $0.correct(name, puzzle: puzzle, to: .solved(5), at: $1) }
        case 5:
            machine.count.forget(name, at: seconds)
            _ = try await machine.book.change(.forget) { $0.forget(name, at: $1) }
        case 6:
            machine.count.undo()
            _ = try await machine.scores.undo(group: machine.book)
        default:
            try sync(machine, &random)
        }
        // A look publishes what is not written yet.
        _ = try await machine.book.book()
    }

    /// Copies the file of another machine: whole, cut off, or as a conflicted copy.
    private func sync(_ machine: Machine, _ random: inout FixedSeedGenerator) throws {
        let other = machines[Int.random(in: machines.indices, using: &random)]
        guard other !== machine, let file = try other.ownFile(in: home), let data = try? Data(contentsOf: file)
        else { return }
        let target = machine.folder.appending(component: file.lastPathComponent)
        switch Int.random(in: 0...5, using: &random) {
        case 0:
            try data.prefix(Int.random(in: 0..<data.count, using: &random)).write(to: target)
            machine.count.arrived[other.name] = []
        case 1:
            let copy = target.lastPathComponent.replacing(".json", with: ".sync-conflict.json")
            try data.write(to: machine.folder.appending(component: copy))
            machine.count.arrived["copy of \(other.name)"] = other.count.published
        default:
            try data.write(to: target)
            machine.count.arrived[other.name] = other.count.published
        }
    }

    /// Brings every file to every machine.
    func syncAll() throws {
        for other in machines {
            guard let file = try other.ownFile(in: home), let data = try? Data(contentsOf: file) else { continue }
            for machine in machines where machine !== other {
                try data.write(to: machine.folder.appending(component: file.lastPathComponent))
                machine.count.arrived[other.name] = other.count.published
            }
        }
    }
}

/// What a machine should show, counted without the program: a list of entries, looked through for each question.
private struct SimpleCount {
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

    /// What this machine has written.
    private(set) var published: Set<Entry> = []
    /// What has arrived of others.
    var arrived: [String: Set<Entry>] = [:]
    private var forgotten: [(name: String, time: Int)] = []
    private var steps: [Step] = []

    /// Everything that is known, also of players who are forgotten here.
    var visibleToAll: Set<Entry> { arrived.values.reduce(published) { $0.union($1) } }

    /// What counts here, the oldest first.
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
