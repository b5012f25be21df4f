import CommandLine
import Models
import Terminal

/// The commands that begin with `quintet token`.
enum TokenCommands {
    @MainActor static let all = [set, clear, status]

    /// The services of the apps that are there.
    private static let services: [ServiceError.Credential] = [.github, .wordle]
    private static let service = Argument(
        "SERVICE", .one(of: services), help: services.map(\.rawValue).joined(separator: ", "))
    private static let everywhere = Option("all", help: "the tokens for all sources")

    @MainActor private static let set = CommandSpec(
        name: ["token", "set"], summary: "Store the token of a service, read without showing it",
        arguments: [service],
        details: """
            The token is read from a hidden prompt, or from one line of standard input. It is bound to the source that \
            is in force now and goes there only; tokens for other sources stay.
            """,
        examples: ["quintet token set wordle --live", "quintet token set wordle < token.txt"]
    ) { invocation, context in
        context.effect = .choices
        let service = invocation[service]
        let place = try context.services.tokenPlace(service)
        let (origin, variable) = (place.origin, place.variableText)
        let missing = invocation.error("The token is missing: give it at the prompt, or as one line of standard input")
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
        if let variable { context.warn(variable) }
    }

    @MainActor private static let clear = CommandSpec(
        name: ["token", "clear"], summary: "Forget the token of a service", arguments: [service], options: [everywhere],
        details: "Without --all, it is the token for the source that is in force.",
        examples: ["quintet token clear wordle", "quintet token clear github --all"]
    ) { invocation, context in
        context.effect = .choices
        let service = invocation[service]
        let tokens = context.services.tokens
        let stored = try await tokens.origins(of: service)
        let origin = invocation[everywhere] ? nil : try context.services.tokenPlace(service).origin
        let removed = origin.map { origin in stored.filter { $0 == origin } } ?? stored
        for origin in removed { try await tokens.remove(service, for: origin) }
        try await report(
            removed.isEmpty
                ? "No token is stored for \(service.rawValue)\(origin.map { " at \($0)" } ?? "")."
                : "Removed the token for \(removed.joined(separator: ", ")).", service, context)
    }

    @MainActor private static let status = CommandSpec(
        name: ["token", "status"], summary: "Tell which tokens there are, without showing them",
        examples: ["quintet token status", "quintet token status --json"]
    ) { _, context in
        var rows: [Row] = []
        for service in services { rows += try await tokens(of: service, context) }
        context.show(["service", "origin", "token", "instead"], rows)
    }

    private typealias Row = (json: JSONObject, cells: [String])

    /// Returns the row for the origin of the source in force, then one for each other origin that has a token.
    @MainActor private static func tokens(
        of service: ServiceError.Credential, _ context: CommandContext
    ) async throws -> [Row] {
        let place = try? context.services.tokenPlace(service)
        let tokens = context.services.tokens
        let others = try await tokens.origins(of: service).filter { $0 != place?.origin }
        var rows: [Row] = []
        for origin in [place?.origin] + others {
            // A keyring may have lost what is on the list.
            let isStored = if let origin { try await tokens.token(of: service, for: origin) != nil } else { false }
            let variable = origin == place?.origin ? place?.variable : nil
            let json: JSONObject = [
                "service": service.rawValue, "origin": origin, "stored": isStored,
                "source": variable ?? (isStored ? origin : nil),
            ]
            rows.append((json, [service.rawValue, origin ?? "", isStored ? "stored" : "none", variable ?? ""]))
        }
        return rows
    }

    @MainActor private static func report(
        _ text: String, _ service: ServiceError.Credential, _ context: CommandContext
    ) async throws {
        // A keyring takes its time.
        let row = context.isJSON ? try await tokens(of: service, context).first : nil
        context.show(text, json: row?.json)
    }
}
