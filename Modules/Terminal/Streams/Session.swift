import QuintetPrograms

/// The streams of one run, with printers, the progress display and the interrupt handler.
@MainActor package final class Session {
    package let terminal: any TerminalStreams
    package let interrupts: Interrupts
    package let processes: any ProcessRunner
    package let out: Printer
    package let err: StandardError
    package let pictures: PictureRenderer
    package let progress: ProgressDisplay
    package let mayAsk: Bool

    /// Draws the screen of the menus again when late content arrives, such as a picture; does nothing in a command.
    package var redraw: @MainActor () -> Void = {}

    private let hasFixedWidth: Bool
    /// Waits for a number of seconds, or until the current task is cancelled.
    package let pause: @MainActor (_ seconds: Double) async -> Void

    /// Creates a session.
    ///
    /// `showsProgress` and `asks` allow progress and questions, for which the streams must also be terminals.
    package init(
        _ terminal: any TerminalStreams, _ interrupts: Interrupts, _ processes: any ProcessRunner,
        _ appearance: Appearance, hasFixedWidth: Bool, showsProgress: Bool, asks: Bool,
        pause: @escaping @MainActor (_ seconds: Double) async -> Void
    ) {
        let err = StandardError(terminal, hasColour: appearance.hasColour)
        let showsProgress = terminal.isErrorTerminal && showsProgress
        progress = ProgressDisplay(
            style: showsProgress ? appearance.canMoveCursor ? .moving : .spoken : .none, err: err,
            width: { max(20, min(terminal.size?.columns ?? 80, appearance.width)) }, pause: pause)
        pictures = PictureRenderer(environment: terminal.environment, runner: processes, appearance: appearance)
        out = Printer(terminal, appearance: appearance)
        mayAsk = asks && terminal.isInputTerminal && terminal.isOutputTerminal
        self.terminal = terminal
        self.interrupts = interrupts
        self.processes = processes
        self.err = err
        self.hasFixedWidth = hasFixedWidth
        self.pause = pause
        interrupts.beforeEnd = { err.wipe() }
        terminal.onStop = { err.wipe() }
    }

    /// The current appearance of output; the size of the terminal may have changed since the start.
    package var appearance: Appearance {
        var appearance = out.appearance
        guard terminal.isOutputTerminal, let size = terminal.size else { return appearance }
        appearance.height = size.rows
        if !hasFixedWidth { appearance.width = max(20, size.columns) }
        return appearance
    }

    /// Waits for a task, and cancels it if the current task is cancelled; `rows` are placeholders until the task ends.
    package func finish(_ task: Task<Void, Never>, rows: [Line] = []) async {
        await progress.during(rows) {
            await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
        }
    }

    /// Waits until a task ends; returns false if there was an interrupt, which calls `giveUp`.
    package func wait(
        for task: Task<Void, Never>, rows: [Line] = [], orGiveUp giveUp: @escaping () -> Void
    ) async -> Bool {
        out.flush()
        return await progress.during(rows) { await interrupts.wait(for: task, orGiveUp: giveUp) }
    }

    /// Returns whether a task ends within a number of seconds; the task continues in any case.
    package func finishes(_ task: Task<Void, Never>, within seconds: Double) async -> Bool {
        let (ends, continuation) = AsyncStream.makeStream(of: Bool.self)
        let timer = Task {
            await pause(seconds)
            continuation.yield(false)
        }
        Task {
            await task.value
            continuation.yield(true)
        }
        defer { timer.cancel() }
        for await isDone in ends { return isDone }
        return false
    }
}
