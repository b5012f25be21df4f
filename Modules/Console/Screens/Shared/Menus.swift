import Coordinator
import Models
import Terminal
import ViewModels

/// The menus: draws the screen on top, reads a line, does what it means, until the person quits or the input ends.
@MainActor
final class Menus {
    private var context: CommandContext

    init(context: CommandContext) {
        self.context = context
    }

    /// Runs the menus from the start, or from what a link names; choices that change begin them anew.
    func run(from route: Route? = nil) async {
        Welcome(context: context).showOnce()
        var route = route
        while await MenuSession(context: context, services: context.services).run(from: route) == .renew {
            context = context.renewed()
            route = nil
        }
    }
}

/// The menus from their start to the end of the input, or to a change of the choices that they were begun with.
@MainActor
private final class MenuSession {
    enum End {
        case quit
        case renew
    }

    private let context: CommandContext
    private let coordinator: AppCoordinator
    private let pages: MenuPages
    private var views: [(id: Int, view: any ScreenView)] = []

    init(context: CommandContext, services: Services) {
        self.context = context
        coordinator = AppCoordinator(services: services)
        pages = MenuPages(context: context, sleeper: services.repositories.sleeper)
        context.out.pager = nil
    }

    /// Runs the menus and returns when what was seen and changed in them is kept.
    func run(from route: Route?) async -> End {
        context.interrupts.keep = { [coordinator] in await coordinator.finish() }
        let end = await show(route)
        context.interrupts.keep = nil
        await coordinator.finish()
        if let failure = coordinator.failure { context.report(failure) }
        return end
    }

    private func show(_ route: Route?) async -> End {
        route.map(coordinator.open)
        pages.top = { [weak self] in self.flatMap { menus in menus.top.map { ($0, menus.views.count > 1) } } }
        let factory = ScreenViewFactory(context: context) { [pages] in pages.redraw() }
        let token = coordinator.observe { [self] in follow($0, factory) }
        defer { withExtendedLifetime(token) {} }
        context.terminal.onResize = { [pages] in pages.resized() }
        defer { context.terminal.onResize = nil }
        var shown: (any ScreenView)?
        while let view = top {
            if shown !== view {
                shown = view
                await arrive(at: view)
                if top !== view { continue }
            }
            guard let line = await pages.readLine(view) else {
                context.out.print()
                return .quit
            }
            if let end = await answer(line.trimmed, view) { return end }
        }
        return .quit
    }

    private var top: (any ScreenView)? { views.last?.view }

    private func follow(_ stack: [StackEntry], _ factory: ScreenViewFactory) {
        views = stack.map { entry in
            views.first { $0.id == entry.id } ?? (entry.id, factory.view(for: entry.screen))
        }
    }

    /// Draws a screen that has come to the top; one whose first load was interrupted is left again.
    private func arrive(at view: any ScreenView) async {
        let reply = view.appear()
        guard case .wait(let task, let giveUp) = reply else { return await take(reply, view) }
        pages.leave()
        let rows = view.app == nil ? [] : Skeleton.rows(context.appearance.width)
        if await context.wait(for: task, rows: rows, orGiveUp: giveUp) {
            if top === view { await pages.draw(view) }
        } else if !coordinator.back() {
            await pages.draw(view)
        }
    }

    /// Does what a line means; returns how the menus end, if they do.
    private func answer(_ input: String, _ view: any ScreenView) async -> End? {
        // No key, link or command is looked for in a secret, since what is unknown would be repeated.
        guard !view.isPromptSecret else {
            await take(view.handle(input), view)
            return nil
        }
        switch input {
        case "q": return .quit
        case "b":
            if !coordinator.back() { pages.say(["This is the start; q quits."]) }
        case "?": pages.say(pages.help(view))
        case _ where input.lowercased().hasPrefix("sporty:"): open(input)
        default:
            let commands = MenuCommands(context: context)
            if let words = commands.words(of: input, isAnswer: view.asksForText) { return await run(words, view) }
            let reply = input.isEmpty && !view.takesEmptyLine ? .redraw : view.handle(input)
            if case .command(let words) = reply { return await run(words, view) }
            await take(reply, view, input)
        }
        return nil
    }

    private func run(_ words: [String], _ view: any ScreenView) async -> End? {
        pages.leave()
        switch await MenuCommands(context: context).run(words) {
        case .menus: await pages.draw(view)
        case .link(let text): open(text)
        case .done(.choices): return .renew
        case .done(.data(let app)):
            coordinator.dataChanged(in: app)
            if view.app == app || view.app == nil { await take(view.loading(view.viewModel.runningLoad), view) }
        case .done: break
        }
        return nil
    }

    private func open(_ text: String) {
        do throws(LinkError) {
            coordinator.open(try Route(text))
        } catch {
            pages.say([Line("\(error.message.sentence).")])
        }
    }

    /// Does what follows from a line, as long as it has not led to another screen.
    private func take(_ reply: ScreenReply, _ view: any ScreenView, _ input: String = "") async {
        guard top === view else { return }
        switch reply {
        case .redraw: await pages.draw(view)
        case .say(let line): pages.say([line])
        case .show(let lines): pages.say(lines)
        case .wait(let task, let giveUp):
            pages.leave()
            _ = await context.wait(for: task, orGiveUp: giveUp)
            if top === view { await pages.draw(view) }
        case .command: break
        case .unknown:
            let possible = pages.keys(view).map(\.key).joined(separator: ", ")
            pages.say([Line("“\(input)” means nothing here; possible: \(possible).")])
        }
    }
}
