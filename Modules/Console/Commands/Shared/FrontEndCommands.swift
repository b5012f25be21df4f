import CommandLine
import Headless
import Models
import Platform
import Programs
import Terminal
import Web

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
        let streams = PeerStreams(longest: Headless.longestLine)
        let headless = Headless(
            version: ConsoleApp.version, services: { context.console.composition.services(context.connection) },
            write: streams.write)
        context.interrupts.keep = { await headless.finish() }
        await headless.run { await streams.next() }
        if let failure = streams.failure { throw ServiceError(action: "write the output", cause: .storage(failure)) }
    }

    @MainActor static let web = CommandSpec(
        name: ["web"], summary: "Show the screens in a browser", options: [port, noOpen],
        details: "Prints an address that works once, and serves this machine alone until Ctrl-C. Needs python3.",
        examples: ["quintet web", "quintet web --live --no-open"]
    ) { invocation, context in
        let web = Web(environment: context.terminal.environment)
        guard web.canServe else { throw failure("python3 is not there", .other("Install Python 3, then try again.")) }
        let program = [ProgramFinder.ownPath ?? "quintet", "headless"] + context.connection.arguments
        let serving = Task {
            await web.serve(program, port: invocation[port], opens: !invocation[noOpen]) { address in
                context.show(address, json: ["address": address])
                context.out.flush()
            }
        }
        let ending = await withTaskCancellationHandler {
            _ = await context.interrupts.wait(for: Task { _ = await serving.value }) { serving.cancel() }
            return await serving.value
        } onCancel: {
            serving.cancel()
        }
        switch ending {
        case .ended: throw CancellationError()
        case .portTaken:
            throw failure(
                "port \(invocation[port]) cannot be used", .other("Choose another with --port, or leave it out."))
        case .failed: throw failure("python3 ended before it should", .retry)
        }
    }

    private static func failure(_ reason: String, _ remedy: Remedy) -> ServiceError {
        ServiceError(action: "serve the page", cause: .invalid(reason), remedy: remedy)
    }
}
