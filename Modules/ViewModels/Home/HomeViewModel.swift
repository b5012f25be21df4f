/// What the start tells of an app.
public struct HomeLine: Hashable, Sendable {
    /// A clause such as "21 athletes, Ann leads with 98".
    public let text: String
    /// Who or what comes first: the leaders with their scores.
    public let facts: [Fact]
    /// The squares of the newest game, without letters.
    public let tiles: [[WordleTile]]
    /// Whoever the line shows.
    public let picture: EncodedPicture?

    package init(_ text: String, facts: [Fact] = [], tiles: [[WordleTile]] = [], picture: EncodedPicture? = nil) {
        (self.text, self.facts, self.tiles, self.picture) = (text, facts, tiles, picture)
    }
}

/// The start: one line about the newest data of each app.
@MainActor public final class HomeViewModel: ScreenModel {
    /// Called when an app was picked.
    @Callback public var onOpen: (AppName) -> Void = { _ in }
    /// Called when the settings are to be shown.
    @Callback public var onSettings: () -> Void = {}

    package typealias Line = @Sendable () async throws -> HomeLine

    private let line: (AppName) -> Line
    private let summaries: [AppName: Loadable<HomeLine>]
    private let published: ObservableState<[AppName: LoadState<HomeLine>]>
    private var tokens: [ObservationToken] = []
    /// The apps whose line may be out of date.
    private var outdated = Set(AppName.allCases)

    package init(line: @escaping (AppName) -> Line) {
        self.line = line
        summaries = Dictionary(uniqueKeysWithValues: AppName.allCases.map { ($0, Loadable()) })
        published = ObservableState(summaries.mapValues(\.state))
        tokens = summaries.map { app, summary in
            summary.observe { [weak self] in self?.published.value[app] = $0 }
        }
    }

    /// What stands above the apps.
    public let title = "quintet"

    /// Returns the summary of an app, a clause such as "21 athletes, Ann leads with 98".
    public func summary(of app: AppName) -> LoadState<String> { line(of: app).map(\.text) }
    /// Returns all that is told of an app.
    public func line(of app: AppName) -> LoadState<HomeLine> { published.value[app] ?? .idle }

    /// Binds a closure to the lines: it gets the present ones at once, then each change while the token lives.
    public func observe(_ handler: @escaping @MainActor ([AppName: LoadState<HomeLine>]) -> Void) -> ObservationToken {
        published.observe(handler)
    }

    /// The lines that are under way, if any are.
    public var runningLoad: Task<Void, Never>? {
        let running = summaries.values.compactMap(\.running)
        return running.isEmpty ? nil : Task { for load in running { await load.value } }
    }

    /// Reloads the summaries of all apps.
    @discardableResult public func load() -> Task<Void, Never> {
        for app in AppName.allCases { load(app) }
        return runningLoad ?? Task {}
    }

    /// Loads the lines that may be out of date.
    @discardableResult public func appear() -> Task<Void, Never>? {
        CachePolicy.$current.withValue(.useFresh) {
            for app in outdated { load(app) }
        }
        return runningLoad
    }

    /// Marks the summary of an app as out of date: it is reloaded when the start is shown next.
    public func dataChanged(in app: AppName) { outdated.insert(app) }

    /// Requests an app's screen, after which its line is out of date.
    public func open(_ app: AppName) {
        dataChanged(in: app)
        $onOpen.call { $0(app) }
    }

    /// Asks for the settings.
    public func showSettings() { $onSettings.call { $0() } }

    /// Loads the summary of an app anew; returns a task that ends when its state has settled.
    @discardableResult public func load(_ app: AppName) -> Task<Void, Never>? {
        outdated.remove(app)
        return summaries[app]?.load("look at \(app.rawValue)", line(app))
    }

    /// Gives up the lines that are under way.
    public func cancel() {
        for summary in summaries.values { summary.cancel() }
    }

    /// Returns at once: nothing is changed here.
    public func finish() async {}
}
