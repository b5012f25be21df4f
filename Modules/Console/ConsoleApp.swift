import CommandLine
import Composition
import Programs
import Terminal

/// The console front end: reads an argument list, runs a command or the menus, and says how it ended.
@MainActor
public final class ConsoleApp {
    /// The version that `--version` prints.
    public static let version = "0.1.0"

    private let surroundings: Surroundings
    private let parser = CommandLineParser(Commands.table)

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
        surroundings = Surroundings(
            terminal: terminal, composition: composition, interrupts: interrupts, processes: processes, pause: pause)
    }

    /// Runs the program and returns its exit code: 0 done, 1 failed, 2 wrong usage, 4 a token is needed or was refused.
    public func run(_ arguments: [String]) async -> Int32 {
        if let words = CompletionsCommand.question(arguments) { return await answer(words) }
        do throws(UsageError) {
            let request = try parser.parse(arguments)
            let invocation = request.invocation
            if let command = request.command { return await run(invocation) { try await command.run(invocation, $0) } }
            guard !invocation[GlobalOptions.json] else { throw invocation.error("--json goes with a command") }
            return await run(invocation) { await Menus(context: $0).run() }
        } catch {
            return CommandRunner.refuse(error, StandardError(surroundings.terminal))
        }
    }

    /// Answers a shell; what cannot be answered is nothing to tell while somebody types.
    private func answer(_ words: [String]) async -> Int32 {
        guard let request = try? parser.parse(["completions", "bash"]) else { return 0 }
        return await run(request.invocation) { await CompletionsCommand.answer(words, $0) }
    }

    private func run(_ invocation: Invocation, _ body: (CommandContext) async throws -> Void) async -> Int32 {
        do throws(UsageError) {
            let context = try surroundings.context(for: invocation)
            if !invocation.name.isEmpty { context.usePager() }
            return await CommandRunner(context: context).run(body)
        } catch {
            return CommandRunner.refuse(error, StandardError(surroundings.terminal))
        }
    }
}
