import Composition
import QuintetCommandLine
import QuintetPrograms
import QuintetTerminal

/// The console front end: reads an argument list, runs a command or the menus, and returns an exit code.
@MainActor package final class ConsoleApp {
    package static let version = "0.1.0"

    let terminal: any TerminalStreams
    let composition: ServiceFactory
    let interrupts: Interrupts
    let processes: any ProcessRunner
    let startFrontEnd: @MainActor (FrontEnd, FrontEndRun) async throws -> Void
    /// Waits for a number of seconds, or until the task is cancelled.
    let pause: @MainActor (_ seconds: Double) async -> Void

    package init(
        terminal: any TerminalStreams,
        composition: ServiceFactory,
        interrupts: Interrupts,
        processes: any ProcessRunner = SystemProcessRunner(),
        startFrontEnd: @escaping @MainActor (FrontEnd, FrontEndRun) async throws -> Void,
        pause: @escaping @MainActor (_ seconds: Double) async -> Void = {
            try? await Task.sleep(nanoseconds: UInt64(max(0, $0) * 1_000_000_000))
        }
    ) {
        self.terminal = terminal
        self.composition = composition
        self.interrupts = interrupts
        self.processes = processes
        self.startFrontEnd = startFrontEnd
        self.pause = pause
    }

    /// Runs the program and returns its exit code.
    ///
    /// The code is 0 for success, 1 for a failure, 2 for wrong usage, 4 if a token is needed or was refused, and 130 if
    /// the program was interrupted.
    package func run(_ arguments: [String]) async -> Int32 {
        let parser = CommandLineParser(Commands.table(for: arguments))
        do throws(UsageError) {
            if let words = CompletionsCommand.question(arguments) {
                let plain = ["completions", "bash"]
                let source = CompletionsCommand.source(words)
                let takesSource = (try? parser.parse(plain + source)) != nil
                let invocation = try parser.parse(takesSource ? plain + source : plain).invocation
                return try await ConsoleContext(self, invocation, usesInput: true).run {
                    await CompletionsCommand.answer(words, $0)
                }
            }
            let request = try parser.parse(arguments)
            let invocation = request.invocation
            if let command = request.command {
                let context = try ConsoleContext(self, invocation, usesInput: command.usesInput)
                return await context.run { try await command.run(invocation, $0) }
            }
            let context = try ConsoleContext(self, invocation, usesInput: true)
            return await context.run { try await ConsoleMenus(context: $0).run() }
        } catch {
            return StandardError(terminal).refuse(error)
        }
    }
}
