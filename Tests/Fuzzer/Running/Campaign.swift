import Foundation

/// Lets a process for each target run side by side, and says how many inputs they got and which one was too much.
@MainActor struct Campaign {
    let targets: [Target]
    let seed: UInt64
    let seconds: Double
    /// The most inputs for each target.
    let most: UInt64

    /// Returns whether every target took every input.
    func run() async -> Bool {
        let processors = ProcessInfo.processInfo.activeProcessorCount
        let share = seconds * Double(min(processors, targets.count)) / Double(targets.count)
        Self.tell(
            "Seed \(seed), \(targets.count) targets, \(share.formatted(.number.precision(.fractionLength(1)))) s each.")
        var waiting = targets[...]
        var total: UInt64 = 0
        var isFine = true
        await withTaskGroup(of: (UInt64, Bool).self) { group in
            func next() {
                guard let target = waiting.popFirst() else { return }
                group.addTask { await watch(target, share) }
            }
            for _ in 0..<processors { next() }
            for await (count, succeeded) in group {
                total += count
                isFine = isFine && succeeded
                next()
            }
        }
        Self.tell("\(total.formatted()) inputs in total.")
        return isFine
    }

    /// Nothing is buffered: if you stop it, you have seen everything.
    private static func tell(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

    /// In memory, where this machine has such a place: files are written by the thousand.
    private nonisolated static let place =
        FileManager.default.isWritableFile(atPath: "/dev/shm")
        ? URL(filePath: "/dev/shm") : FileManager.default.temporaryDirectory

    /// Runs one target until it ends or crashes.
    private func watch(_ target: Target, _ share: Double) async -> (UInt64, Bool) {
        let folder = Self.place.appending(component: "quintet-fuzz-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        guard let progress = Worker.Progress(folder.appending(component: "progress").path) else { return (0, false) }
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0])
        if targets.count > 1 {
            // The random seed is enough; who runs it again alone sees where it was.
            process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        }
        process.arguments = ["--work", target.name, "\(seed)", "\(share)", "\(most)", folder.path]
        let begin = Date()
        let reason = await end(of: process, within: share + 30)
        let rate = Double(progress.count) / max(0.001, Date().timeIntervalSince(begin))
        let counted =
            "\(progress.count.formatted()) inputs, \(rate.formatted(.number.precision(.fractionLength(0)))) a second"
        Self.tell("\(target.name.padding(toLength: 14, withPad: " ", startingAt: 0))\(counted)")
        guard let reason else { return (progress.count, true) }
        Self.tell("\(target.name): \(reason). Again: make fuzz SEED=\(progress.seed) TARGET=\(target.name)")
        return (progress.count, false)
    }

    /// Returns what went wrong, or nil; a process that does not come back is killed.
    private func end(of process: Process, within seconds: Double) async -> String? {
        let ended = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in ended.continuation.finish() }
        do {
            try process.run()
        } catch {
            return "it cannot be started: \(error)"
        }
        let id = process.processIdentifier
        let alarm = Task {
            try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
            kill(id, SIGKILL)
        }
        for await _ in ended.stream {}
        alarm.cancel()
        switch (process.terminationReason, process.terminationStatus) {
        case (.exit, 0): return nil
        case (.exit, _): return "something does not hold"
        case (_, SIGKILL): return "no answer within \(Int(seconds)) s"
        default: return "it crashed with signal \(process.terminationStatus)"
        }
    }
}
