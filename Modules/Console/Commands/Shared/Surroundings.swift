import CommandLine
import Composition
import Models
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
        let appearance = appearance(invocation)
        let activity = NetworkActivity()
        let err = StandardError(terminal, hasColour: appearance.hasColour)
        let progress = progress(invocation, appearance, activity, err)
        interrupts.beforeEnd = { err.wipe() }
        let connection = try ConnectionOptions(
            invocation, say: { err.say($0) }, activity: progress.style == .moving ? activity : nil)
        return CommandContext(
            self, invocation: invocation, connection: connection, appearance: appearance, err: err, progress: progress)
    }

    /// Decides how output looks, from options, settings and the environment.
    private func appearance(_ invocation: Invocation) -> Appearance {
        let settings = (try? composition.settings.settings()) ?? [:]
        let environment = terminal.environment
        let size = terminal.isOutputTerminal ? terminal.size : nil
        var appearance = Appearance()
        appearance.isPlain =
            invocation[GlobalOptions.plain] || environment["ACCESSIBLE"] == "1"
            || settings[SettingKey.plain.name] == "on"
        appearance.canMoveCursor = !appearance.isPlain && environment["TERM"] != "dumb"
        appearance.hasColour =
            terminal.isOutputTerminal && appearance.canMoveCursor && !invocation[GlobalOptions.json]
            && (environment["NO_COLOR"] ?? "").isEmpty
            && settings[SettingKey.colour.name] != "off"
        appearance.width = invocation[GlobalOptions.width] ?? max(20, size?.columns ?? 80)
        appearance.height = size?.rows
        appearance.hasSigns = settings[SettingKey.signs.name] == "on"
        appearance.theme = settings[SettingKey.theme.name] ?? ""
        return appearance
    }

    private func progress(
        _ invocation: Invocation,
        _ appearance: Appearance,
        _ activity: NetworkActivity,
        _ err: StandardError
    ) -> ProgressDisplay {
        ProgressDisplay(
            style: style(invocation, appearance), activity: activity,
            err: err,
            width: { [terminal] in max(20, min(terminal.size?.columns ?? 80, appearance.width)) },
            pause: pause)
    }

    private func style(_ invocation: Invocation, _ appearance: Appearance) -> ProgressDisplay.Style {
        guard terminal.isErrorTerminal, !invocation[GlobalOptions.json] else { return .none }
        return appearance.canMoveCursor ? .moving : .spoken
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
