import Models
import QuintetFormats
import QuintetPlatform

/// Stores changes of your games that can be undone, in one JSON file for all sources of games.
///
/// Each action of the group has a place among the changes, without its content, which is in the group's book. So the log
/// alone decides which of two changes is newer.
///
/// If a newer version of the program has written the file, the file is not changed, and reading or changing the steps
/// throws an error. If the file is unreadable, `steps()` throws an error, but the next call of `note` or `replace`
/// renames the file and starts a new log.
package struct UndoLogFile: UndoLog {
    /// The maximum number of steps for one account of one source.
    static let maximumSteps = 100
    /// The maximum number of places of the group's actions; an older action counts as older than all steps.
    private static let maximumPlaces = 1_000

    private let file: DurableFile
    private let source: String
    private let account: String?
    private let now: @Sendable () -> Date
    private let onSetAside: @Sendable (_ file: URL) -> Void

    /// Opens the log of a source in a file, which is created with the first change.
    ///
    /// The query of an address is not stored. `account` distinguishes the accounts of a server. `onSetAside` is called
    /// with the new URL of an unreadable file.
    package init(
        _ url: URL, source: String = "local", account: String? = nil,
        now: @escaping @Sendable () -> Date,
        onSetAside: @escaping @Sendable (_ file: URL) -> Void = { _ in }
    ) {
        file = DurableFile(url, mode: 0o600)
        // The masked parts of two sources may differ.
        let shown = Source.withoutQuery(source)
        self.source = shown.contains("…") ? "\(shown) \(source.utf8.stableHash.hexadecimal(digits: 16))" : shown
        self.account = account
        self.now = now
        self.onSetAside = onSetAside
    }

    package func steps() async throws -> [UndoStep] {
        try await BlockingWork.run {
            try FileFailure.attempt("read the undo log") {
                do {
                    return steps(of: try read())
                } catch is Unreadable {
                    throw FileFailure(
                        "read", file.url, code: 0, reason: "it is damaged", remedy: .fixFile)
                }
            }
        }
    }

    package func note(_ change: WordleChange) async throws -> Int {
        try await BlockingWork.run { try record(change) }
    }

    package func replace(_ id: Int, with step: UndoStep?) async throws {
        try await BlockingWork.run {
            try file.locked(for: "record the change") {
                var log = try readOrSetAside()
                guard let index = log.steps.firstIndex(where: { $0["id"] == .integer(id) }) else { return }
                if let step {
                    log.steps[index] = log.steps[index].replacing(WordleScoresReader.json(of: step))
                } else {
                    log.steps.remove(at: index)
                }
                try write(log)
            }
        }
    }

    package func exclusively<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        // A separate lock, because the changes in `body` take the log's own lock.
        let turn = FileLock(file.url.deletingPathExtension(), mode: file.mode)
        let lock = try await BlockingWork.run {
            try FileFailure.attempt("undo the change") { try turn.take() }
        }
        defer { close(lock) }
        return try await body()
    }

    /// Adds a change and returns the number of its step.
    func record(_ change: WordleChange) throws -> Int {
        try file.locked(for: change.action) {
            var log = try readOrSetAside()
            log.last += 1
            let step = UndoStep(id: log.last, at: now(), source: source, change: change)
            log.steps.insert(WordleScoresReader.json(of: step).appending(["account": account]), at: 0)
            try write(log)
            return log.last
        }
    }

    /// Gives another change its place after all changes so far; call this before that change is stored.
    func place(_ change: some CustomStringConvertible) throws {
        try file.locked {
            var log = try readOrSetAside()
            log.last += 1
            log.steps.insert(["id": log.last, "placed": change.description], at: 0)
            try write(log)
        }
    }

    private struct Log {
        /// The highest id that a step has ever had; the step may have been removed since.
        var last = 0
        /// The steps of all sources, newest first.
        var steps: [JSON] = []
    }

    /// The source and the account of a step; each combination has its own limit of steps.
    private struct Owner: Hashable {
        let source: JSON?
        let account: JSON?
    }

    private func write(_ log: Log) throws {
        var counts: [Owner: Int] = [:]
        var steps: [String] = []
        for step in log.steps {
            let owner = Owner(source: step["source"], account: step["account"])
            counts[owner, default: 0] += 1
            let limit = step["placed"] == nil ? Self.maximumSteps : Self.maximumPlaces
            if counts[owner, default: 0] <= limit { steps.append(step.text) }
        }
        let text = "{\"last\":\(log.last),\"steps\":[\(steps.joined(separator: ","))],\"version\":1}"
        do throws(FileFailure) {
            try file.write(Data(text.utf8))
        } catch {
            // A written log must be followed by its change, which syncs the same folder and says so if that fails, too.
            guard error.isUnsynced else { throw error }
        }
    }

    private func readOrSetAside() throws -> Log {
        do {
            return try read()
        } catch is Unreadable {
            if let aside = try file.setAside() { onSetAside(aside) }
            return Log()
        }
    }

    private struct Unreadable: Error {}

    private func read() throws -> Log {
        guard let data = try file.read() else { return Log() }
        guard let json = JSON(reading: data) else { throw Unreadable() }
        if FormatVersion.isUnknown(json["version"]) { throw FileFailure.newer(file.url) }
        guard case .integer(let last)? = json["last"], (0...1 << 53).contains(last),
            case .list(let steps)? = json["steps"]
        else {
            throw Unreadable()
        }
        return Log(last: last, steps: steps)
    }

    /// Returns the steps of this source and account and the places of other changes, newest first.
    private func steps(of log: Log) -> [UndoStep] {
        log.steps.compactMap { json -> UndoStep? in
            if let change = json["placed"]?.string, case .integer(let id)? = json["id"] {
                return UndoStep(placing: change, id: id)
            }
            guard let step = WordleScoresReader.step(from: json), !step.isPlace, step.source == source,
                (json["account"] ?? .null) == account.json
            else { return nil }
            return step
        }
    }
}

extension JSON {
    /// Returns an object with the fields of both objects; a field of `other` replaces the field with the same name.
    fileprivate func replacing(_ other: JSON) -> JSON {
        let names = Set(other.fields.map(\.name))
        return JSON.object(fields.filter { !names.contains($0.name) } + other.fields)
    }
}
