import Coordinator
import Models
import QuintetTerminal
import Screens
import ViewModels

/// Runs the menus on a stack of screens until the user quits, the input ends or a setting changes.
///
/// In a loop, `MenuLoop` draws the screen on top, reads a line and handles the line.
@MainActor package final class MenuLoop {
    package enum End {
        case quit
        /// Run the menus again on the same stack, with services and a session for the changed settings.
        case renew
        /// Ctrl-C at a question, in menus for one screen.
        case interrupted
        /// The last question was left, in menus for one screen.
        case left
    }

    let host: any MenuHost
    let session: Session
    let coordinator: AppCoordinator
    let printer: MenuPrinter
    private var views: [(entry: StackEntry, view: any ScreenView)] = []
    var end: End?
    /// Whether the last question of the menus for one screen was left.
    var wasLeft = false
    let waits: MenuWaits
    /// What to say first when the menus run again.
    private var notice: [Line] = []
    /// The last lines, if none was a key at a terminal: they may say who sent a share that follows in the same paste.
    ///
    /// Nil is a line behind which no other line waited: it was answered before the share was typed.
    var unknownLines: [String?] = []
    /// Whether the menus end when the user goes back to the start screen, as after a form that a command opened.
    let isForOneScreen: Bool

    /// Creates the menus; if they run again after `previous`, they handle the lines that are left of it.
    package init(
        _ host: any MenuHost, _ coordinator: AppCoordinator, sleeper: any Sleeper, isForOneScreen: Bool = false,
        after previous: MenuLoop? = nil
    ) {
        self.host = host
        self.isForOneScreen = isForOneScreen
        self.coordinator = coordinator
        session = host.session
        waits = MenuWaits(session)
        printer = MenuPrinter(session, waits, sleeper: sleeper, missingRows: coordinator.missingRows)
        session.out.pager = nil
        if let previous {
            notice = previous.notice
            waits.putBack(previous.waits.takeAll())
            waits.share = previous.waits.share
        }
        coordinator.onSettingChanged = { [weak self] _ in self?.end = .renew }
    }

    /// Runs the menus and returns how they ended, after waiting for running changes and pending writes.
    package func run() async -> End {
        session.interrupts.keep = { [coordinator] in await coordinator.finish() }
        startEditing()
        await runScreens()
        session.terminal.stopEditing()
        session.interrupts.keep = nil
        await coordinator.finish()
        return end ?? (wasLeft ? .left : .quit)
    }

    private func runScreens() async {
        printer.top = { [weak self] in self?.topOfStack() }
        let token = coordinator.observe { [self] in follow($0) }
        defer { withExtendedLifetime(token) {} }
        session.terminal.onResize = { [printer] in printer.resized() }
        session.terminal.onContinue = { [printer] in printer.askAgain() }
        defer {
            session.terminal.onResize = nil
            session.terminal.onContinue = nil
        }
        if !notice.isEmpty { printer.say(notice) }
        notice = []
        var shown: (any ScreenView)?
        while let view = top, end == nil {
            if isForOneScreen, coordinator.stack.count == 1 { return }
            if shown !== view {
                shown = view
                await arrive(at: view)
                if end != nil || top !== view { continue }
            }
            guard let typed = await nextLine() else { return session.out.print() }
            if endsIfOutdated(typed) { continue }
            await noticeDay(view)
            await answer(typed, view)
        }
    }

    /// Lets the menus run again if another program has changed the settings; returns whether it has.
    ///
    /// A typed line is then handled only if it leads elsewhere: otherwise it would act on what is shown, which is out of
    /// date.
    func endsIfOutdated(_ typed: TypedLine? = nil) -> Bool {
        if typed?.leaves == true || !coordinator.isOutdated { return false }
        if let typed, leadsElsewhere(typed) { waits.putBack([typed]) }
        notice = [Line(AppCoordinator.settingsChangedText)]
        end = .renew
        return true
    }

    /// Loads what depends on the day again if the day is another one.
    private func noticeDay(_ view: any ScreenView) async {
        guard let load = coordinator.noticeDay() else { return }
        _ = await waits.wait(for: load, on: view) { view.viewModel.cancel() }
    }

    private func leadsElsewhere(_ typed: TypedLine) -> Bool {
        typed.goesBack || isLink(typed) || typed.loneKey == KeyName.help.key || coordinator.top.route == .home
            || coordinator.missingRows(in: typed.line) != nil || host.command(in: typed.line) != nil
    }

    /// Returns the screen on top, and whether there is a screen below it; nil if there are no screens.
    private func topOfStack() -> (view: any ScreenView, hasBack: Bool)? {
        guard let top else { return nil }
        return (top, views.count > 1)
    }

    func startEditing() {
        guard printer.isScreen else {
            let name = session.terminal.environment["TERM"] ?? ""
            if session.mayAsk, !["", "dumb"].contains(name) { session.terminal.markPastes() }
            return
        }
        session.terminal.startEditing { [weak self] in await self?.completions(of: $0) ?? [] }
    }

    var top: (any ScreenView)? { views.last?.view }

    /// Returns the next typed line, or nil at the end of the input.
    ///
    /// A line from a pipe waits for the load that the line before has started.
    func nextLine() async -> TypedLine? {
        if !session.terminal.isInputTerminal { await top?.viewModel.runningLoad?.value }
        if let typed = waits.next() { return typed }
        return await printer.readLine().map { TypedLine($0.trimmed) }
    }

    /// Handles the line that ended the last wait.
    ///
    /// Returns false if there is no such line, or if the line means to go back from a screen that was left already.
    func answerLineThatEndedTheWait(_ view: any ScreenView) async -> Bool {
        // If a change could not be cancelled, its screen may have been left already. Then `b` has nothing left to do.
        guard let typed = waits.takeEnding(), top === view || !typed.goesBack else { return false }
        if !endsIfOutdated(typed) { await answer(typed, view) }
        return true
    }

    private func follow(_ stack: [StackEntry]) {
        views = stack.map { entry in
            views.first { $0.entry.id == entry.id }
                ?? (entry, host.view(of: entry.screen))
        }
    }

    func app(of view: any ScreenView) -> AppName? { views.first { $0.view === view }?.entry.route.app }

    /// Loads and draws a screen that has come to the top.
    ///
    /// If a line ends the load early, handles that line. If Ctrl-C ends the load early, goes back.
    private func arrive(at view: any ScreenView) async {
        let reply = view.appear()
        if case .ask = reply { await printer.draw(view, asks: true) }
        guard case .wait(let task, let giveUp, let then) = reply else { return await perform(reply, view) }
        printer.leave()
        let rows = app(of: view) == nil ? [] : Skeleton.rows(session.appearance.width)
        guard await waits.wait(for: task, on: view, rows: rows, orGiveUp: giveUp) else {
            if await answerLineThatEndedTheWait(view) { return }
            if !coordinator.back() { await printer.draw(view) }
            return
        }
        return await perform(then(), view)
    }
}
