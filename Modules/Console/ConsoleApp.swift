import Models

/// The console front end: reads an argument list, runs a command or the menus, and says how it ended.
@MainActor
public final class ConsoleApp {
    /// The version that `--version` prints.
    public static let version = "0.1.0"

    private let terminal: any Terminal
    private let composition: any Composition
    private let interrupts: Interrupts
    private let parser = CommandLineParser(commands: CommandTable.all)

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
        do {
            switch try parser.parse(arguments) {
            case .version:
                show([Line("quintet \(Self.version)")])
            case .help(let name):
                show(try Help(commands: CommandTable.all).page(for: name))
            case .menus(let invocation):
                return await run(invocation) { try await Menus(context: $0).run() }
            case .command(let invocation):
                return await run(invocation) { try await invocation.command.run(invocation, $0) }
            }
            return 0
        } catch {
            return refuse(error, stderr)
        }
    }

    private func run(_ invocation: Invocation, _ body: (CommandContext) async throws -> Void) async -> Int32 {
        let stderr = Printer(terminal, to: .err, appearance: Appearance())
        defer { stderr.flush() }
        do throws(UsageError) {
            let context = try makeContext(invocation)
            defer { context.out.flush() }
            do {
                try await body(context)
                return 0
            } catch {
                return end(error, context)
            }
        } catch {
            return refuse(error, stderr)
        }
    }

    private func end(_ error: any Error, _ context: CommandContext) -> Int32 {
        switch error {
        case let exit as Exit: return exit.code
        case let error as UsageError: return refuse(error, context.err)
        default:
            let error = ServiceError(error, action: "finish")
            context.report(error)
            return switch error.cause {
            case .tokenMissing, .tokenRefused: 4
            default: 1
            }
        }
    }

    private func refuse(_ error: UsageError, _ stderr: Printer) -> Int32 {
        stderr.print(Line("quintet: \(error.message)\(error.message.hasSuffix("?") ? "" : ".")"))
        stderr.print(Line("See `\(error.help)`."))
        stderr.flush()
        return 2
    }

    private func show(_ lines: [Line]) {
        let stdout = Printer(terminal, to: .out, appearance: Appearance())
        stdout.print(lines)
        stdout.flush()
    }

    private func makeContext(_ invocation: Invocation) throws(UsageError) -> CommandContext {
        let settings = (try? composition.settings.settings()) ?? [:]
        let appearance = try AppearanceChoice(terminal: terminal, settings: settings, invocation: invocation)
            .appearance()
        let stderr = Printer(terminal, to: .err, appearance: Appearance())
        let say: @Sendable (String) -> Void = { line in
            Task { @MainActor in
                stderr.print(Line(line))
                stderr.flush()
            }
        }
        return CommandContext(
            terminal: terminal, composition: composition, interrupts: interrupts, commands: CommandTable.all,
            invocation: invocation, connection: try connection(of: invocation, say: say), appearance: appearance)
    }

    private func connection(
        of invocation: Invocation,
        say: @escaping @Sendable (String) -> Void
    ) throws(UsageError) -> ConnectionOptions {
        var options = ConnectionOptions()
        options.source = invocation["source"]
        if invocation.has("live") {
            guard options.source == nil || options.source == "live" else {
                throw invocation.error("--live and --source \(options.source ?? "") contradict each other")
            }
            options.source = "live"
        }
        if let source = options.source, Source(source) == nil {
            throw invocation.error("--source takes local, live, an http(s) address or a file, not “\(source)”")
        }
        options.isOffline = invocation.has("offline")
        if let text = invocation["timeout"] {
            guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
                throw invocation.error("--timeout takes seconds, more than 0, not “\(text)”")
            }
            options.timeout = seconds
        }
        options.log = invocation.has("verbose") ? say : nil
        options.notice = say
        return options
    }
}
