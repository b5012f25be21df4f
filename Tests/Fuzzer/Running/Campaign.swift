import Foundation

/// Runs a process for each target in parallel, and prints the number of inputs and the inputs that failed.
@MainActor struct Campaign {
    let targets: [Target]
    let seed: UInt64
    let seconds: Double
    /// The maximum number of inputs for each target.
    let most: UInt64

    /// Runs all targets; returns whether every target handled every input.
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

    /// Prints a line without buffering, so that it is visible even if you stop the program.
    private static func tell(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

    /// The folder for thousands of files, which is in memory if this machine has such a folder.
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
            // The random seed is enough: when you run the target alone with it, you get the backtrace.
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

    /// Runs a process and returns the reason for its failure, or nil; a process that exceeds the time is killed.
    private func end(of process: Process, within seconds: Double) async -> String? {
        let ended = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in ended.continuation.finish() }
        do {
            try process.run()
        } catch {
            return "could not start: \(error)"
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
        case (.exit, _): return "a check failed"
        case (_, SIGKILL): return "no answer within \(Int(seconds)) s"
        default: return "it crashed with signal \(process.terminationStatus)"
        }
    }
}
