import CommandLine
import Models
import Terminal

/// Runs the commands that are typed in the menus.
@MainActor
struct MenuCommands {
    /// What a line came to.
    enum Outcome {
        /// The program's name alone: the menus, which are open.
        case menus
        /// A link to be opened.
        case link(String)
        /// A command that ran, or was refused, with what it may have changed.
        case done(CommandEffect)
    }

    let context: CommandContext

    /// Returns the words of a command, without the program's name, or nil for a line that is none.
    func words(of line: String) -> [String]? {
        guard let words = ShellWords.split(line), let first = words.first else { return nil }
        if first == "quintet" { return Array(words.dropFirst()) }
        let isCommand = Commands.all.contains { $0.name.first == first }
        return isCommand ? words : nil
    }

    /// Runs a command; an interrupt gives it up and leaves the menus as they are.
    func run(_ words: [String]) async -> Outcome {
        context.out.flush()
        do throws(UsageError) {
            let request = try CommandLineParser(Commands.table).parse(words)
            guard let command = request.command else { return .menus }
            guard command.name != ["open"] else { return .link(request.invocation.arguments[0]) }
            return .done(try await run(command, request.invocation))
        } catch {
            _ = context.err.refuse(error)
            return .done(.none)
        }
    }

    private func run(_ command: CommandSpec, _ invocation: Invocation) async throws(UsageError) -> CommandEffect {
        let inner = try context.context(for: invocation)
        let task = Task {
            _ = await inner.run { try await command.run(invocation, $0) }
        }
        _ = await context.interrupts.wait(for: task) { task.cancel() }
        return inner.effect
    }
}
