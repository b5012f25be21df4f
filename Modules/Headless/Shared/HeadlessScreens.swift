/// The screens as JSON lines: an object for the screen on top whenever it changes, and an object for whatever is to be
/// done.
@MainActor public final class HeadlessScreens {
    /// The longest line that is read, in bytes.
    public nonisolated static let longestLine = 1_000_000
    /// The longest text that comes in pieces, in bytes.
    private static let longestText = 100_000_000

    private let version: String
    private let services: @MainActor () -> Services
    private let write: @MainActor ([UInt8]) -> Void
    private let coordinator: AppCoordinator
    private let sleeper: any Sleeper
    private var settings: Settings
    /// Live star counts change the content alone, and more often than anybody looks.
    private lazy var throttle = Throttle(interval: 0.1, sleeper: sleeper) { [weak self] in self?.tell() ?? false }
    private var tokens: [ObservationToken] = []
    private var shown: StackEntry?
    private var last = (state: "", line: JSON.null)
    /// Whether something is being done that will be told at its end.
    private var isBusy = false
    private var tasks: [Int: Task<Void, Never>] = [:]
    /// The text that came before the next line, which takes it before its own.
    private var pieces = ""

    /// Creates the front end.
    ///
    /// - Parameters:
    ///   - version: The version of the program.
    ///   - services: Makes the services of all apps, as settings have it at that moment.
    ///   - write: Gets each line with its end.
    public init(
        version: String, services: @escaping @MainActor () -> Services, write: @escaping @MainActor ([UInt8]) -> Void
    ) {
        let first = services()
        (self.version, self.services, self.write) = (version, services, write)
        (coordinator, settings) = (AppCoordinator(services: first), first.settings)
        sleeper = first.repositories.sleeper
    }

    /// Does what lines say until there are no more, and returns when what was begun is done.
    ///
    /// - Parameter next: Returns the next line without its end, nil after the last.
    public func run(_ next: @MainActor () async -> [UInt8]?) async {
        send(["protocol": 1, "program": "quintet", "version": version])
        coordinator.onSettingChanged = { [weak self] _ in self?.renew() }
        let token = coordinator.observe { [weak self] in self?.show($0) }
        tokens.insert(token, at: 0)
        while let line = await next() {
            if !take(line) { return await finish() }
        }
        // Who sends what is to be done and nothing more wants to see what comes of it.
        while let task = tasks.values.first ?? coordinator.top.screen.viewModel.runningLoad { await task.value }
        tell()
        await finish()
    }

    /// Gives up what is loaded, and returns when what was begun to change is changed and kept.
    public func finish() async {
        for entry in coordinator.stack { entry.screen.viewModel.cancel() }
        await coordinator.finish()
    }

    private func renew() {
        let renewed = services()
        settings = renewed.settings
        coordinator.renew(renewed)
    }

    /// Does what a line says; returns whether more may come.
    private func take(_ line: [UInt8]) -> Bool {
        var request = JSON.null
        do {
            guard line.count <= Self.longestLine else { throw Problem("a line has at most \(Self.longestLine) bytes") }
            guard let read = JSON(reading: line), case .object = read else { throw Problem("a line is a JSON object") }
            request = read
            let name = try text("do").value(in: request)
            if name == "quit" { return false }
            try perform(name, request)
        } catch {
            let text = (error as? Problem)?.text ?? (error as? LinkError)?.message
            send(["problem": text], answering: request)
        }
        return true
    }

    private func perform(_ name: String, _ request: JSON) throws {
        var whole = request.fields
        if name != "more" {
            if case .text(let last) = request["text"] {
                whole = whole.map { $0.name == "text" ? JSON.Field("text", pieces + last) : $0 }
            }
            let isTooLong = pieces.utf8.count > Self.longestText
            pieces = ""
            guard !isTooLong else { throw Problem("the text is too long") }
        }
        guard let action = (everywhere + actions).first(where: { $0.name == name }) else {
            throw Problem("there is no such action on this screen")
        }
        isBusy = true
        defer {
            isBusy = false
            tell()
        }
        wait(for: try action.run(.object(whole)), action, request)
    }

