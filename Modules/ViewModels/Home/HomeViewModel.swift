import Models

/// The line of an app on the start screen, with its details.
public struct HomeLine: Hashable, Sendable {
    /// A summary as a clause, such as "21 athletes, Ann leads with 98".
    public let text: String
    /// The details of the line, such as the leaders with their scores.
    public let facts: [Fact]
    /// The squares of the newest Wordle game, without letters; empty for other apps.
    public let tiles: [[WordleTile]]
    /// The picture of the employee in the line, or nil if there is none.
    public let picture: EncodedPicture?
    /// The news of the day from the app's data.
    public private(set) var day = Day()
    /// Why the app's data is missing although there is news; nil otherwise.
    public private(set) var failure: ServiceError?

    /// Creates a line of text, with the facts, tiles or picture that stand beside it.
    public init(_ text: String, facts: [Fact] = [], tiles: [[WordleTile]] = [], picture: EncodedPicture? = nil) {
        self.text = text
        self.facts = facts
        self.tiles = tiles
        self.picture = picture
    }

    /// Returns the line with the news of the day, and the reason why the rest of the app's data is missing.
    public func with(day: Day, without failure: ServiceError? = nil) -> HomeLine {
        var line = self
        line.day = day
        line.failure = failure
        return line
    }

    /// The line, which says that its data is a sample, and without the news: sample data makes none.
    package var asSample: HomeLine {
        HomeLine("samples: \(text)", facts: facts, tiles: tiles, picture: picture)
            .with(day: day.withoutNews, without: failure)
    }
}

/// The start screen: one line about the newest data of each app.
@MainActor public final class HomeViewModel: ScreenModel {
    /// Called with the route of a screen that the user wants to see.
    @Callback public var onShow: (Route) -> Void = { _ in }
    /// Called when the user pastes results of Wordle, with the text.
    @Callback public var onPaste: (_ text: String) -> Task<Void, Never>? = { _ in nil }
    /// Called when the user gives a document, such as a chat, with the place to show in errors.
    @Callback public var onRead: (_ document: [UInt8], _ place: String?) -> Task<Void, Never>? = { _, _ in nil }

    /// Loads the line of an app.
    public typealias Line = @Sendable (CachePolicy) async throws -> HomeLine

    private let line: (AppName) -> Line
    private let summaries: [AppName: Loadable<HomeLine>]
    private let published: ObservableState<[AppName: LoadState<HomeLine>]>
    private var tokens: [ObservationToken] = []
    /// The apps whose line may be out of date.
    private var outdated = Set(AppName.allCases)

    /// Creates the start screen; `line` returns the loader of an app's line.
    public init(line: @escaping (AppName) -> Line) {
        self.line = line
        summaries = Dictionary(uniqueKeysWithValues: AppName.allCases.map { ($0, Loadable()) })
        published = ObservableState(summaries.mapValues(\.state))
        tokens = summaries.map { app, summary in
            summary.observe { [weak self] state in
                let failure = if case .loaded(let line) = state { line.failure } else { ServiceError?.none }
                self?.published.value[app] = failure.map { .error($0, previous: state.value) } ?? state
            }
        }
    }

    /// The title above the apps.
    public let title = "quintet"

    /// Returns the summary of an app, a clause such as "21 athletes, Ann leads with 98".
    public func summary(of app: AppName) -> LoadState<String> { line(of: app).map(\.text) }
    /// Returns the whole line of an app.
    public func line(of app: AppName) -> LoadState<HomeLine> { published.value[app] ?? .idle }

    /// The news of the day, from the apps loaded so far.
    public var day: Day { AppName.allCases.reduce(Day()) { $0.merging(line(of: $1).value?.day ?? Day()) } }

    /// Calls a closure with the current lines at once, then with each change until the token is released.
    public func observe(_ handler: @escaping @MainActor ([AppName: LoadState<HomeLine>]) -> Void) -> ObservationToken {
        published.observe(handler)
    }

    /// A task that ends when all running loads have ended, or nil if nothing is loading.
    public var runningLoad: Task<Void, Never>? {
        let running = summaries.values.compactMap(\.running)
        return running.isEmpty ? nil : Task { for load in running { await load.value } }
    }

    /// Reloads the summaries of all apps.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        for app in AppName.allCases { load(app, policy) }
        return runningLoad ?? Task {}
    }

    /// Loads the lines that may be out of date.
    @discardableResult public func appear() -> Task<Void, Never>? {
        for app in outdated { load(app, .useFresh) }
        return runningLoad
    }

    /// Marks the summary of an app as out of date, so that the next `appear()` reloads it.
    public func dataChanged(in app: AppName) { outdated.insert(app) }

    /// Requests an app's screen.
    public func open(_ app: AppName) { $onShow.call { $0(.start(of: app)) } }

    /// Requests the screen for pasted results of Wordle: the import of a share, or the comparison of a chat.
    ///
    /// The task, if there is one, completes when the text is read and the screen is shown.
    @discardableResult public func paste(_ text: String) -> Task<Void, Never>? { $onPaste.call { $0(text) } }

    /// Requests the screen for a document, as `paste` does for a text.
    @discardableResult public func open(_ document: [UInt8], place: String?) -> Task<Void, Never>? {
        $onRead.call { $0(document, place) }
    }

    /// Requests the screen of today's game of Wordle or, if it is not played yet, the screen that adds it.
    public func showToday() {
        let played = day.wordle.flatMap { $0.isPlayed ? $0.puzzle : nil }
        $onShow.call { $0(.wordle(played.map { .game($0, letters: false) } ?? .add())) }
    }

    /// Requests the screen of the group's standings.
    public func showGroup() { $onShow.call { $0(.group(.comparison)) } }

    /// Requests the settings screen.
    public func showSettings() { $onShow.call { $0(.settings(.list)) } }

    /// Loads the summary of an app again; returns a task that ends when the load has ended.
    @discardableResult
    public func load(_ app: AppName, _ policy: CachePolicy = .revalidate) -> Task<Void, Never>? {
        outdated.remove(app)
        return summaries[app]?.load("load the summary of \(app.mention)") { [line = line(app)] in try await line(policy)
        }
    }

    /// Cancels the loads that are still running.
    public func cancel() {
        for summary in summaries.values { summary.cancel() }
    }

    /// Returns at once: there are no changes to wait for.
    public func finish() async {}
}
