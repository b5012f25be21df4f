import Coordinator
import Models
import QuintetPlatform
import Screens
import ViewModels

/// The screens as JSON lines: writes a line whenever the screen on top changes, and reads a line for each action.
@MainActor public final class HeadlessScreens {
    /// The maximum length of a line that is read, in bytes.
    public nonisolated static let longestLine = 1_000_000
    /// The maximum length of a text that is sent in pieces, in bytes.
    static let longestText = 100_000_000

    private let version: String
    let services: @MainActor () -> Services
    private let write: @MainActor ([UInt8]) -> Void
    let coordinator: AppCoordinator
    private let sleeper: any Sleeper
    private let pause: @Sendable () async -> Void
    private(set) var settings: QuintetSettings
    /// Limits how often new content is sent, because live star counts change more often than users can read.
    private lazy var throttle = Throttle(interval: 0.1, sleeper: sleeper) { [weak self] in
        self?.sendScreenIfChanged() ?? false
    }
    /// Keeps the observation of the stack of screens alive.
    private var stackObservation: ObservationToken?
    /// Keeps the observation of the screen on top alive.
    private var screenObservation: ObservationToken?
    /// The screen on top, with its declaration.
    private(set) var shown: (entry: StackEntry, spec: ScreenSpec)?
    private var last = (state: "", line: JSON.null)
    /// Whether no updates are sent, because an action or a change of the screen is in progress.
    var isBusy = false
    var tasks: [Int: Task<Void, Never>] = [:]
    /// The number of the task of the newest change or entry, until it ends; the lines after it wait for it.
    var turn: Int?
    /// The requests that wait for the change or entry before them, the oldest first.
    var waiting: [(name: String, request: JSON)] = []
    /// The lists that `found` searches, until any other action, which may change their data.
    var searched: [(app: AppName, spec: ScreenSpec, model: any ScreenModel)] = []
    /// The pieces of a long text so far.
    ///
    /// Each request with the action `more` adds a piece. The pieces are put before the `text` of the next request with
    /// another action.
    var pieces = ""

    /// Creates the front end.
    ///
    /// - Parameters:
    ///   - version: The version of the program.
    ///   - services: Returns the services of all apps for the current settings.
    ///   - pause: Waits until it is time to look at the day again.
    ///   - write: Writes a line, which includes its line break.
    public init(
        version: String, services: @escaping @MainActor () -> Services,
        pause: @escaping @Sendable () async -> Void = {
            try? await Task.sleep(for: .seconds(HeadlessScreens.untilLook(at: Date())))
        },
        write: @escaping @MainActor ([UInt8]) -> Void
    ) {
        let first = services()
        self.version = version
        self.services = services
        self.write = write
        self.pause = pause
        coordinator = AppCoordinator(services: first, groupOpening: .this(.week))
        settings = first.settings
        sleeper = first.repositories.sleeper
    }

    /// Returns the seconds until the day is looked at again: 20, or fewer if the day ends before.
    ///
    /// There is no longer wait, because the clock or the zone may be set meanwhile.
    public nonisolated static func untilLook(at now: Date, in offset: UTCOffset = .current) -> Double {
        let second = now.timeIntervalSince1970 + Double(offset.seconds(at: now))
        return min(20, 86_400 - second.truncatingRemainder(dividingBy: 86_400) + 0.01)
    }

    /// Runs the action in each line, until the last line or the action `quit`.
    ///
    /// After the last line, waits until all actions have ended. After `quit`, cancels loads and waits only for changes.
    ///
    /// - Parameter next: Returns the next line without its line break, or nil after the last line.
    public func run(_ next: @MainActor () async -> [UInt8]?) async {
        send(["protocol": 1, "program": "quintet", "version": version])
        coordinator.onSettingChanged = { [weak self] _ in self?.renew() }
        stackObservation = coordinator.observe { [weak self] in self?.show($0) }
        let days = Task { [weak self, pause] in
            while !Task.isCancelled {
                await pause()
                self?.noticeDay()
            }
        }
        defer { days.cancel() }
        while let line = await next() {
            guard handle(line) else {
                while !waiting.isEmpty, let task = turn.flatMap({ tasks[$0] }) { await task.value }
                return await finish()
            }
        }
        // A client that closes its input still gets the result of its last actions.
        while let task = tasks.values.first ?? coordinator.top.screen.viewModel.runningLoad { await task.value }
        sendScreenIfChanged()
        await finish()
    }

    /// Cancels loads, and returns when the changes in progress are finished and saved.
    public func finish() async {
        cancelLoads()
        await coordinator.finish()
    }

    /// Cancels the loads of all screens, because a screen below may wait for the same window of the keyring.
    func cancelLoads() { for entry in coordinator.stack { entry.screen.viewModel.cancel() } }

    /// Sends what depends on the day if the day is another one.
    func noticeDay() {
        guard coordinator.noticeDay() != nil else { return }
        send(["day": "\(coordinator.today)"])
    }

    /// Makes everything again if another program has changed the settings; returns whether it has.
    func renewIfChanged() -> Bool {
        guard coordinator.isOutdated else { return false }
        renew()
        searched = []
        if coordinator.top.route == .settings(.list) { coordinator.top.screen.viewModel.load() }
        return true
    }

    private func renew() {
        let renewed = services()
        settings = renewed.settings
        coordinator.renew(renewed)
    }

    private func show(_ stack: [StackEntry]) {
        let top = stack[stack.count - 1]
        guard top.id != shown?.entry.id else { return changed() }
        let wasBusy = isBusy
        isBusy = true
        let spec = top.screen.spec
        shown = (top, spec)
        screenObservation = spec.observe { [weak self] in self?.changed() }
        top.screen.viewModel.appear()
        isBusy = wasBusy
        if !isBusy { sendScreenIfChanged() }
    }

    private func changed() {
        guard !isBusy, let shown else { return }
        if shown.spec.state() == last.state { throttle.request() } else { sendScreenIfChanged() }
    }

    /// Sends the screen if it has changed; returns whether anything was sent.
    ///
    /// If the last line that was sent has the same path, sends only the changed content, if `JSON.changed(since:)` can.
    @discardableResult func sendScreenIfChanged() -> Bool {
        guard let shown else { return false }
        let (entry, spec) = shown
        let state = spec.state()
        let path = coordinator.routes.map(\.path)
        let source = entry.route.app.flatMap { try? settings.choice(of: .source($0)).label }
        let line: JSON = [
            "screen": entry.screen.id, "route": path.last, "title": entry.screen.title, "source": source,
            "path": path, "state": state, "error": spec.error()?.json(on: entry.route), "content": spec.content(),
            "values": spec.values.map(\.json), "actions": actions.map(\.json), "link": coordinator.routes.last?.link,
            "looks": looks,
        ]
        guard line != last.line else { return false }
        let isShownAlready = last.line["path"] == line["path"]
        let changed = isShownAlready ? line.changed(since: last.line) : nil
        last = (state, line)
        send(changed ?? line)
        return true
    }

    /// The settings for the look and behavior of the web page.
    private var looks: JSON {
        .object(
            SettingKey.ofPage.map { key in
                JSON.Field(key.name, (try? settings.choice(of: key).text) ?? key.standard)
            })
    }

    /// Sends a line; an answer repeats the members `id` and `request` of its request.
    func send(_ line: JSON, answering request: JSON = .null) {
        let marks = request.fields.filter { $0.name == "id" || $0.name == "request" }
        var bytes: [UInt8] = []
        line.appending(.object(marks)).write(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
        write(bytes)
    }
}
