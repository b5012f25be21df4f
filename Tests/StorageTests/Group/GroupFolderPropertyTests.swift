import Foundation
import Models
import QuintetPlatform
import Storage
import TestSupport
import XCTest

/// Machines that share a folder whose files arrive in any order, cut off or twice.
///
/// The standings on each machine have to match those of a ``SimpleCount``.
final class GroupFolderPropertyTests: XCTestCase {
    func testTheStandingsOfEveryMachineMatchASimpleCount() async throws {
        let count = ProcessInfo.processInfo.environment["QUINTET_GROUPS"].flatMap { UInt64($0) } ?? 50
        var lost = 0
        for seed in 1...count {
            var random = FixedSeedGenerator(seed: seed)
            let group = try SimulatedGroup(machines: Int.random(in: 3...5, using: &random), &random)
            for step in 1...16 {
                let machine = try await group.step(&random)
                try await check(machine, "seed \(seed), step \(step)")
            }
            try await group.syncAll()
            for machine in group.machines { try await check(machine, "seed \(seed), at the end") }
            lost += group.lost.count
            for machine in group.machines {
                XCTAssertEqual(group.made.subtracting(machine.ids), [], "seed \(seed): actions are lost")
            }
        }
        print("\(count) groups; \(lost) actions had no copy left after their machine's data was replaced")
    }

    private func check(_ machine: SimulatedGroup.Machine, _ message: String) async throws {
        let table = try await machine.book.table()
        let pairs = table.groupPlayers.map { player in
            let results = table.results(of: player.player).map { ($0.puzzle, $0.text) }
            return (player.player, Dictionary(uniqueKeysWithValues: results))
        }
        let expected = machine.count.counted
        let results = expected.mapValues { $0.compactMapValues(\.outcome) }.filter { !$0.value.isEmpty }
        XCTAssertEqual(Dictionary(uniqueKeysWithValues: pairs), results, message)
        let contradictions = table.contradictions.map {
            "\($0.player) \($0.puzzle) \($0.counted?.text ?? "-") \($0.other.text)"
        }
        let others = expected.flatMap { player, puzzles in
            puzzles.flatMap { puzzle, counted in
                counted.others.map { "\(player) \(puzzle) \(counted.outcome ?? "-") \($0)" }
            }
        }
        XCTAssertEqual(Set(contradictions), Set(others), message)
    }
}

/// Machines that each have a folder, and a random sync that copies files between the folders.
///
/// Clocks are wrong, data folders are restored and copied, programs are killed, and files arrive late, twice or cut off.
final class SimulatedGroup {
    final class Machine {
        let folder: URL
        let data: URL
        let book: GroupBookFile
        let scores: ScoreBook
        var backups: [Data] = []

        init(_ number: Int, in home: TemporaryFolder, clock: Int) throws {
            let folder = home.file("folder\(number)")
            self.folder = folder
            data = home.file("\(number).json")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            let log = UndoLogFile(home.file("\(number).undo.json"), now: { Date() })
            let now: @Sendable () -> Date = { Date(timeIntervalSince1970: Double(clock)) }
            book = GroupBookFile(data, log: log, now: now) { folder }
            scores = ScoreBook(home.file("\(number).scores.json"), log: log) { XCTFail("set aside: \($0)") }
        }

        /// The file in the shared folder that this machine writes, or nil before it has an ID.
        var ownFile: URL? {
            guard let text = try? String(contentsOf: data, encoding: .utf8),
                let mark = text.range(of: #""machine":""#)
            else { return nil }
            return folder.appending(component: "quintet-\(text[mark.upperBound...].prefix(16)).json")
        }

        var files: [Data] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.sorted().filter { !$0.hasPrefix(".") }.compactMap {
                try? Data(contentsOf: folder.appending(component: $0))
            }
        }

        /// The identities of all actions in the book and in the readable files of the folder.
        var ids: Set<String> {
            let book = [try? Data(contentsOf: data)].compactMap(\.self)
            return (book + files).reduce(into: []) { $0.formUnion(CountedFiles.ids($1)) }
        }

        var count: SimpleCount { CountedFiles(book: try? Data(contentsOf: data), files: files).count }
    }

    let machines: [Machine]
    private let home: TemporaryFolder
    /// The actions that were made, without those that were lost with a restored data folder.
    private(set) var made: Set<String> = []
    /// The actions of which no copy was left after a restore.
    private(set) var lost: Set<String> = []

    init(machines count: Int, _ random: inout FixedSeedGenerator) throws {
        let home = try TemporaryFolder(in: TemporaryFolder.memory)
        self.home = home
        // The clocks differ by up to six years.
        let clocks = (0..<count).map { _ in 1_630_000_000 + Int.random(in: 0...200_000_000, using: &random) }
        machines = try clocks.enumerated().map { try Machine($0, in: home, clock: $1) }
    }

