/// The front ends that commands of this one start; whoever puts the program together knows how.
package enum FrontEnd {
    /// The screens as JSON lines.
    case headless
    /// The screens in a browser; port 0 is any free one.
    case web(port: Int, opensBrowser: Bool)
}

/// What another front end gets from the command that starts it.
@MainActor package struct FrontEndRun {
    package let terminal: any TerminalStreams
    package let interrupts: Interrupts
    /// Makes the services of all apps, as options and settings have it at that moment.
    package let services: @MainActor () -> Services
    /// The options by which another run of the program gets the same data in the same way.
    package let arguments: [String]
    /// Prints the address of what is served.
    package let tell: @MainActor (String) -> Void
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
        try await start(.headless, context)
    }

    @MainActor static let web = CommandSpec(
        name: ["web"], summary: "Show the screens in a browser", options: [port, noOpen],
        details: "Prints an address that works once, and serves this machine alone until Ctrl-C. Needs python3.",
        examples: ["quintet web", "quintet web --live --no-open"]
    ) { invocation, context in
        try await start(.web(port: invocation[port], opensBrowser: !invocation[noOpen]), context)
    }

    @MainActor private static func start(_ frontEnd: FrontEnd, _ context: ConsoleContext) async throws {
        let run = FrontEndRun(
            terminal: context.terminal, interrupts: context.interrupts,
            services: { context.console.composition.services(context.connection) },
            arguments: context.connection.arguments,
            tell: { address in
                try? context.show(address, json: ["address": address] as JSON)
                context.out.flush()
            })
        try await context.console.startFrontEnd(frontEnd, run)
    }
}
