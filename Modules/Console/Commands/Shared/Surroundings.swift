import CommandLine
import Composition
import Programs
import Terminal

/// What the console stands on: streams, services, and what else a test replaces.
@MainActor
struct Surroundings {
    let terminal: any Terminal
    let composition: Composition
    let interrupts: Interrupts
    /// What starts other programs.
    let processes: any ProcessRunner
    /// Waits for so many seconds, or until the task is cancelled.
    let pause: @MainActor (_ seconds: Double) async -> Void

    /// Makes what a command works with, from what was typed, the settings and the streams.
    func context(for invocation: Invocation) throws(UsageError) -> CommandContext {
        let appearance = AppearanceChoice(
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
            self, invocation: invocation, connection: connection, appearance: appearance, diagnostics: diagnostics,
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
            pause: pause,
            say: { text in
                printer.print(Line(text))
                printer.flush()
            })
    }

    private func style(_ invocation: Invocation, _ appearance: Appearance) -> ProgressDisplay.Style {
        guard terminal.isErrorTerminal, !invocation[GlobalOptions.json] else { return .none }
        return appearance.isPlain || terminal.environment["TERM"] == "dumb" ? .spoken : .moving
    }

    /// Returns whether a task ends within some seconds; it goes on in any case.
    func finishes(_ task: Task<Void, Never>, within seconds: Double) async -> Bool {
        let race = Race()
        return await withCheckedContinuation { continuation in
            race.continuation = continuation
            let timer = Task {
                await pause(seconds)
                race.end(false)
            }
            Task {
                await task.value
                race.end(true)
                timer.cancel()
            }
        }
    }
}

/// Resumes once, with whoever comes first.
@MainActor
private final class Race {
    var continuation: CheckedContinuation<Bool, Never>?

    func end(_ result: Bool) {
        continuation?.resume(returning: result)
        continuation = nil
    }
}
