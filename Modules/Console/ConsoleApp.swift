import CommandLine
import Models
import Terminal

/// The console front end: reads an argument list, runs a command or the menus, and says how it ended.
@MainActor
public final class ConsoleApp {
    /// The version that `--version` prints.
    public static let version = "0.1.0"

    private let terminal: any Terminal
    private let composition: any Composition
    private let interrupts: Interrupts
    private let parser = CommandLineParser(Commands.table)

    /// Creates the front end.
    public init(terminal: any Terminal, composition: any Composition, interrupts: Interrupts) {
        self.terminal = terminal
        self.composition = composition
        self.interrupts = interrupts
    }

    /// Runs the program and returns its exit code: 0 done, 1 failed, 2 wrong usage, 4 a token is needed or was refused.
    public func run(_ arguments: [String]) async -> Int32 {
        let stderr = Printer(terminal, to: .err, appearance: Appearance())
        defer { stderr.flush() }
        do throws(UsageError) {
            let request = try parser.parse(arguments)
            let invocation = request.invocation
            if let command = request.command { return await run(invocation) { try await command.run(invocation, $0) } }
            guard !invocation.has("json") else { throw invocation.error("--json goes with a command") }
            return await run(invocation) { await Menus(context: $0).run() }
        } catch {
            return CommandRunner.refuse(error, stderr)
        }
    }

    private func run(_ invocation: Invocation, _ body: (CommandContext) async throws -> Void) async -> Int32 {
        do throws(UsageError) {
            let context = try ContextMaker(terminal: terminal, composition: composition, interrupts: interrupts)
                .context(for: invocation)
            if !invocation.name.isEmpty { context.usePager() }
            return await CommandRunner(context: context).run(body)
        } catch {
            return CommandRunner.refuse(error, Printer(terminal, to: .err, appearance: Appearance()))
        }
    }
}
