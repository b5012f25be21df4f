import Composition
import Coordinator
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

/// The context of commands and screens: the streams, the input, and the services.
@MainActor final class ConsoleContext {
    let console: ConsoleApp
    let session: Session
    let invocation: Invocation
    let connection: ConnectionOptions
    private(set) lazy var services = makeServices()
    private(set) lazy var screens = ScreenFactory(services: services)
    /// The command's effect on open menus.
    var end = CommandEnd.done
    /// The settings that the appearance has, until services are made.
    private var settings: QuintetSettings?
    /// The notes that the menus have shown.
    var seenNotes = SeenNotes()
    /// Whether the context is for a command that was typed in the menus.
    ///
    /// The command cannot read standard input, because the menus read the user's lines from standard input.
    private let isInMenus: Bool

    /// Creates the context of a command or of the menus.
    ///
    /// If `usesInput` or `isInMenus` is true, `--source -` is refused, because standard input is already in use.
    init(
        _ console: ConsoleApp, _ invocation: Invocation, usesInput: Bool, isInMenus: Bool = false
    ) throws(UsageError) {
        let terminal = console.terminal
        let settings = console.composition.readSettings(source: invocation.source)
        let appearance = Appearance(invocation, settings, terminal)
        let asks = !invocation[GlobalOptions.noInput]
        session = Session(
            terminal, console.interrupts, console.processes, appearance,
            hasFixedWidth: invocation[GlobalOptions.width] != nil, showsProgress: invocation[OutputForms.json] == nil,
            asks: asks, pause: console.pause)
        connection = try ConnectionOptions(
            invocation, hasTerminal: terminal.isInputTerminal || terminal.isErrorTerminal,
            say: { [err = session.err] in err.say($0) },
            progress: session.progress.style == .moving ? session.progress : nil)
        if connection.source == "-", isInMenus || usesInput {
            throw invocation.error("--source - cannot be used here, because standard input is already in use")
        }
        self.console = console
        self.invocation = invocation
        self.isInMenus = isInMenus
        self.settings = settings
        let mayPage = appearance.canMoveCursor && asks
        let hasPager = settings.effectiveChoice(of: .pager).text != "off"
        if terminal.isOutputTerminal, mayPage, !invocation.name.isEmpty, hasPager {
            session.out.pager = Pager(terminal, console.processes)
        }
    }

    /// Whether the menus are open, and not only the form of one command.
    var isMenus: Bool { invocation.name.isEmpty }
    var isJSON: Bool { invocation[OutputForms.json] != nil }

    /// Whether a command may ask a question: at a terminal, and without `--json`, whose output it would make invalid.
    var mayAsk: Bool { session.mayAsk && !isJSON }
    /// Whether a command may show a screen: in the open menus, or in new menus at a terminal.
    var mayOpenScreens: Bool { mayAsk || isInMenus && !isJSON }

    /// Shows a screen: in the open menus or in new ones, which may end when the user leaves the screen.
    func open(_ route: Route, isForOneScreen: Bool = false) async throws {
        guard isInMenus else {
            return try await ConsoleMenus(context: self).run(from: route, isForOneScreen: isForOneScreen)
        }
        end = .link(route.link)
    }

    /// Saves data as a new file or, with `--force`, in place of an existing one; `content` is a word for the data.
    func save(_ content: String, _ data: Data, as path: String) throws {
        do throws(ServiceError) {
            try services.save(content, data, as: path, replacing: invocation[FileOptions.force])
        } catch {
            guard error.cause == .conflict else { throw error }
            throw error.advising(.other("Choose another file, or overwrite it with --force."))
        }
    }

    /// Throws if the command was typed in the menus, because the menus need the rest of standard input.
    func requireInput(_ action: String, canBeFile: Bool = false) throws(ServiceError) {
        guard isInMenus else { return }
        throw ServiceError(
            action: action, cause: .invalid("the menus use standard input"),
            remedy: .other("Run the command outside the menus\(canBeFile ? ", or give a file name" : "")."))
    }

    /// Returns services: the first time for the settings that the appearance has, then for those of that moment.
    ///
    /// `adapt` may change the options, such as what is done with notices.
    func makeServices(_ adapt: (inout ConnectionOptions) -> Void = { _ in }) -> Services {
        var options = connection
        adapt(&options)
        options.settings = settings
        settings = nil
        // No source may be larger than 100 MB. The reader of each app also checks a lower limit.
        if options.source == "-" { options.input = Data(inputBytes(upTo: 100_000_000)) }
        return console.composition.services(options)
    }

