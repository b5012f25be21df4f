import Composition
import Coordinator
import QuintetCommandLine
import QuintetPlatform
import QuintetTerminal

/// The front ends other than the console; a command starts each of them through `ConsoleApp.startFrontEnd`.
package enum FrontEnd {
    /// The screens as JSON lines.
    case headless
    /// The screens in a browser; port 0 means any free port.
    case web(port: Int, opensBrowser: Bool)
}

/// The values that a command passes to the front end that it starts.
@MainActor package struct FrontEndRun {
    package let terminal: any TerminalStreams
    package let interrupts: Interrupts
    /// Returns the services of all apps for the current settings and for the options, which the closure may change.
    package let services: @MainActor ((inout ConnectionOptions) -> Void) -> Services
    /// The options, such as `--source` and `--offline`, with which another run of the program loads the same data.
    package let arguments: [String]
    /// Prints the address of the page that shows the screens in a browser.
    package let tell: @MainActor (String) -> Void
}

/// The commands that start another front end.
enum FrontEndCommands {
    private static let port = Option(
        "port", "N", .integer(0...65_535), default: 0, help: "port to listen on (default: any free port)")
    private static let noOpen = Option("no-open", help: "print the address without opening a browser")

    @MainActor static let headless = CommandSpec(
        name: ["headless"], summary: "Show the screens as JSON lines, for other front ends", output: .text,
        details: "Reads one JSON object per line from standard input, until the input ends.",
        examples: ["quintet headless < lines.jsonl", "quintet headless --live < lines.jsonl"], usesInput: true
    ) { _, context in
        try context.requireInput("show the screens")
        try await start(.headless, context)
    }

    @MainActor static let web = CommandSpec(
        name: ["web"], summary: "Show the screens in a browser", options: [port, noOpen],
        output: .json(["address"]),
        details: "Prints a link that can be opened once, on this machine. Runs until you press Ctrl-C. Needs python3.",
        examples: ["quintet web", "quintet web --live --no-open"], usesInput: true
    ) { invocation, context in
        try await start(.web(port: invocation[port], opensBrowser: !invocation[noOpen]), context)
    }

    @MainActor private static func start(_ frontEnd: FrontEnd, _ context: ConsoleContext) async throws {
        let run = FrontEndRun(
            terminal: context.session.terminal, interrupts: context.session.interrupts,
            services: context.makeServices,
            arguments: context.connection.arguments,
            tell: { address in
                context.show(address, json: ["address": address] as JSON)
                context.session.out.flush()
            })
        try await context.console.startFrontEnd(frontEnd, run)
    }
}
