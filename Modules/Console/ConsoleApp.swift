import CommandLine
import Composition
import Programs
import Terminal

/// The console front end: reads an argument list, runs a command or the menus, and says how it ended.
@MainActor
public final class ConsoleApp {
    /// The version that `--version` prints.
    public static let version = "0.1.0"

    let terminal: any Terminal
    let composition: Composition
    let interrupts: Interrupts
    /// What starts other programs.
    let processes: any ProcessRunner
    /// Waits for so many seconds, or until the task is cancelled.
    let pause: @MainActor (_ seconds: Double) async -> Void

    /// Creates the front end.
    ///
    /// - Parameters:
    ///   - terminal: The streams.
    ///   - composition: Where settings and services come from.
    ///   - interrupts: What an interrupt ends.
    ///   - processes: What starts other programs, such as a pager.
    ///   - pause: Waits for so many seconds, or until the task is cancelled.
    public init(
        terminal: any Terminal,
        composition: Composition,
        interrupts: Interrupts,
        processes: any ProcessRunner = SystemProcessRunner(),
        pause: @escaping @MainActor (_ seconds: Double) async -> Void = {
            try? await Task.sleep(nanoseconds: UInt64(max(0, $0) * 1_000_000_000))
        }
    ) {
        self.terminal = terminal
        self.composition = composition
        self.interrupts = interrupts
        self.processes = processes
        self.pause = pause
    }

    /// Runs the program and returns its exit code: 0 done, 1 failed, 2 wrong usage, 4 a token is needed or was refused.
    public func run(_ arguments: [String]) async -> Int32 {
        let parser = CommandLineParser(Commands.table)
        do throws(UsageError) {
            if let words = CompletionsCommand.question(arguments) {
                let invocation = try parser.parse(["completions", "bash"]).invocation
                return try await CommandContext(self, invocation).run { await CompletionsCommand.answer(words, $0) }
            }
            let request = try parser.parse(arguments)
            let invocation = request.invocation
            if let command = request.command {
                return try await CommandContext(self, invocation).run { try await command.run(invocation, $0) }
            }
            guard !invocation[GlobalOptions.json] else { throw invocation.error("--json goes with a command") }
            return try await CommandContext(self, invocation).run { await Menus(context: $0).run() }
        } catch {
            return StandardError(terminal).refuse(error)
        }
    }

    /// Returns whether a task ends within some seconds; it goes on in any case.
    func finishes(_ task: Task<Void, Never>, within seconds: Double) async -> Bool {
        let (ends, continuation) = AsyncStream.makeStream(of: Bool.self)
        let timer = Task {
            await pause(seconds)
            continuation.yield(false)
        }
        Task {
            await task.value
            continuation.yield(true)
        }
        defer { timer.cancel() }
        for await isDone in ends { return isDone }
        return false
    }
}
