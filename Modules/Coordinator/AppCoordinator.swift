import Models
import ViewModels

/// Owns the stack of screens, creates the view models, and connects the view models' closures to routes.
///
/// Each function that navigates publishes at most one stack.
@MainActor public final class AppCoordinator {
    /// The screens from the start screen to the one that is shown; never empty.
    public var stack: [StackEntry] { entries.value }
    /// Called when a setting has changed; the front end can then call `renew` with new services.
    public var onSettingChanged: @MainActor (SettingKey) -> Void = { _ in }

    /// The period with which the saved results of the group open if it has any; nil for all games.
    let groupOpening: Period?
    private(set) var factory: ScreenFactory
    private let entries: ObservableState<[StackEntry]>
    /// The screens below one that is being created, if these are not the current stack.
    private var below: [StackEntry]?
    private var lastID = 0
    /// The day for which the screens were loaded.
    private var day: CalendarDate
    private var oldFailure: ServiceError?
    /// The running tasks that `finish()` waits for, such as the writes of screens that were left or replaced.
    private var leaving: [Int: Task<Void, Never>] = [:]

    /// Creates a coordinator whose stack has only the start screen; `groupOpening` is the period with which the group
    /// opens if it has results of it or of the one before it, or nil for all games.
    public init(services: Services, groupOpening: Period? = nil) {
        self.groupOpening = groupOpening
        factory = ScreenFactory(services: services)
        day = services.today()
        entries = ObservableState([StackEntry(id: 0, route: .home, screen: .home(factory.home))])
        factory.coordinator = self
        factory.stars.shown = factory.home
    }

    /// The current routes of the stack; for a list of repositories, the route of the owner that it shows now, and for
    /// the group, the route of the standings or of the days.
    public var routes: [Route] { stack.map(\.currentRoute) }

    /// The user's current date.
    public var today: CalendarDate { factory.services.today() }

    /// What to say when another program has changed the settings.
    public static let settingsChangedText = "The settings have changed."

    /// Whether another program has changed the settings that the services were made from.
    ///
    /// Ask before each action. If the settings have changed, call `renew` with new services, say `settingsChangedText`,
    /// and run no action on what was shown before: it would apply to the old source.
    public var isOutdated: Bool { !isChangingSettings && factory.services.settings.haveChanged() }

    /// Whether the list of settings makes a change, which is reported once it has ended.
    private var isChangingSettings: Bool {
        stack.contains { if case .settings(.list(let list)) = $0.screen { list.loadable.isChanging } else { false } }
    }

    /// Loads what depends on the day again if the day is another one; returns the load of the shown screen, if any.
    ///
    /// Call this from time to time, and before the screen is drawn. A form that was begun keeps its puzzle.
    @discardableResult public func noticeDay() -> Task<Void, Never>? {
        let today = factory.services.today()
        guard today != day else { return nil }
        day = today
        for app in [AppName.wordle, .employees] { dataChanged(in: app) }
        return top.screen.viewModel.runningLoad ?? Task {}
    }

    /// Switches to other services, for example after a setting has changed.
    ///
    /// The routes stay, and their screens are created again with new ids; texts that were typed or pasted stay. A change
    /// that has begun ends where it began. The list of settings stays as it is, because the user is working on it.
    public func renew(_ services: Services) {
        let before = stack
        let old = factory
        oldFailure = failure
        factory = ScreenFactory(services: services, wordleDrafts: old.wordleDrafts)
        factory.coordinator = self
        finishInBackground(before.filter { $0.route != .settings(.list) })
        finishLater { await old.stars.flush() }
        var renewed: [StackEntry] = []
        for old in before {
            // A page steps through the rows of the new list.
            below = renewed
            let new = old.route == .settings(.list) ? old : entry(for: old.renewedRoute)
            if new.id != old.id {
                (new.screen.viewModel as? any InputKeeping)?.takeInput(of: old.screen.viewModel)
            }
            renewed.append(new)
        }
        below = nil
        publish(renewed)
    }

    /// The start screen, which is always the first one of the stack.
    public var home: HomeViewModel { factory.home }
    /// The screen that is shown.
    public var top: StackEntry { stack[stack.count - 1] }

    /// Calls a closure with the current stack at once, then with every later stack until the token is released.
    public func observe(_ handler: @escaping @MainActor ([StackEntry]) -> Void) -> ObservationToken {
        entries.observe(handler)
    }

    /// The current stack and the later stacks; a slow consumer gets only the latest stack.
    public var stacks: AsyncStream<[StackEntry]> { entries.states }

    /// Shows a route on top of the current screen; the route `home` goes back to the start screen.
    public func show(_ route: Route) {
        guard route != .home else { return replace(with: [stack[0]]) }
        publish(stack + [entry(for: route)])
    }

    private func publish(_ stack: [StackEntry]) {
        factory.stars.shown = stack.last?.screen.viewModel
        entries.value = stack
    }

    /// Opens the route of a link: goes back to the start screen and shows the route on top of it.
    public func open(_ route: Route) {
        below = [stack[0]]
        replace(with: [stack[0]] + (route == .home ? [] : [entry(for: route)]))
    }

