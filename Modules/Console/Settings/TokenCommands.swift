import Coordinator
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

enum TokenCommands {
    @MainActor static let all = [set, clear, status]

    private static let services = TokenService.allCases
    private static let service = Argument(
        "SERVICE", .one(of: services), help: services.map(use(of:)).joined(separator: ", "))

    /// Returns the name of a service with the title of the app that uses the service, such as "github (Repositories)".
    private static func use(of service: TokenService) -> String {
        service.rawValue + (service.app.map { " (\($0.title))" } ?? "")
    }

    private static let everywhere = Option("all", help: "delete the tokens for every source")

    @MainActor private static let set = CommandSpec(
        name: ["token", "set"], summary: "Save a token for a service",
        arguments: [service], output: .json(TokenRow.fieldNames),
        details: """
            The token is read from a hidden prompt, or from one line of standard input. It is saved for the \
            current source or, if the source is local, for the live server. It is never sent to another server.
            """,
        examples: ["quintet token set wordle --live", "quintet token set wordle < token.txt"],
        objection: { $0.objectionToSource(of: $0[service].app) }
    ) { invocation, context in
        context.end = .settingsChanged
        let token = context.screens.token(invocation[service])
        let destination = try token.destination()
        let missing = invocation.error(
            "The token is missing: pass it as one line of standard input, or type it at the prompt")
        guard context.session.mayAsk || !context.session.terminal.isInputTerminal else { throw missing }
        let question = Question("Token for \(destination.origin), hidden as you type", input: .secret)
        let answer = await context.answer(to: question)
        guard let answer, !answer.trimmed.isEmpty else {
            throw context.session.mayAsk ? context.leftQuestion() : missing
        }
        try await change(token, token.save(answer), context)
        if let variable = destination.variableText { context.warn(variable) }
    }

    @MainActor private static let clear = CommandSpec(
        name: ["token", "clear"], summary: "Delete the token of a service", arguments: [service], options: [everywhere],
        output: .json(TokenRow.fieldNames),
        details: "Without --all, this deletes the token for the current source.",
        examples: ["quintet token clear wordle", "quintet token clear github --all"],
        objection: { $0.objectionToSource(of: $0[service].app) }
    ) { invocation, context in
        context.end = .settingsChanged
        let token = context.screens.token(invocation[service])
        try await change(token, token.clear(everywhere: invocation[everywhere]), context)
    }

    private static let columns = ["service", "origin", "token", "overridden by"]

    @MainActor private static let status = CommandSpec(
        name: ["token", "status"], summary: "List saved tokens (not their values)",
        output: .list(TokenRow.fieldNames),
        details: """
            In JSON and CSV, origin is the server that a token is for. source is the name of the environment \
            variable that the token comes from or, for a saved token, the same server as origin.
            """, columns: columns,
        examples: ["quintet token status", "quintet token status --json"]
    ) { _, context in
        let rows = try await context.load(context.screens.tokens())
        context.show(columns, rows) { [$0.service.rawValue, $0.origin ?? "", $0.text, $0.variable ?? ""] }
    }

    @MainActor private static func change(
        _ token: TokenViewModel, _ task: Task<Void, Never>, _ context: ConsoleContext
    ) async throws {
        await context.session.finish(task)
        if let error = token.state.error { throw error }
        guard let done = token.done else { throw CancellationError() }
        // The rows of the tokens are loaded only for JSON, because a keyring may take seconds to read.
        let rows = context.isJSON ? await context.loadAfterChange(context.screens.tokens()) : nil
        context.show(done, json: rows?.first { $0.service == token.service })
    }
}
