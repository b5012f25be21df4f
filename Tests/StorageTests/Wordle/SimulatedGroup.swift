import Models
import Platform
import Storage
import TestSupport
import XCTest

/// Machines that each have a folder, and a random sync that copies files between the folders.
final class SimulatedGroup {
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

        /// Returns the file in the shared folder that this machine writes, or nil before it has an ID.
        func ownFile(in home: TemporaryFolder) throws -> URL? {
            let data = home.file("\(name).json")
            guard FileManager.default.fileExists(atPath: data.path) else { return nil }
            let text = try String(contentsOf: data, encoding: .utf8)
            guard let mark = text.firstRange(of: #""id":""#) else { return nil }
            return folder.appending(component: "quintet-\(text[mark.upperBound...].prefix(16)).json")
        }
    }

    let machines: [Machine]
    private let home: TemporaryFolder
    private let clock = Locked(1_700_000_000)

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
        // Reading the book also writes the entries that are not shared yet.
        _ = try await machine.book.book()
    }

    /// Copies the file of a random other machine to the folder of a machine: whole, cut off, or as a conflicted copy.
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

    /// Copies the file of each machine to the folders of all other machines.
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
