import Coordinator
import Models
import ViewModels

/// The menus: draws the screen on top, reads a line, does what it means, until the person quits or the input ends.
@MainActor
final class Menus {
    private(set) var context: CommandContext
    private var views: [(screen: Screen, view: any ScreenView)] = []
    private var isReading = false
    private var drawings = 0
    private var drawnSize: TerminalSize?
    private var livePage: LivePage?
    /// The page that was printed last, until the prompt stands below it.
    private var printed: PrintedPage?
    private let parser: CommandLineParser

    init(context: CommandContext) {
        self.context = context
        parser = CommandLineParser(commands: context.commands)
        context.out.pager = nil
    }

    /// Runs the menus from the start, or from what a link names; choices that change begin them anew.
    func run(from link: DeepLink? = nil) async {
        Welcome(context: context).showOnce()
        var link = link
        while await session(from: link) == .renew {
            context = context.renewed()
            (link, views, printed) = (nil, [], nil)
        }
    }

    private enum End {
        case quit
        case renew
    }

    private func session(from link: DeepLink?) async -> End {
        let services = await context.services()
        livePage = LivePage(context: context, sleeper: services.repositories.sleeper)
        let coordinator = Coordinator(services: services)
        link.map(coordinator.open)
        let factory = ScreenViewFactory(context: context, coordinator: coordinator) { [weak self] in self?.redraw() }
        let token = coordinator.observe { [self] in follow($0, factory) }
        defer { withExtendedLifetime(token) {} }
        context.terminal.onResize = { [weak self] in self?.resized() }
        defer { context.terminal.onResize = nil }
        var shown: (any ScreenView)?
        while let view = views.last?.view {
            if shown !== view {
                shown = view
                await arrive(at: view, coordinator)
                if views.last?.view !== view { continue }
            }
            guard let line = await line(for: view) else {
                context.out.print()
                return .quit
            }
            if let end = await answer(line, view, coordinator) { return end }
        }
        return .quit
    }

    /// Reads the next line, trimmed, or nil at the end of the input.
    private func line(for view: any ScreenView) async -> String? {
        if view.isPromptSecret {
            return await context.terminal.readSecret { context.out.prompt(view.prompt) }?.trimmed
        }
        prompt(view)
        isReading = true
        let answer = await context.terminal.readLine()
        isReading = false
        livePage?.end()
        return answer?.trimmed
    }

    /// Does what a line means; returns how the menus end, if they do.
    private func answer(_ input: String, _ view: any ScreenView, _ coordinator: Coordinator) async -> End? {
        // No key, link or command is looked for in a secret, since what is unknown would be repeated.
        guard !view.isPromptSecret else {
            await take(view.handle(input), view)
            return nil
        }
        switch input {
        case "q": return .quit
        case "b":
            if !coordinator.back() { say(["This is the start; q quits."]) }
        case "?": say(help(view))
        case _ where input.lowercased().hasPrefix("sporty:"): open(input, coordinator)
        default:
            if let words = words(of: input, view) { return await run(words, view, coordinator) }
            let reply = input.isEmpty && !view.takesEmptyLine ? .redraw : view.handle(input)
            if case .command(let words) = reply { return await run(words, view, coordinator) }
            await take(reply, view, input)
        }
        return nil
    }

    /// Returns the words of a command, without the program's name, or nil for a line that is none.
    private func words(of input: String, _ view: any ScreenView) -> [String]? {
        guard let words = ShellWords.split(input), let first = words.first else { return nil }
        if first == "quintet" { return Array(words.dropFirst()) }
        let isCommand = context.commands.contains { $0.name.first == first }
        return isCommand && !view.asksForText ? words : nil
    }

    private func run(_ words: [String], _ view: any ScreenView, _ coordinator: Coordinator) async -> End? {
        printed = nil
        do throws(UsageError) {
            switch try parser.parse(words) {
            case .menus: await draw(view)
            case .command(let invocation) where invocation.command.name == ["open"]:
                open(invocation.arguments[0], coordinator)
            case .command(let invocation):
                return await run(invocation, view)
            }
        } catch {
            _ = CommandRunner.refuse(error, context.err)
        }
        return nil
    }

    private func run(_ invocation: Invocation, _ view: any ScreenView) async -> End? {
        context.out.flush()
        do throws(UsageError) {
            let inner = try context.context(for: invocation)
            let task = Task {
                _ = await CommandRunner(context: inner).run { try await invocation.command.run(invocation, $0) }
            }
            _ = await context.interrupts.wait(for: task) { task.cancel() }
        } catch {
            _ = CommandRunner.refuse(error, context.err)
        }
        switch invocation.command.effect {
        case .choices: return .renew
        case .data(let app) where app == view.app: await take(view.handle("r"), view)
        case .data, .none: break
        }
        return nil
    }