    /// Returns the machine that the step was about.
    func step(_ random: inout FixedSeedGenerator) async throws -> Machine {
        let machine = machines[Int.random(in: machines.indices, using: &random)]
        let other = machines[Int.random(in: machines.indices, using: &random)]
        let name = ["Ann", "Ben", "Cy", "Ann M.", "Ben K."][Int.random(in: 0...4, using: &random)]
        let ownFile = machine.ownFile.map { ($0, try? Data(contentsOf: $0)) }
        var id: GroupAction.ID?
        switch Int.random(in: 0...15, using: &random) {
        case 0...3:
            let results = (0..<3).map { _ in
                PostedResult(
                    player: name, puzzle: Int.random(in: 1...3, using: &random),
                    tries: Int.random(in: 1...3, using: &random),
                    post: PostDetails(isEdited: Int.random(in: 0...5, using: &random) == 0))
            }
            id = try await machine.book.save(results)
        case 4:
            let second = ["Ann", "Ben", "Cy", "Ann M.", "Ben K."][Int.random(in: 0...4, using: &random)]
            id = try await machine.book.rename(name, to: second)
        case 5:
            let outcome = Bool.random(using: &random) ? Outcome.solved(5) : nil
            id = try await machine.book.correct(name, Int.random(in: 1...3, using: &random), to: outcome)
        // What a machine has forgotten never leaves the machine, so other machines need not have it.
        case 6: try await machine.book.forget(Int.random(in: 0...3, using: &random) == 0 ? nil : name)
        case 7...8:
            let actions = try await machine.book.reading().own.undoable
            if let action = actions.randomElement(using: &random) {
                _ = try await machine.scores.undo(.group(action.id), group: machine.book)
            }
        case 9: id = try await machine.book.importActions(try await other.book.reading().log.exported)
        case 10: try outsideFault(machine, other, &random)
        default: try sync(from: other, to: machine, &random)
        }
        if let id { made.insert(id.description) }
        // A program may be killed after it wrote the book and before it wrote the file in the folder.
        if let (file, content) = ownFile, let content, Int.random(in: 0...9, using: &random) == 0 {
            try content.write(to: file)
        }
        if Int.random(in: 0...2, using: &random) == 0, let data = try? Data(contentsOf: machine.data) {
            machine.backups.append(data)
        }
        return machine
    }

    /// Restores the data of a machine, or copies it to another machine.
    private func outsideFault(_ machine: Machine, _ other: Machine, _ random: inout FixedSeedGenerator) throws {
        let isRestored = Bool.random(using: &random)
        guard let data = isRestored ? machine.backups.randomElement(using: &random) : try? Data(contentsOf: other.data)
        else { return }
        try data.write(to: machine.data)
        countLosses()
    }

    /// Counts the actions of which the replaced data was the only copy: no program can restore them.
    private func countLosses() {
        let left = machines.reduce(into: Set<String>()) { $0.formUnion($1.ids) }
        lost.formUnion(made.subtracting(left))
        made.formIntersection(left)
    }

    /// Copies the file of another machine to the folder of a machine: whole, cut off, or as a conflicted copy.
    private func sync(from other: Machine, to machine: Machine, _ random: inout FixedSeedGenerator) throws {
        guard other !== machine, let file = other.ownFile, let data = try? Data(contentsOf: file) else { return }
        let target = machine.folder.appending(component: file.lastPathComponent)
        switch Int.random(in: 0...5, using: &random) {
        case 0: try data.prefix(Int.random(in: 0..<data.count, using: &random)).write(to: target)
        case 1:
            let copy = target.lastPathComponent.replacingOccurrences(of: ".json", with: ".sync-conflict.json")
            try data.write(to: machine.folder.appending(component: copy))
        default: try data.write(to: target)
        }
        countLosses()
    }

    /// Copies all files to all folders, until every machine has all actions.
    ///
    /// Of different versions of a file, the one with the most actions is copied; another one with further actions becomes
    /// a conflicted copy.
    func syncAll() async throws {
        for _ in 1...3 {
            // A change shares what a machine with a doubtful ID has not shared; reading alone takes no new ID.
            for machine in machines { try await machine.book.change("sync", by: nil) { _ in (nil, ()) } }
            var versions: [String: [Data]] = [:]
            for machine in machines {
                for name in try FileManager.default.contentsOfDirectory(atPath: machine.folder.path) {
                    versions[name, default: []].append(try Data(contentsOf: machine.folder.appending(component: name)))
                }
            }
            for (name, all) in versions {
                let newest = all.max { CountedFiles.ids($0).count < CountedFiles.ids($1).count } ?? Data()
                let others = Set(all).filter { !CountedFiles.ids($0).isSubset(of: CountedFiles.ids(newest)) }
                for machine in machines {
                    try newest.write(to: machine.folder.appending(component: name))
                    for (number, other) in others.enumerated() {
                        let copy = name.replacingOccurrences(of: ".json", with: ".conflict-\(number).json")
                        try other.write(to: machine.folder.appending(component: copy))
                    }
                }
            }
        }
        for machine in machines { _ = try await machine.book.reading() }
    }
}