    private var actions: [Action] {
        let (screen, model) = (coordinator.top.screen, coordinator.top.screen.viewModel)
        return [Action("refresh") { model.load() }, Action("cancel") { model.cancel() }] + screen.lines.actions
    }

    /// What can be done on every screen without being told, besides quitting.
    private var everywhere: [Action] {
        [
            Action("open", text("route")) { [coordinator] in coordinator.open(try Route($0)) },
            Action("openWithParent", text("route")) { [coordinator] in
                let route = try Route($0)
                coordinator.open(route.parent ?? route)
                // What a page knows of its list, such as its neighbours, is told when that list is there.
                let loading = coordinator.top.screen.viewModel.runningLoad
                if route.parent != nil { coordinator.show(route) }
                return loading as Any
            },
            Action("more", text("text")) { [weak self] in
                if let self, pieces.utf8.count <= Self.longestText { pieces += $0 }
            },
            Action("back") { [coordinator] in
                guard coordinator.back() else { throw Problem("there is no screen to go back to") }
            },
            Action("pop", texts("path")) { [coordinator] path in
                guard !path.isEmpty, coordinator.routes.map(\.path).starts(with: path) else {
                    throw Problem("the path leads to no screen below this one")
                }
                coordinator.pop(to: coordinator.stack[path.count - 1].id)
            },
        ]
    }

    private func wait(for result: Any, _ action: Action, _ request: JSON) {
        if let answer = result as? JSON { return send(answer, answering: request) }
        let number = (tasks.keys.max() ?? 0) + 1
        tasks[number] = Task { [weak self] in
            await (result as? Task<Void, Never>)?.value
            let answer = await (result as? Task<JSON, Never>)?.value
            guard let self else { return }
            tasks[number] = nil
            // Some things have no state of their own that could be followed.
            if let answer { return send(answer, answering: request) }
            tell()
            // The id of a row, say, is none of the request.
            if request["request"] != nil || request["id"] != nil && action.json["takes"]?["id"] == nil {
                send(["done": action.name], answering: request)
            }
        }
    }

    private func show(_ stack: [StackEntry]) {
        let top = stack[stack.count - 1]
        guard top.id != shown?.id else { return changed() }
        let wasBusy = isBusy
        isBusy = true
        shown = top
        tokens = tokens.prefix(1) + [top.screen.observe { [weak self] in self?.changed() }].compactMap(\.self)
        top.screen.viewModel.appear()
        isBusy = wasBusy
        if !isBusy { tell() }
    }

    private func changed() {
        guard !isBusy, let shown else { return }
        if shown.screen.display.state == last.state { throttle.request() } else { tell() }
    }

    /// Sends the screen, unless it is as it was; returns whether it was sent.
    @discardableResult private func tell() -> Bool {
        guard let shown else { return false }
        let (display, path) = (shown.screen.display, coordinator.routes.map(\.path))
        let source = shown.route.app.flatMap { try? settings.choice(of: .source($0)).label }
        let line: JSON = [
            "screen": shown.screen.id, "route": path.last, "title": shown.screen.title, "source": source,
            "path": path, "state": display.state, "error": Headless.display(display.error), "content": display.content,
            "actions": actions.map(\.json),
        ]
        guard line != last.line else { return false }
        let isShownAlready = last.line["path"] == line["path"]
        let changed = isShownAlready ? line.changed(since: last.line) : nil
        last = (display.state, line)
        send(changed ?? line)
        return true
    }

    /// Sends a line; what answers a request with an id or a number of its own carries them back.
    private func send(_ line: JSON, answering request: JSON = .null) {
        let marks = request.fields.filter { $0.name == "id" || $0.name == "request" }
        write(Array("\(line.merging(.object(marks)).text)\n".utf8))
    }
}