    private func open(_ text: String, _ coordinator: Coordinator) {
        do throws(DeepLinkError) {
            coordinator.open(try DeepLink(text))
        } catch {
            say([Line("\(error.message.sentence).")])
        }
    }

    private func follow(_ screens: [Screen], _ factory: ScreenViewFactory) {
        views = screens.enumerated().map { index, screen in
            index < views.count && views[index].screen.isSame(as: screen)
                ? views[index] : (screen, factory.view(for: screen))
        }
    }

    /// Draws a screen that has come to the top; one whose first load was interrupted is left again.
    private func arrive(at view: any ScreenView, _ coordinator: Coordinator) async {
        let reply = view.appear()
        guard case .wait(let task, let giveUp) = reply else { return await take(reply, view) }
        printed = nil
        let rows = view.app == nil ? [] : Skeleton.rows(context.appearance.width)
        if await context.wait(for: task, rows: rows, orGiveUp: giveUp) {
            if views.last?.view === view { await draw(view) }
        } else if !coordinator.back() {
            await draw(view)
        }
    }

    /// Does what follows from a line, as long as it has not led to another screen.
    private func take(_ reply: ScreenReply, _ view: any ScreenView, _ input: String = "") async {
        guard views.last?.view === view else { return }
        switch reply {
        case .redraw: await draw(view)
        case .say(let line): say([line])
        case .show(let lines): say(lines)
        case .wait(let task, let giveUp):
            printed = nil
            _ = await context.wait(for: task, orGiveUp: giveUp)
            if views.last?.view === view { await draw(view) }
        case .command: break
        case .unknown:
            let possible = keys(view).map(\.key).joined(separator: ", ")
            say([Line("“\(input)” means nothing here; possible: \(possible).")])
        }
    }

    private func say(_ lines: [Line]) {
        printed = nil
        for line in lines { context.out.print(line.wrapped(to: context.appearance.width)) }
    }

    private func resized() {
        if context.terminal.size != drawnSize { redraw() }
    }

    /// Draws the present screen anew below the old one while the person may be typing; the terminal keeps their line.
    private func redraw() {
        guard isReading, let view = views.last?.view else { return }
        let (own, appearance) = beginDrawing()
        Task {
            await view.prepare(appearance)
            guard own == drawings, isReading, views.last?.view === view else { return }
            print(view, appearance)
            prompt(view)
        }
    }

    /// Asks for a line; a page that stands right above lives from here on.
    private func prompt(_ view: any ScreenView) {
        context.out.prompt(view.prompt)
        guard let page = printed, page.view === view else { return }
        printed = nil
        livePage?.follow(page)
    }

    private func draw(_ view: any ScreenView) async {
        let (_, appearance) = beginDrawing()
        let preparation = Task { await view.prepare(appearance) }
        _ = await context.wait(for: preparation) { preparation.cancel() }
        print(view, appearance)
    }

    /// Counts the drawing, so that one that comes late does not appear below a newer one.
    private func beginDrawing() -> (number: Int, appearance: Appearance) {
        drawings += 1
        livePage?.end()
        drawnSize = context.terminal.size
        return (drawings, context.appearance)
    }

    private func print(_ view: any ScreenView, _ appearance: Appearance) {
        let head = [Line()] + Line(view.title, .bold).wrapped(to: appearance.width) + [Line()]
        context.out.print(head)
        let lines = view.lines(appearance)
        context.out.print(lines.isEmpty ? [] : lines + [""])
        let footer = Footer(keys: keys(view)).lines(appearance)
        context.out.print(footer)
        printed = PrintedPage(view: view, head: head, lines: lines, below: footer.count + 2, appearance: appearance)
    }

    private func keys(_ view: any ScreenView) -> [KeyHint] {
        let back = views.count > 1 ? [KeyHint("b", "back")] : []
        return view.keys + back + [KeyHint("?", "help"), KeyHint("q", "quit")]
    }

    private func help(_ view: any ScreenView) -> [Line] {
        let keys = keys(view)
        let width = keys.map { CellWidth.of($0.key) }.max() ?? 0
        return [Line("Type a key and Enter:")]
            + keys.map { Line("  ") + Line($0.key).padded(to: width) + Line("  \($0.action)") }
            + ["A link (sporty://repo/OWNER/NAME) or a command (`help` lists them) works too."]
    }
}