    /// Opens the route of a link on top of its parent, such as a game on top of the list of games.
    ///
    /// The screen gets data from its parent, such as the rows before and after its own row, so the parent appears
    /// first. The task ends when the parent has loaded; it is nil if there is no parent or nothing to load.
    @discardableResult public func openWithParent(_ route: Route) -> Task<Void, Never>? {
        guard let parent = route.parent else {
            open(route)
            return nil
        }
        below = [stack[0]]
        let list = entry(for: parent)
        let loading = list.screen.viewModel.appear()
        below = [stack[0], list]
        replace(with: [stack[0], list, entry(for: route)])
        return loading
    }

    /// Goes back to the previous screen; returns false if only the start screen is on the stack.
    @discardableResult public func back() -> Bool { stack.count > 1 && pop(to: stack[stack.count - 2].id) }

    /// Goes back to the screen with an id; returns false if no screen on the stack has that id.
    @discardableResult public func pop(to id: Int) -> Bool {
        guard let index = stack.firstIndex(where: { $0.id == id }) else { return false }
        replace(with: Array(stack[...index]))
        return true
    }

    /// Reloads an app's screens, and the app's summary once the start screen is shown.
    ///
    /// Call this after the app's data has changed.
    ///
    /// `model` shows the change already, so it is not reloaded. The page of a game that is gone is left.
    public func dataChanged(in app: AppName, shownBy model: (any ScreenModel)? = nil) {
        factory.home.dataChanged(in: app)
        for viewModel in stack.filter({ $0.route.app == app }).map(\.screen.viewModel) {
            (viewModel as? WordleGameViewModel)?.mayBeGone = true
            if viewModel !== model { viewModel.load() }
        }
        if top.route == .home { factory.home.appear() }
    }

    /// The first failure to store star counts, if any.
    ///
    /// If a write for the old services fails after `renew` was called, its failure is not included.
    public var failure: ServiceError? { oldFailure ?? factory.stars.failure }

    /// Waits for the running changes and pending writes of all screens; call this before the program ends.
    public func finish() async {
        for entry in stack { await entry.screen.viewModel.finish() }
        while let task = leaving.values.first { await task.value }
        await factory.stars.flush()
    }

    /// Creates a screen, which may use the lists in `below`, or else on the stack.
    func entry(for route: Route) -> StackEntry {
        lastID += 1
        // What is changed on a screen of an app changes the line of the app on the start screen.
        if let app = route.app { factory.home.dataChanged(in: app) }
        return StackEntry(id: lastID, route: route, screen: factory.screen(for: route))
    }

    /// Lets a page step to the previous and next row of its list on the stack; the list then scrolls to that row.
    ///
    /// `id` returns the id of the page's row, or nil until it is known. `target` takes the id of a row and returns the
    /// row's route, or nil to stay on the page.
    func connect<List: SelectableViewModel>(
        _ page: some SteppingViewModel, to list: List?, id: @escaping @MainActor () -> Int?,
        target: @escaping @MainActor (List, Int) -> Route?
    ) {
        page.neighbours.find = { [weak list] in id().flatMap { list?.neighbours(of: $0) } ?? (nil, nil) }
        page.neighbours.$onMove.coordinator = { [weak self, weak list, weak page] id in
            guard let self, let list, top.screen.viewModel === page, let target = target(list, id) else { return }
            list.sought = id
            replace(with: stack.dropLast() + [entry(for: target)])
        }
    }

    /// Returns the topmost list of the given type on the stack, or nil if there is none.
    func list<List>(_ kind: List.Type) -> List? {
        (below ?? stack).reversed().lazy.compactMap { $0.screen.viewModel as? List }.first
    }

    func replace(with kept: [StackEntry]) {
        below = nil
        let ids = Set(kept.map(\.id))
        finishInBackground(stack.filter { !ids.contains($0.id) })
        if kept.map(\.id) != stack.map(\.id) { publish(kept) }
    }

    /// Shows a route in place of the screen on top.
    func replaceTop(with route: Route) { replace(with: stack.dropLast() + [entry(for: route)]) }

    /// Lets screens that were left or replaced finish their changes and writes.
    private func finishInBackground(_ entries: [StackEntry]) {
        for entry in entries { finishLater { [viewModel = entry.screen.viewModel] in await viewModel.finish() } }
    }

    /// Runs a closure, such as a write, in a task that `finish()` waits for.
    func finishLater(_ write: @escaping @MainActor () async -> Void) {
        lastID += 1
        leaving[lastID] = Task { [id = lastID, weak self] in
            await write()
            self?.leaving[id] = nil
        }
    }

    /// Removes the screen of a view model from the stack.
    func leave(_ viewModel: AnyObject?) { replace(with: stack.filter { $0.screen.viewModel !== viewModel }) }

    /// Removes the screen of a view model that has changed an app's data, and reloads the app's screens.
    func leave(_ viewModel: AnyObject?, changed app: AppName) {
        leave(viewModel)
        dataChanged(in: app)
    }
}
