@MainActor final class ConsoleMenus: MenuHost {
    private var context: ConsoleContext

    init(context: ConsoleContext) { self.context = context }

    var session: Session { context.session }

    let helpNote: Line = "A link (sporty://repo/OWNER/NAME) or a command (`help` lists them) works too."

    /// Runs the menus from the start, or from what a link names; after changed choices they go on at the same place, with
    /// everything loaded anew.
    func run(from route: Route? = nil) async {
        welcomeOnce()
        let coordinator = AppCoordinator(services: context.services)
        if let route { coordinator.show(route) }
        while case .renew = await MenuLoop(self, coordinator, sleeper: context.services.repositories.sleeper).run() {
            if let failure = coordinator.failure { context.report(failure) }
            context = (try? ConsoleContext(context.console, context.invocation)) ?? context
            coordinator.renew(context.services)
        }
        if let failure = coordinator.failure { context.report(failure) }
    }

    /// Says what a person needs who starts the menus for the first time; a folder that cannot be written to is no reason
    /// to stop.
    private func welcomeOnce() {
        // Nobody needs to see or change the setting that remembers it.
        let (settings, key) = (context.console.composition.settings, "welcomed")
        guard context.mayAsk, let values = try? settings.settings(), values[key] == nil else { return }
        for line in [
            "Welcome. Five apps, all on data of this machine until you choose otherwise.",
            "A number opens an app, b goes back, ? explains the keys; Enter after each.",
            "Commands work too: `settings set repos.source live` for GitHub itself, `help`.",
        ] as [Line] { context.out.print(line.wrapped(to: context.appearance.width)) }
        try? settings.set(key, to: "yes")
    }

    func view(of screen: Screen, redraw: @escaping @MainActor () -> Void) -> any ScreenView {
        Apps.view(of: screen, context, redraw)
    }

    func command(in line: String) -> [String]? {
        guard let words = ShellWords.split(line), let first = words.first else { return nil }
        if first == "quintet" { return Array(words.dropFirst()) }
        let isCommand = Commands.all.contains { $0.name.first == first }
        return isCommand ? words : nil
    }

    let keys = KeyName.all

    func advice(on line: String) -> String? {
        let word = line.prefix { $0 != " " }
        return NearestMatch.of(String(word), in: Commands.all.map { $0.name[0] }).map {
            "did you mean the command `\($0)`"
        }
    }

    func completions(of word: String, after command: String) async -> [String] {
        let words = (ShellWords.split(command) ?? []).drop { $0 == Commands.table.program }
        return await CompletionsCommand.completion.answer(for: words + [word], context).words.map(\.name)
    }

    func run(_ words: [String]) async -> CommandEnd {
        session.out.flush()
        do throws(UsageError) {
            let request = try CommandLineParser(Commands.table).parse(words)
            guard let command = request.command else { return .menus }
            guard command.name != ["open"] else { return .link(request.invocation.arguments[0]) }
            return try await run(command, request.invocation)
        } catch {
            _ = session.err.refuse(error)
            return .done
        }
    }

    private func run(_ command: CommandSpec, _ invocation: Invocation) async throws(UsageError) -> CommandEnd {
        let inner = try ConsoleContext(
            context.console, invocation.inheriting(context.invocation), isInMenus: true)
        let task = Task { _ = await inner.run { try await command.run(invocation, $0) } }
        _ = await session.interrupts.wait(for: task) { task.cancel() }
        return inner.end
    }
}
