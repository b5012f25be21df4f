import Models
import QuintetPlatform

/// The interface that every screen has for front ends.
@MainActor public protocol ScreenModel: AnyObject {
    /// The title of the screen, such as "Characters" or "Wordle 281"; it does not name the source of the data.
    var title: String { get }
    /// The task of the running load or change, which ends when the state has settled; nil if nothing is running.
    var runningLoad: Task<Void, Never>? { get }
    /// Reloads the content; the task completes when the state has settled.
    @discardableResult func load(_ policy: CachePolicy) -> Task<Void, Never>
    /// When the server last sent the data that `showCached()` shows after a failed load, or nil if there is no such data.
    var cachedAt: Date? { get }
    /// Shows the cached data below the error of a failed load; returns nil if there is none.
    @discardableResult func showCached() -> Task<Void, Never>?
    /// Called whenever the screen becomes visible; returns the load to wait for, or nil if nothing has to be loaded.
    ///
    /// A load that this method starts may use cached answers that are still fresh.
    @discardableResult func appear() -> Task<Void, Never>?
    /// Cancels a running load; changes continue.
    func cancel()
    /// Waits for running changes and pending writes; await it before the program ends.
    func finish() async
}

/// A screen that loads its content, with an observable state.
@MainActor public protocol ViewModel: ScreenModel {
    associatedtype Content: Sendable
    /// The load state, its observers and the running tasks.
    var loadable: Loadable<Content> { get }
}

/// A screen whose content is reloaded each time it is shown.
@MainActor public protocol PageViewModel: ViewModel {}

/// A screen with a document that the user gave and that is stored nowhere, such as a chat.
@MainActor public protocol InputKeeping: ScreenModel {
    /// Takes over the document of a screen of the same kind, which this screen replaces.
    func takeInput(of other: any ScreenModel)
}

/// A list whose rows can be searched.
@MainActor public protocol SearchableViewModel: ViewModel {
    /// The text of the search, or empty.
    var filter: String { get }
    /// Shows only the rows that contain a text; an empty text shows all rows.
    func filter(_ text: String)
    /// Whether the search or a filter hides rows.
    var isFiltered: Bool { get }
    /// Ends the search and the filters.
    func showAll()
}

extension SearchableViewModel {
    /// Whether there is a search, for lists without other filters.
    public var isFiltered: Bool { !filter.isEmpty }
    /// Ends the search, for lists without other filters.
    public func showAll() { filter("") }
}

/// A list whose rows open screens.
@MainActor public protocol SelectableViewModel: ViewModel {
    /// The ids of the rows, in the order in which they are shown.
    var rowIDs: [Int] { get }
    /// The id of the row to scroll to, or nil; the front end sets it to nil after scrolling.
    var sought: Int? { get set }
    /// Requests the screen of a row.
    func select(id: Int)
}

/// The neighbours of a page's row in the list that the page was opened from.
@MainActor public struct RowNeighbours {
    /// Returns the ids of the previous and the next row; each is nil if there is no such row.
    public package(set) var find: () -> (previous: Int?, next: Int?) = { (nil, nil) }
    /// Called with the id of the row to show.
    @Callback public var onMove: (Int) -> Void = { _ in }
    /// The id of the previous row, or nil if there is none.
    public var previous: Int? { find().previous }
    /// The id of the next row, or nil if there is none.
    public var next: Int? { find().next }
    /// Goes to the previous row, if there is one.
    public func showPrevious() { move(to: previous) }
    /// Goes to the next row, if there is one.
    public func showNext() { move(to: next) }

    private func move(to id: Int?) {
        if let id { $onMove.call { $0(id) } }
    }
}

/// The page of a row, from which the user can go to the pages of the previous and the next row.
@MainActor public protocol SteppingViewModel: PageViewModel {
    /// The rows before and after the page's row.
    var neighbours: RowNeighbours { get set }
}

extension ScreenModel {
    /// Nil: only a screen with one `Loadable` can show cached data.
    public var cachedAt: Date? { nil }
    /// Does nothing: only a screen with one `Loadable` can show cached data.
    @discardableResult public func showCached() -> Task<Void, Never>? { nil }

    /// Reloads the content, asking the server; the task completes when the state has settled.
    @discardableResult public func load() -> Task<Void, Never> { load(.revalidate) }
}

extension SelectableViewModel {
    /// Returns the ids of the rows before and after a row, in the order in which they are shown.
    public func neighbours(of id: Int) -> (previous: Int?, next: Int?) {
        let ids = rowIDs
        guard let index = ids.firstIndex(of: id) else { return (nil, nil) }
        return (index > 0 ? ids[index - 1] : nil, index + 1 < ids.count ? ids[index + 1] : nil)
    }
}

extension PageViewModel {
    /// Returns the running load, or starts a load.
    @discardableResult
    public func appear() -> Task<Void, Never>? { runningLoad ?? load(.useFresh) }
}

extension ViewModel {
    /// The state of the screen.
    public var state: LoadState<Content> { loadable.state }

    /// Calls a closure with the current state at once, then with every later state until the token is released.
    public func observe(_ handler: @escaping @MainActor (LoadState<Content>) -> Void) -> ObservationToken {
        loadable.observe(handler)
    }

    /// The current state and the later states; a slow consumer gets only the latest state.
    public var states: AsyncStream<LoadState<Content>> { loadable.states }

    /// The time of the cached data, if a load has failed and nothing is shown below its error.
    public var cachedAt: Date? { state.value == nil ? state.error?.cachedAt : nil }

    /// Shows the cached data below the error of a failed load; returns nil if there is none.
    @discardableResult public func showCached() -> Task<Void, Never>? {
        guard let error = state.error, cachedAt != nil else { return nil }
        let load = load(.onlyCached)
        return Task {
            await load.value
            if case .loaded = state { loadable.refuse(error) }
        }
    }

    /// The running load or change, if any.
    public var runningLoad: Task<Void, Never>? { loadable.running }

    /// Returns the running load, or starts a load if there is no content yet.
    @discardableResult public func appear() -> Task<Void, Never>? {
        runningLoad ?? (state.value == nil ? load(.useFresh) : nil)
    }

    /// Cancels a running load.
    public func cancel() { loadable.cancel() }
    /// Returns when every change in progress has ended.
    public func finish() async { await loadable.finish() }
}

#if canImport(Observation)
    import Observation

    /// Wraps a view model for SwiftUI: its state is a property that views observe.
    @available(macOS 14, iOS 17, *)
    @MainActor @Observable public final class Observed<Model: ViewModel> {
        /// The state of the screen.
        public private(set) var state: LoadState<Model.Content>
        /// The view model, whose methods a view calls for the user's actions.
        @ObservationIgnored public let model: Model
        @ObservationIgnored private var token: ObservationToken?

        /// Observes a view model.
        public init(_ model: Model) {
            self.model = model
            state = model.state
            token = model.observe { [weak self] in self?.state = $0 }
        }
    }
#endif
