/// The state of a value that is loaded and changed, with its observers and running tasks.
///
/// A load can be given up: a newer one takes its place, and a late answer to an older one changes nothing. A change
/// (adding, deleting, saving) cannot: changes run one after another, a load waits for them, and each ends by being
/// told.
@MainActor public final class Loadable<Content: Sendable> {
    /// The state that was delivered last.
    var state: LoadState<Content> { published.value }
    /// The load that is under way, else the change; it ends when the state has settled.
    var running: Task<Void, Never>? { load?.task ?? changes.last?.task }

    private struct Load {
        let serial: Int
        let task: Task<Void, Never>
        let otherwise: @MainActor (ServiceError?) -> Void
    }

    private struct Change {
        let key: AnyHashable
        let task: Task<Void, Never>
    }

    private let published: ObservableState<LoadState<Content>>
    /// The value that cancelling restores, also while a load of another one hides it.
    private var newest: Content?
    private var load: Load?
    private var changes: [Change] = []
    /// Counts the loads; an answer to any but the newest changes nothing.
    private var serial = 0

    /// Creates an idle state, or a loaded one from a value that is known beforehand.
    init(known: Content? = nil, isLoaded: Bool = false) {
        newest = known
        published = ObservableState(isLoaded ? known.map(LoadState.loaded) ?? .idle : .idle)
    }

    deinit { load?.task.cancel() }

    func observe(_ handler: @escaping @MainActor (LoadState<Content>) -> Void) -> ObservationToken {
        published.observe(handler)
    }

    /// Starts a load in place of one that still runs; it asks the server, unless `CachePolicy.current` says otherwise.
    ///
    /// The operation runs away from the main actor; `take` makes the content of its answer, or nil when that is of no
    /// use any more. `otherwise` is called before the state settles without an answer, with nil when it was given up.
    @discardableResult func load<Answer: Sendable>(
        _ action: String, keepsPrevious: Bool = true, _ operation: @escaping @Sendable () async throws -> Answer,
        take: @escaping @MainActor (Answer) -> Content?,
        otherwise: @escaping @MainActor (ServiceError?) -> Void = { _ in }
    ) -> Task<Void, Never> {
        load?.task.cancel()
        serial += 1
        let (own, change, policy) = (serial, changes.last?.task, CachePolicy.current ?? .revalidate)
        let task = Task { [weak self] in
            await change?.value
            guard self?.load?.serial == own else { return }
            let result = await CachePolicy.$current.withValue(policy) { await Self.result(action, operation) }
            guard let self, load?.serial == own else { return }
            switch result {
            case .success(let answer):
                guard let content = take(answer) else { return endLoad(nil) }
                load = nil
                newest = content
                settle(.loaded(content))
            case .failure(let error): endLoad(error)
            case nil: endLoad(nil)
            }
        }
        load = Load(serial: own, task: task, otherwise: otherwise)
        published.value = .loading(previous: keepsPrevious ? newest : nil)
        return task
    }

    @discardableResult
    func load(_ action: String, _ operation: @escaping @Sendable () async throws -> Content) -> Task<Void, Never> {
        load(action, operation) { $0 }
    }

    /// Starts a change behind those that still run; the same key again joins the last one.
    ///
    /// A load that runs is given up for it, one that is begun meanwhile waits for its end. `take` makes the content, or
    /// nil where nothing is left to show; `told` is called once after the state was set, if the change was made.
    /// Cancelling the task does not end the change.
    @discardableResult func change<Answer: Sendable>(
        _ key: some Hashable, _ action: String, _ operation: @escaping @Sendable () async throws -> Answer,
        take: @escaping @MainActor (Answer) -> Content?, told: @escaping @MainActor (Answer) async -> Void = { _ in }
    ) -> Task<Void, Never> {
        if let last = changes.last, last.key == AnyHashable(key) { return last.task }
        dropLoad()
        let before = changes.last?.task
        let task = Task {
            await before?.value
            // An unstructured task: cancelling the caller must not cancel the change.
            let result = await Task { await Self.result(action, operation) }.value
            changes.removeFirst()
            switch result {
            case .success(let answer):
                newest = take(answer)
                settle(unloaded)
                await told(answer)
            case .failure(let error):
                // A load that waits would take the failure off the screen.
                dropLoad()
                settle(.error(error, previous: newest))
            case nil: settle(unloaded)
            }
        }
        changes.append(Change(key: AnyHashable(key), task: task))
        published.value = .loading(previous: newest)
        return task
    }

    func cancel() {
        guard let load else { return }
        load.task.cancel()
        endLoad(nil)
    }

    func finish() async {
        while let change = changes.last { await change.task.value }
    }

    func update(_ content: Content) {
        newest = content
        if state.value != nil { published.value = state.map { _ in content } }
    }

    /// Puts a content in place as if it had been loaded.
    func show(_ content: Content) {
        newest = content
        published.value = .loaded(content)
    }

    func refuse(_ error: ServiceError) { published.value = .error(error, previous: newest) }
    private var unloaded: LoadState<Content> { newest.map(LoadState.loaded) ?? .idle }

    private func endLoad(_ error: ServiceError?) {
        let previous = state.value
        load?.otherwise(error)
        load = nil
        // A running change continues and reports its own end.
        if changes.isEmpty { settle(error.map { .error($0, previous: previous) } ?? unloaded) }
    }

    private func dropLoad() {
        load?.task.cancel()
        load = nil
    }

    /// Delivers a state, and after it that something is still under way, if something is.
    private func settle(_ state: LoadState<Content>) {
        published.value = state
        let isBusy = load != nil || !changes.isEmpty
        if isBusy, !self.state.isLoading { published.value = .loading(previous: newest) }
    }

    /// Returns nil when the operation was given up.
    private nonisolated static func result<Answer: Sendable>(
        _ action: String, _ operation: @Sendable () async throws -> Answer
    ) async -> Result<Answer, ServiceError>? {
        do {
            return .success(try await operation())
        } catch is CancellationError {
            return nil
        } catch {
            return .failure(ServiceError(error, action: action))
        }
    }
}
