import Models
import Terminal
import ViewModels

/// Prints the pages of the menus, and keeps the one above the prompt up to date.
@MainActor
final class MenuPages {
    /// The screen on top, and whether another one is below it.
    var top: () -> (view: any ScreenView, hasBack: Bool)? = { nil }

    private let context: CommandContext
    private let live: LivePage
    private var isReading = false
    private var drawings = 0
    private var drawnSize: TerminalSize?
    /// The page that was printed last, until the prompt stands below it.
    private var printed: PrintedPage?

    init(context: CommandContext, sleeper: any Sleeper) {
        self.context = context
        live = LivePage(context: context, sleeper: sleeper)
    }

    /// Reads a line below the page, or nil at the end of the input.
    func readLine(_ view: any ScreenView) async -> String? {
        if view.isPromptSecret {
            return await context.terminal.readSecret { [context] in context.out.prompt(view.prompt) }
        }
        prompt(view)
        isReading = true
        defer {
            isReading = false
            live.end()
        }
        return await context.terminal.readLine()
    }

    /// Draws a screen once what it needs is there.
    func draw(_ view: any ScreenView) async {
        let (_, appearance) = begin()
        let preparation = Task { await view.prepare(appearance) }
        _ = await context.wait(for: preparation) { preparation.cancel() }
        print(view, appearance)
    }

    /// Draws the present screen anew below the old one while the person may be typing; the terminal keeps their line.
    func redraw() {
        guard isReading, let view = top()?.view else { return }
        let (own, appearance) = begin()
        Task {
            await view.prepare(appearance)
            guard own == drawings, isReading, top()?.view === view else { return }
            print(view, appearance)
            prompt(view)
        }
    }

    /// Draws anew where the terminal has another size than at the last drawing.
    func resized() {
        if context.terminal.size != drawnSize { redraw() }
    }

    /// Prints lines below the page, which stays as it is from here on.
    func say(_ lines: [Line]) {
        leave()
        for line in lines { context.out.print(line.wrapped(to: context.appearance.width)) }
    }

    /// Leaves the page as it is: something else is printed.
    func leave() {
        printed = nil
    }

    /// The keys that work on a screen.
    func keys(_ view: any ScreenView) -> [KeyHint] {
        let back = top()?.hasBack == true ? [KeyHint("b", "back")] : []
        return view.keys + back + [KeyHint("?", "help"), KeyHint("q", "quit")]
    }

    /// The keys with what they do, a line each.
    func help(_ view: any ScreenView) -> [Line] {
        let keys = keys(view)
        return [Line("Type a key and Enter:")]
            + FactList(keys.map { (Line($0.key), Line($0.action)) }, indent: 2).lines(width: context.appearance.width)
            + [
                view.asksForText
                    ? "A link (sporty://repo/OWNER/NAME) or a command after `quintet` works too."
                    : "A link (sporty://repo/OWNER/NAME) or a command (`help` lists them) works too."
            ]
    }

    /// Asks for a line; a page that stands right above lives from here on.
    private func prompt(_ view: any ScreenView) {
        context.out.prompt(view.prompt)
        guard let page = printed, page.view === view else { return }
        printed = nil
        live.follow(page)
    }

    /// Counts the drawing, so that one that comes late does not appear below a newer one.
    private func begin() -> (number: Int, appearance: Appearance) {
        drawings += 1
        live.end()
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
}
