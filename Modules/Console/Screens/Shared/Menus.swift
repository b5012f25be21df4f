import Coordinator
import Models
import ViewModels

/// The menus: draws the screen on top, reads a line, does what it means, until the person quits or the input ends.
@MainActor
final class Menus {
    private let context: CommandContext
    private var views: [(screen: Screen, view: any ScreenView)] = []
    private var isReading = false
    private var drawings = 0
    private var drawnSize: TerminalSize?
    private var livePage: LivePage?
    /// The page that was printed last, until the prompt stands below it.
    private var printed: PrintedPage?

    init(context: CommandContext) {
        self.context = context
    }

    /// Runs the menus from the start, or from what a link names.
    func run(from link: DeepLink? = nil) async {
        let services = context.services()
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
            if view.isPromptSecret {
                guard let secret = await secret(for: view) else { return endOfInput() }
                let reply = view.handle(secret)
                if views.last?.view === view { await obey(reply, view) }
                continue
            }
            prompt(view)
            isReading = true
            let answer = await context.terminal.readLine()
            isReading = false
            livePage?.end()
            guard let line = answer else { return endOfInput() }
            let input = line.trimmed
            switch input {
            case "q": return
            case "b":
                if !coordinator.back() { say(["This is the start; q quits."]) }
            case "?": say(help(view))
            case _ where input.lowercased().hasPrefix("sporty:"): open(input, coordinator)
            default:
                let reply = input.isEmpty && !view.takesEmptyLine ? .redraw : view.handle(input)
                if views.last?.view === view { await obey(reply, view, input) }
            }
        }
    }

    /// Reads a line that is not shown; no key and no link is looked for in it, since what is unknown would be repeated.
    private func secret(for view: any ScreenView) async -> String? {
        await context.terminal.readSecret { context.out.prompt(view.prompt) }?.trimmed
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
        guard case .wait(let task, let giveUp) = reply else { return await obey(reply, view) }
        printed = nil
        let rows = view.app == nil ? [] : Skeleton.rows(context.appearance.width)
        if await context.wait(for: task, rows: rows, orGiveUp: giveUp) {
            if views.last?.view === view { await draw(view) }
        } else {
            coordinator.back()
        }
    }

    private func obey(_ reply: ScreenReply, _ view: any ScreenView, _ input: String = "") async {
        switch reply {
        case .redraw: await draw(view)
        case .say(let line): say([line])
        case .show(let lines): say(lines)
        case .wait(let task, let giveUp):
            printed = nil
            _ = await context.wait(for: task, orGiveUp: giveUp)
            if views.last?.view === view { await draw(view) }
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
    }

    private func endOfInput() {
        context.out.print()
    }
}
