import CommandLine
import Models
import Terminal

/// The commands that begin with `quintet token`.
enum TokenCommands {
    @MainActor static let all = [set, clear, status]

    private static let service = Argument(
        "SERVICE", .one(of: services), help: services.map(\.rawValue).joined(separator: ", "))

    @MainActor private static let set = CommandSpec(
        name: ["token", "set"], summary: "Store the token of a service, read without showing it",
        arguments: [service],
        details: """
            The token is read from a hidden prompt, or from one line of standard input. It is bound to the source that \
            is in force now and goes there only.
            """,
        examples: ["quintet token set wordle --live", "quintet token set wordle < token.txt"]
    ) { invocation, context in
        context.effect = .choices
        let service = invocation[service]
        let origin = try context.services.tokenPlace(service).origin
        let missing = invocation.error("the token is missing: give it as one line of standard input")
        guard context.mayAsk || !context.terminal.isInputTerminal else { throw missing }
        let answer = await context.interrupts.whileAsking {
            await context.terminal.readSecret {
                guard context.terminal.isInputTerminal else { return }
                context.err.prompt(Line("Token for \(origin) (it is not shown): "))
            }
        }
        guard let answer, !answer.trimmed.isEmpty else { throw missing }
        let token = try StoredToken(typed: answer, origin: origin)
        try await context.services.tokens.set(token, for: service)
        try await report("Stored the token for \(origin).", service, context)
    }

    @MainActor private static let clear = CommandSpec(
        name: ["token", "clear"], summary: "Forget the token of a service", arguments: [service],
        examples: ["quintet token clear wordle", "quintet token clear wordle --json"]
    ) { invocation, context in
        context.effect = .choices
        let service = invocation[service]
        let tokens = context.services.tokens
        let removed = try await tokens.token(for: service)
        try await tokens.set(nil, for: service)
        let text =
            removed.map { "Removed the token for \($0.origin)." } ?? "No token is stored for \(service.rawValue)."
        try await report(text, service, context)
    }

    @MainActor private static let status = CommandSpec(
        name: ["token", "status"], summary: "Tell which tokens there are, without showing them",
        examples: ["quintet token status", "quintet token status --json"]
    ) { _, context in
        var rows: [Row] = []
        for service in services { rows.append(try await row(service, context)) }
        if context.isJSON {
            context.out.print(json: rows.map(\.json))
        } else {
            let columns = ["service", "token", "source", "instead"].map { Table.Column($0) }
            context.print(Table(columns: columns, rows: zip(services, rows).map { cells($0, $1, context) }))
        }
    }

    /// The services of the apps that are there.
    private static let services: [ServiceError.Credential] = [.github, .wordle]

    private struct Row {
        let service: String
        let stored: Bool
        let source: String?

        var json: JSONObject { ["service": service, "stored": stored, "source": source] }
    }

    @MainActor private static func cells(
        _ service: ServiceError.Credential,
        _ row: Row,
        _ context: CommandContext
    ) -> [Line] {
        let variable = (try? context.services.tokenPlace(service))?.variable
        return [row.service, row.stored ? "stored" : "none", row.source ?? "", variable ?? ""]
            .map { Line($0) }
    }

    @MainActor private static func row(
        _ service: ServiceError.Credential,
        _ context: CommandContext
    ) async throws -> Row {
        let token = try await context.services.tokens.token(for: service)
        return Row(service: service.rawValue, stored: token != nil, source: token?.origin)
    }

    @MainActor private static func report(
        _ text: String,
        _ service: ServiceError.Credential,
        _ context: CommandContext
    ) async throws {
        guard context.isJSON else { return context.out.print(Line(text)) }
        try context.out.print(json: await row(service, context).json)
    }
}
