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
                if let end = await arrive(at: view) { return end }
                if top !== view { continue }
            }
            guard let line = await pages.readLine() else {
                context.out.print()
                return .quit
            }
            if let end = await answer(TypedLine(line), view) { return end }
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
    private func arrive(at view: any ScreenView) async -> End? {
        let reply = view.appear()
        if case .ask = reply { await pages.draw(view, asks: true) }
        guard case .wait(let task, let giveUp, let then) = reply else { return await take(reply, view) }
        pages.leave()
        let rows = view.app == nil ? [] : Skeleton.rows(context.appearance.width)
        guard await context.wait(for: task, rows: rows, orGiveUp: giveUp) else {
            if !coordinator.back() { await pages.draw(view) }
            return nil
        }
        return await take(then(), view)
    }

    /// Does what a line means; returns how the menus end, if they do.
    private func answer(_ typed: TypedLine, _ view: any ScreenView) async -> End? {
        switch typed.loneKey {
        case "q", "quit", "exit", ":q": return await mayLeave(view) ? .quit : nil
        case "b", "back", "..":
            guard await mayLeave(view) else { break }
            if !coordinator.back() { pages.say(["This is the start; q quits."]) }
        case "?": pages.say(pages.help(view))
        case let key? where key.hasPrefix("sporty:"):
            if await mayLeave(view) { open(typed.line) }
        default:
            if let words = MenuCommands(context: context).words(of: typed.line) { return await run(words, view) }
            // An arrow that is repeated would move the cursor, or show as ␛[A.
            if typed.line.contains("\u{1B}") { return refuse("Arrows and other such keys mean nothing here", view) }
            return await take(view.handle(typed), view, typed)
        }
        return nil
    }

    private func mayLeave(_ view: any ScreenView) async -> Bool {
        guard let unkept = view.unkept else { return true }
        return await pages.ask(.throwAway(unkept))?.lowercased() == "yes"
    }

    private func run(_ words: [String], _ view: any ScreenView) async -> End? {
        pages.leave()
        switch await MenuCommands(context: context).run(words) {
        case .menus: await pages.draw(view)
        case .link(let text): open(text)
        case .done(.choices): return .renew
        case .done(.data(let app)):
            coordinator.dataChanged(in: app)
            if view.app == app || view.app == nil {
                return await take(view.loading(view.viewModel.runningLoad), view)
            }
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

    /// Does what follows from a line; a screen that is no longer on top is neither drawn nor asks anything.
    private func take(_ reply: ScreenReply, _ view: any ScreenView, _ typed: TypedLine? = nil) async -> End? {
        let isOnTop = top === view
        switch reply {
        case .redraw: if isOnTop { await pages.draw(view) }
        case .say(let lines): pages.say(lines)
        case .ask(let question, let then):
            guard isOnTop else { break }
            let answer = await pages.ask(question)
            return await take(answer.map(then) ?? question.left, view)
        case .wait(let task, let giveUp, let then):
            pages.leave()
            let hasEnded = await context.wait(for: task, orGiveUp: giveUp)
            return await take(hasEnded ? then() : .redraw, view)
        case .command(let words): return await run(words, view)
        case .back: coordinator.back()
        case .unknown:
            guard let line = typed?.line, !line.isEmpty else { return await take(.redraw, view) }
            return refuse("“\(line)” means nothing here", view)
        }
        return nil
    }

    private func refuse(_ text: String, _ view: any ScreenView) -> End? {
        pages.say([Line("\(text); possible: \(pages.keys(view).map(\.key).joined(separator: ", ")).")])
        return nil
    }
}
