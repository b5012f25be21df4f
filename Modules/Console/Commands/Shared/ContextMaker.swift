import CommandLine
import Models
import Terminal

/// Makes what a command works with, from what was typed, the settings and the streams.
@MainActor
struct ContextMaker {
    let terminal: any Terminal
    let composition: any Composition
    let interrupts: Interrupts

    func context(for invocation: Invocation) throws(UsageError) -> CommandContext {
        let appearance = try AppearanceChoice(
            terminal: terminal, settings: (try? composition.settings.settings()) ?? [:], invocation: invocation
        ).appearance()
        let activity = NetworkActivity()
        let printer = Printer(terminal, to: .err, appearance: Appearance())
        let progress = progress(invocation, appearance, activity, printer)
        interrupts.beforeEnd = { progress.wipe() }
        let diagnostics = Diagnostics { lines in
            progress.wipe()
            printer.print(lines)
            printer.flush()
        }
        let connection = try ConnectionOptions(
            invocation, say: { diagnostics.say($0) }, activity: progress.style == .moving ? activity : nil)
        return CommandContext(
            terminal: terminal, composition: composition, interrupts: interrupts,
            invocation: invocation, connection: connection, appearance: appearance, diagnostics: diagnostics,
            progress: progress)
    }

    private func progress(
        _ invocation: Invocation,
        _ appearance: Appearance,
        _ activity: NetworkActivity,
        _ printer: Printer
    ) -> ProgressDisplay {
        ProgressDisplay(
            style: style(invocation, appearance), activity: activity,
            lines: TransientLines(terminal, hasColour: appearance.hasColour),
            width: { [terminal] in max(20, min(terminal.size?.columns ?? 80, appearance.width)) },
            pause: { [composition] in await composition.pause(seconds: $0) },
            say: { text in
                printer.print(Line(text))
                printer.flush()
            })
    }

    private func style(_ invocation: Invocation, _ appearance: Appearance) -> ProgressDisplay.Style {
        guard terminal.isErrorTerminal, !invocation.has("json") else { return .none }
        return appearance.isPlain || terminal.environment["TERM"] == "dumb" ? .spoken : .moving
    }
}
