import CommandLine
import Composition
import Coordinator
import Programs
import Terminal

/// What another front end gets from the command that starts it.
@MainActor package struct FrontEndRun {
    /// The version of the program.
    package let version: String
    /// Where the streams lead.
    package let terminal: any TerminalStreams
    /// What an interrupt ends.
    package let interrupts: Interrupts
    /// What starts other programs.
    package let processes: any ProcessRunner
    /// Makes the services of all apps, as options and settings have it at that moment.
    package let services: @MainActor () -> Services
    /// The options by which another run of the program gets the same data in the same way.
    package let arguments: [String]
    /// The port to serve at; 0 is any free one.
    package let port: Int
    /// Whether a browser is opened.
    package let opens: Bool
    /// Prints the address of what is served.
    package let tell: @MainActor (String) -> Void
}

/// The front ends that commands of this one start; whoever puts the program together knows them.
package struct FrontEnds {
    /// Shows the screens as JSON lines.
    package var headless: @MainActor (FrontEndRun) async throws -> Void
    /// Shows the screens in a browser.
    package var web: @MainActor (FrontEndRun) async throws -> Void

    /// Creates the pair.
    package init(
        headless: @escaping @MainActor (FrontEndRun) async throws -> Void,
        web: @escaping @MainActor (FrontEndRun) async throws -> Void
    ) {
        (self.headless, self.web) = (headless, web)
    }
}

/// The commands that hand the screens to another front end.
enum FrontEndCommands {
    private static let port = Option("port", "N", .integer(0...65_535), default: 0, help: "instead of any free port")
    private static let noOpen = Option("no-open", help: "print the address and open no browser")

    @MainActor static let headless = CommandSpec(
        name: ["headless"], summary: "Show the screens as JSON lines, for programs that draw them",
        details: "Reads what is to be done from standard input, a JSON object a line, and ends with it.",
        examples: ["quintet headless < lines.jsonl", "quintet headless --live < lines.jsonl"]
    ) { _, context in
        try context.requireInput("show the screens")
        try await context.console.frontEnds.headless(run(context))
    }

    @MainActor static let web = CommandSpec(
        name: ["web"], summary: "Show the screens in a browser", options: [port, noOpen],
        details: "Prints an address that works once, and serves this machine alone until Ctrl-C. Needs python3.",
        examples: ["quintet web", "quintet web --live --no-open"]
    ) { invocation, context in
        try await context.console.frontEnds.web(run(context, port: invocation[port], opens: !invocation[noOpen]))
    }

    @MainActor private static func run(_ context: ConsoleContext, port: Int = 0, opens: Bool = false) -> FrontEndRun {
        FrontEndRun(
            version: ConsoleApp.version, terminal: context.terminal, interrupts: context.interrupts,
            processes: context.processes,
            services: { context.console.composition.services(context.connection) },
            arguments: context.connection.arguments, port: port, opens: opens,
            tell: { address in
                try? context.show(address, json: ["address": address] as JSON)
                context.out.flush()
            })
    }
}
