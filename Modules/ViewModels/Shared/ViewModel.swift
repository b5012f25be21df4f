import Models

/// What every front end may do with a screen, whatever it shows.
@MainActor
public protocol ScreenModel: AnyObject {
    /// The load or change that is under way; it ends when the state has settled.
    var runningLoad: Task<Void, Never>? { get }
    /// Loads the content anew; returns a task that ends when the state has settled.
    @discardableResult func load() -> Task<Void, Never>
    /// Tells that the screen is shown, from now on or again; returns the task to wait for, or nil when all is there.
    @discardableResult func appear() -> Task<Void, Never>?
    /// Gives up what is being loaded; what is being changed goes on.
    func cancel()
    /// Returns when all that was begun has ended and what is to be kept is kept: to be awaited before the program ends.
    func finish() async
}

/// A screen whose content is loaded: its state, bound to by closures, and what is under way.
@MainActor
public protocol ViewModel: ScreenModel {
    associatedtype Content: Sendable
    /// The state and what is under way.
    var loadable: Loadable<Content> { get }
}

/// A screen whose content is loaded anew each time it is shown.
@MainActor
public protocol PageViewModel: ViewModel {}

extension PageViewModel {
    /// Loads the content, or joins the load that is under way.
    @discardableResult
    public func appear() -> Task<Void, Never>? { runningLoad ?? load() }
}

extension ViewModel {
    /// What there is to show.
    public var state: LoadState<Content> { loadable.state }

    /// Binds a closure to the state: it gets the present one at once, then every later one while the token lives.
    public func observe(_ handler: @escaping @MainActor (LoadState<Content>) -> Void) -> ObservationToken {
        loadable.observe(handler)
    }

    /// The states from the present one on; whoever is slow gets the newest.
    public var states: AsyncStream<LoadState<Content>> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let token = observe { continuation.yield($0) }
            continuation.onTermination = { _ in Task { @MainActor in withExtendedLifetime(token) {} } }
        }
    }

    /// The load or change that is under way, if one is.
    public var runningLoad: Task<Void, Never>? { loadable.running }

    /// Joins the load that is under way, or loads what was never loaded.
    @discardableResult
    public func appear() -> Task<Void, Never>? {
        runningLoad ?? (state.value == nil ? load() : nil)
    }

    /// Gives up a running load.
    public func cancel() { loadable.cancel() }

    /// Returns when every change that was begun has ended.
    public func finish() async { await loadable.finish() }
}

#if canImport(Observation)
    import Observation

    /// A view model for SwiftUI: its state as a property that views follow.
    @available(macOS 14, iOS 17, *)
    @MainActor @Observable
    public final class Observed<Model: ViewModel> {
        /// What there is to show.
        public private(set) var state: LoadState<Model.Content>
        /// The view model, for what a person does.
        @ObservationIgnored public let model: Model
        @ObservationIgnored private var token: ObservationToken?

        /// Follows a view model.
        public init(_ model: Model) {
            self.model = model
            state = model.state
            token = model.observe { [weak self] in self?.state = $0 }
        }
    }
#endif
