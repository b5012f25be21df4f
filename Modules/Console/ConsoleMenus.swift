import Composition
import Coordinator
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetTerminal
import ViewModels

@MainActor final class ConsoleMenus: MenuHost {
    var context: ConsoleContext

    init(context: ConsoleContext) { self.context = context }

    var session: Session { context.session }

    func helpNote(in app: AppName?) -> Line {
        let link = app == .repos ? "a link (https://github.com/OWNER/NAME) or " : ""
        return Line("You can also type \(link)a command (`help` lists the commands).")
    }

    /// Runs the menus from the start screen, or from a route.
    ///
    /// If `isForOneScreen` is true, the menus end when the user goes back to the start screen. After a setting or a
    /// token has changed, the menus continue on the same screen with everything reloaded.
    ///
    /// Throws `CancellationError` if Ctrl-C ended a question of such a screen, and `Exit` if the user left the screen.
    func run(from route: Route? = nil, isForOneScreen: Bool = false) async throws {
        if route == nil { welcomeOnce() }
        let coordinator = AppCoordinator(services: context.services)
        if let route { coordinator.show(route) }
        var loop = loop(coordinator, isForOneScreen)
        var end = await loop.run()
        while case .renew = end {
            if let failure = coordinator.failure { context.report(failure) }
            let seenNotes = context.seenNotes
            context = (try? ConsoleContext(context.console, context.invocation, usesInput: true)) ?? context
            context.seenNotes = seenNotes
            coordinator.renew(context.services)
            loop = self.loop(coordinator, isForOneScreen, after: loop)
            end = await loop.run()
        }
        if let failure = coordinator.failure { context.report(failure) }
        let unsaved = isForOneScreen ? coordinator.unsaved : nil
        if let unsaved { context.warn("Nothing was saved: discarded \(unsaved).") }
        if case .interrupted = end { throw CancellationError() }
        if unsaved != nil { throw Exit(code: 1) }
        if case .left = end { throw context.leftQuestion() }
    }

    private func loop(
        _ coordinator: AppCoordinator, _ isForOneScreen: Bool, after previous: MenuLoop? = nil
    ) -> MenuLoop {
        let sleeper = context.services.repositories.sleeper
        return MenuLoop(self, coordinator, sleeper: sleeper, isForOneScreen: isForOneScreen, after: previous)
    }

    /// Prints the welcome when the menus start for the first time in a terminal, and stores that it was printed.
    ///
    /// If the settings cannot be read, the welcome is not printed. If they cannot be written, the welcome is printed
    /// again next time.
    private func welcomeOnce() {
        // `welcomed` is not a `SettingKey`, so users do not see it among the settings.
        let key = "welcomed"
        guard context.session.mayAsk, let note = try? context.services.settings.storedNote(key) ?? "", note.isEmpty
        else { return }
        context.session.out.print("Welcome! Type a number and press Enter.")
        try? context.console.composition.settings.set(key, to: "yes")
    }

    func view(of screen: Screen) -> any ScreenView { Apps.view(of: screen, context) }

    func command(in line: String) -> [String]? {
        guard let words = ShellWords.split(line), let first = words.first else { return nil }
        if words.count == 1, Route(named: first) != nil { return words }
        if first == "quintet" { return Array(words.dropFirst()) }
        let isCommand = Commands.all.contains { $0.name.first == first }
        return isCommand ? words : nil
    }

    func advice(on line: String) -> String? {
        let word = line.prefix { $0 != " " }
        if let near = NearestMatch.of(String(word), in: Commands.all.map { $0.name[0] }) {
            return "Unknown command “\(word)”. Did you mean `\(near)`?"
        }
        do throws(UsageError) {
            _ = try CommandLineParser(Commands.table).parse([String(word)])
            return nil
        } catch {
            return error.message.hasSuffix("?") ? error.message : nil
        }
    }

    func completions(of word: String, after command: String) async -> [String] {
        let words = (ShellWords.split(command) ?? []).drop { $0 == Commands.table.program }
        return await CompletionsCommand.completion.answer(for: words + [word], context).words.map(\.name)
    }

    func run(_ words: [String]) async -> CommandEnd {
        if words.count == 1, let route = Route(named: words[0]) { return .link(route.link) }
        session.out.flush()
        do throws(UsageError) {
            let request = try CommandLineParser(Commands.table).parse(words)
            guard let command = request.command else { return .menus }
            return try await run(command, request.invocation)
        } catch {
            _ = session.err.refuse(error)
            return .done
        }
    }

    private func run(_ command: CommandSpec, _ invocation: Invocation) async throws(UsageError) -> CommandEnd {
        let inner = try ConsoleContext(
            context.console, invocation.inheriting(context.invocation), usesInput: command.usesInput, isInMenus: true)
        _ = await session.interrupts.value(of: Task { await inner.run { try await command.run(invocation, $0) } })
        return inner.end
    }
}

extension Route {
    /// Returns the first screen of an app, or the settings, for a typed name such as `wordle` or `Repositories`.
    fileprivate init?(named name: String) {
        let name = name.lowercased()
        if name == "settings" {
            self = .settings(.list)
        } else if let app = AppName.allCases.first(where: { [$0.rawValue, $0.path].contains(name) }) {
            self = .start(of: app)
        } else {
            return nil
        }
    }
}