    /// Says that nothing was changed, and returns the exit for a question that the user has left.
    func leftQuestion() -> Exit {
        warn("Nothing was changed.")
        return Exit(code: 1)
    }

    /// Returns the rest of standard input; reading stops after the piece that reaches the limit.
    func inputBytes(upTo limit: Int = .max) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < limit, case let piece = session.terminal.readBytes(), !piece.isEmpty { bytes += piece }
        return bytes
    }

    /// Returns the source of an app's data in words, or nil if the source is `local` or invalid.
    func sourceText(of app: AppName) -> String? {
        guard let choice = try? services.settings.choice(of: .source(app)), Source(choice.text) != .local else {
            return nil
        }
        return choice.label
    }

    /// Returns a title with the source of an app's data, unless that is your own games or invalid.
    ///
    /// The titles of the repositories say themselves that they are samples.
    func titled(_ title: String, of app: AppName) -> String {
        if app != .repos, services.settings.showsSamples(in: app) { return "\(title) (sample data)" }
        return [title, sourceText(of: app)].compactMap(\.self).joined(separator: ", ")
    }

    /// Waits until a load or a change of a view model is finished and saved; returns the view model's content.
    ///
    /// If `task` is nil, starts a load. That load uses cached answers that are still fresh, unless the user typed
    /// `--refresh`.
    func load<Model: ViewModel>(
        _ viewModel: Model, _ task: Task<Void, Never>? = nil, rows: [Line] = []
    ) async throws -> Model.Content {
        let task = task ?? viewModel.load(.useFresh)
        await session.finish(task, rows: rows)
        await viewModel.finish()
        return try viewModel.state.result()
    }

    /// Waits until a change of a view model is made and saved, and throws if the change failed.
    ///
    /// If only what is shown after the change fails to load, prints a note; the content may then be nil. `isMade` is
    /// asked after the task, and is false if there was nothing to change.
    func change<Model: ViewModel>(
        _ viewModel: Model, _ task: Task<Void, Never>, isMade: @MainActor () -> Bool = { true }
    ) async throws -> Model.Content? {
        await session.finish(task)
        await viewModel.finish()
        if let failure = viewModel.loadable.changeFailure { throw failure }
        if let error = viewModel.state.error, isMade() { note(error) }
        return viewModel.state.value
    }

    /// Loads what is shown after a change that was made; if that fails, prints a note and returns nil.
    func loadAfterChange<Model: ViewModel>(_ viewModel: Model) async -> Model.Content? {
        do {
            return try await load(viewModel)
        } catch {
            if !(error is CancellationError) { note(ServiceError(error, action: "show the result")) }
            return nil
        }
    }

    private func note(_ error: ServiceError) { warn("The change was made, but not all is shown: \(error.message)") }

    /// Asks a question on standard error if input is a terminal; returns nil if it is left, or if the input ends.
    ///
    /// A secret is not shown as it is typed.
    func answer(to question: Question) async -> String? {
        let terminal = session.terminal
        let interrupts = session.interrupts
        let err = session.err
        let isAsked = terminal.isInputTerminal
        let prompt = question.prompt(isPlain: session.appearance.isPlain)
        let ask = { @MainActor in if isAsked { err.prompt(prompt) } }
        // What follows the question has a line of its own, even if there is no answer.
        let endLine = { if isAsked { err.print(Line()) } }
        let answer = await interrupts.whileAsking {
            await interrupts.whileReading(clearTyped: { false }, beforeEnd: endLine) {
                if case .secret = question.input { return await terminal.readSecret(prompt: ask) }
                ask()
                return await terminal.readLine()
            }
        }
        if answer == nil { endLine() }
        return answer.flatMap(question.answer)
    }

    func id(_ text: String, in list: some ViewModel, _ named: (String) throws -> Int) async throws -> Int {
        if text.allSatisfy({ $0.isASCII && $0.isNumber }), let id = Int(text) { return id }
        do {
            _ = try await load(list)
        } catch let error as ServiceError {
            // The list alone does not help: the page of the row is needed too.
            throw error.withoutCachedResponse()
        }
        return try named(text)
    }
}

extension LoadState {
    func result() throws -> Value {
        switch self {
        case .loaded(let value): return value
        case .error(let error, _): throw error
        case .idle, .loading: throw CancellationError()
        }
    }
}
