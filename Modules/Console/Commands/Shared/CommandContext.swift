import CommandLine
import Composition
import Coordinator
import Models
import Terminal
import ViewModels

/// What a command works with: what was typed, the streams, and the services that both lead to.
@MainActor
final class CommandContext {
    let console: ConsoleApp
    /// What was typed.
    let invocation: Invocation
    let connection: ConnectionOptions
    /// The services of all apps; without pictures of characters where none can be drawn.
    private(set) lazy var services: Services = {
        var services = console.composition.services(connection)
        if !pictures.canDraw { services.avatars = nil }
        return services
    }()
    /// What makes the view models.
    private(set) lazy var screens = ScreenFactory(services: services)
    /// What the command may have changed, as far as menus that are open have to know.
    var effect = CommandEffect.none
    /// The way to standard output.
    let out: Printer
    /// The way to standard error.
    let err: StandardError
    /// What shows pictures.
    let pictures: PictureRenderer
    /// What shows that something takes long.
    let progress: ProgressDisplay
    /// Whether standard input belongs to the menus, which read it line by line.
    private let isInMenus: Bool

    /// Decides everything from what was typed, the settings and the streams.
    init(_ console: ConsoleApp, _ invocation: Invocation, isInMenus: Bool = false) throws(UsageError) {
        let terminal = console.terminal
        let settings = (try? console.composition.settings.settings()) ?? [:]
        let appearance = Appearance(invocation, settings, terminal)
        let err = StandardError(terminal, hasColour: appearance.hasColour)
        let activity = NetworkActivity()
        let showsProgress = terminal.isErrorTerminal && !invocation[GlobalOptions.json]
        progress = ProgressDisplay(
            style: showsProgress ? appearance.canMoveCursor ? .moving : .spoken : .none, activity: activity, err: err,
            width: { max(20, min(terminal.size?.columns ?? 80, appearance.width)) }, pause: console.pause)
        connection = try ConnectionOptions(
            invocation, say: { err.say($0) }, activity: progress.style == .moving ? activity : nil)
        pictures = PictureRenderer(
            environment: terminal.environment, runner: console.processes, appearance: appearance)
        out = Printer(terminal, to: .out, appearance: appearance)
        (self.console, self.invocation, self.err, self.isInMenus) = (console, invocation, err, isInMenus)
        console.interrupts.beforeEnd = { err.wipe() }
        terminal.onStop = { err.wipe() }
        let mayPage = appearance.canMoveCursor && !invocation[GlobalOptions.noInput]
        if terminal.isOutputTerminal, mayPage, !invocation.name.isEmpty, settings[SettingKey.pager.name] != "off" {
            out.pager = Pager(terminal, console.processes)
        }
    }

    var terminal: any Terminal { console.terminal }

    var interrupts: Interrupts { console.interrupts }

    /// Whether results are JSON.
    var isJSON: Bool { invocation[GlobalOptions.json] }

    /// Whether a person may be asked.
    var mayAsk: Bool { !invocation[GlobalOptions.noInput] && terminal.isInputTerminal && terminal.isOutputTerminal }

    /// How output looks at this moment: the size of the terminal may have changed since the start.
    var appearance: Appearance {
        var appearance = out.appearance
        guard terminal.isOutputTerminal, let size = terminal.size else { return appearance }
        appearance.height = size.rows
        if invocation[GlobalOptions.width] == nil { appearance.width = max(20, size.columns) }
        return appearance
    }

    /// Returns what a command that is typed in the menus works with; the options of the start hold for it too.
    func context(for invocation: Invocation) throws(UsageError) -> CommandContext {
        try CommandContext(console, invocation.inheriting(self.invocation), isInMenus: true)
    }

    /// Returns what the menus work with once settings have changed.
    func renewed() -> CommandContext {
        (try? CommandContext(console, invocation)) ?? self
    }

    /// Throws when standard input cannot be read to its end.
    func requireInput(_ action: String, canBeFile: Bool = false) throws(ServiceError) {
        guard isInMenus else { return }
        throw ServiceError(
            action: action, cause: .invalid("standard input belongs to the menus"),
            remedy: .other("Run the command outside of the menus\(canBeFile ? ", or name a file" : "")."))
    }

    /// Waits for a task to end and shows meanwhile that it takes long; `rows` stand for what is on its way.
    func finish(_ task: Task<Void, Never>, rows: [Line] = []) async {
        await progress.during(rows) {
            await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
        }
    }

    /// Waits for a task as `finish` does, and returns whether it came to its end; an interrupt calls `giveUp`.
    func wait(
        for task: Task<Void, Never>, rows: [Line] = [], orGiveUp giveUp: @escaping () -> Void
    ) async -> Bool {
        out.flush()
        return await progress.during(rows) { await interrupts.wait(for: task, orGiveUp: giveUp) }
    }

    /// Waits as `finish` does for a load or a change of a view model, and for what it keeps; returns its content.
    func load<Model: ViewModel>(
        _ viewModel: Model, _ task: Task<Void, Never>? = nil, rows: [Line] = []
    ) async throws -> Model.Content {
        await finish(task ?? viewModel.load(), rows: rows)
        await viewModel.finish()
        return try viewModel.state.result()
    }
}

extension LoadState {
    /// The value that was loaded; throws the error of a load that failed.
    func result() throws -> Value {
        switch self {
        case .loaded(let value): return value
        case .error(let error, _): throw error
        case .idle, .loading: throw CancellationError()
        }
    }
}
