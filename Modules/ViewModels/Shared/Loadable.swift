import Models

/// The state of a value that is loaded and changed, with its observers and running tasks.
///
/// A load can be cancelled. A newer load replaces a running load, and a late answer to the older load is ignored. A
/// change (adding, deleting, saving) cannot be cancelled. Changes run one after another. A load waits for the changes
/// that were queued before the load. A change that is queued later cancels the load. When a change ends, the state
/// shows the new content or the error, even if other changes are waiting.
@MainActor public final class Loadable<Content: Sendable> {
    /// The current state.
    public var state: LoadState<Content> { published.value }
    /// The task of the running load, or else of the last queued change; nil if nothing is running or queued.
    ///
    /// The task ends when the state has settled.
    public var running: Task<Void, Never>? { load?.task ?? changes.last?.task }

    /// The error of the newest change that has ended; nil if it succeeded, whatever failed to load afterwards.
    public private(set) var changeFailure: ServiceError?
    /// Whether a change has begun that has not ended.
    public var isChanging: Bool { !changes.isEmpty }

    private struct Load {
        let serial: Int
        let task: Task<Void, Never>
        let onFailure: @MainActor (ServiceError?) -> Void
    }

    private struct Change {
        let key: AnyHashable
        let task: Task<Void, Never>
    }

    private let published: ObservableState<LoadState<Content>>
    /// The newest content; cancelling restores it, even if the running load hides it.
    private var newest: Content?
    private var load: Load?
    private var changes: [Change] = []
    /// The number of the newest load; answers to older loads are ignored.
    private var serial = 0

    /// Creates an idle state; a value that is known beforehand is shown while the first load runs.
    public init(known: Content? = nil) {
        newest = known
        published = ObservableState(.idle)
    }

    /// Creates a loaded state, for content that needs no load.
    public init(loaded: Content) {
        newest = loaded
        published = ObservableState(.loaded(loaded))
    }

    deinit { load?.task.cancel() }

    /// Calls a closure with the current state at once, then with every later state until the token is released.
    public func observe(_ handler: @escaping @MainActor (LoadState<Content>) -> Void) -> ObservationToken {
        published.observe(handler)
    }

    /// The current state and the later states; a slow consumer gets only the latest state.
    public var states: AsyncStream<LoadState<Content>> { published.states }

    /// Starts a load and cancels a running load.
    ///
    /// Error messages contain `action` after "Could not". If `keepsPrevious` is false, the previous content is hidden
    /// during the load. The operation runs off the main actor. `map` turns the operation's answer into content, or
    /// returns nil if the answer is outdated. If the load gives no content, `onFailure` is called before the state
    /// settles: with the error, or with nil if the load was cancelled or its answer is outdated. `onFailure` is not
    /// called if a newer load or a change takes over.
    @discardableResult public func load<Answer: Sendable>(
        _ action: String, keepsPrevious: Bool = true, _ operation: @escaping @Sendable () async throws -> Answer,
        map: @escaping @MainActor (Answer) -> Content?,
        onFailure: @escaping @MainActor (ServiceError?) -> Void = { _ in }
    ) -> Task<Void, Never> {
        load?.task.cancel()
        serial += 1
        let own = serial
        let change = changes.last?.task
        let task = Task { [weak self] in
            await change?.value
            guard self?.load?.serial == own else { return }
            let result = await Self.result(action, operation)
            guard let self, load?.serial == own else { return }
            switch result {
            case .success(let answer):
                guard let content = map(answer) else { return endLoad(nil) }
                load = nil
                newest = content
                settle(.loaded(content))
            case .failure(let error): endLoad(error)
            case nil: endLoad(nil)
            }
        }
        load = Load(serial: own, task: task, onFailure: onFailure)
        published.value = .loading(previous: keepsPrevious ? newest : nil)
        return task
    }

    /// Starts a load whose answer is the content, and cancels a running load.
    @discardableResult
    public func load(_ action: String, _ operation: @escaping @Sendable () async throws -> Content) -> Task<Void, Never>
    {
        load(action, operation) { $0 }
    }

    /// Queues a change; if the last change in the queue has the same key, returns the task of that change instead.
    ///
    /// Cancels a running load; a load that starts later waits for the change. `map` turns the operation's answer into
    /// content, or returns nil if nothing is left to show. If the change succeeds, `afterwards` is called once, after
    /// the state was set. The operation must not wait for a load of this `Loadable`: that load waits for the change, so
    /// neither would end. Cancelling the task does not end the change.
    @discardableResult public func change<Answer: Sendable>(
        _ key: some Hashable, _ action: String, _ operation: @escaping @Sendable () async throws -> Answer,
        map: @escaping @MainActor (Answer) -> Content?, afterwards: @escaping @MainActor (Answer) -> Void = { _ in }
    ) -> Task<Void, Never> {
        if let last = changes.last, last.key == AnyHashable(key) { return last.task }
        dropLoad()
        let before = changes.last?.task
        let task = Task {
            await before?.value
            // The operation has its own unstructured task. If it ran in the returned task, cancelling that task would
            // cancel the operation.
            let result = await Task { await Self.result(action, operation) }.value
            changes.removeFirst()
            changeFailure = if case .failure(let error) = result { error } else { nil }
            switch result {
            case .success(let answer):
                newest = map(answer)
                settle(unloaded)
                afterwards(answer)
            case .failure(let error):
                // A waiting load would remove the error from the screen.
                dropLoad()
                settle(.error(error, previous: newest))
            case nil: settle(unloaded)
            }
        }
        changes.append(Change(key: AnyHashable(key), task: task))
        published.value = .loading(previous: newest)
        return task
    }

    /// Queues a change, as above, after which data is loaded for display.
    ///
    /// The change has succeeded even if that load fails: `map` then gets nil, and its content is shown with the error.
    @discardableResult public func change<Answer: Sendable, Loaded: Sendable>(
        _ key: some Hashable, _ action: String, _ operation: @escaping @Sendable () async throws -> Answer,
        reloading reload: @escaping @Sendable (Answer) async throws -> Loaded,
        map: @escaping @MainActor (Answer, Loaded?) -> Content?,
        afterwards: @escaping @MainActor (Answer) -> Void = { _ in }
    ) -> Task<Void, Never> {
        change(key, action) {
            let answer = try await operation()
            return (answer, await Self.result("show the result") { try await reload(answer) })
        } map: { answer, result in
            map(answer, try? result?.get())
        } afterwards: { [weak self] answer, result in
            if case .failure(let error) = result { self?.settle(.error(error, previous: self?.newest)) }
            afterwards(answer)
        }
    }

    /// Cancels a running load, and shows what was shown before; changes continue.
    public func cancel() {
        guard let load else { return }
        load.task.cancel()
        endLoad(nil)
    }

    /// Returns when every change that was queued has ended.
    public func finish() async {
        while let change = changes.last { await change.task.value }
    }

    /// Replaces the content and keeps the rest of the state: for a filter, an order, or content that changes by itself.
    ///
    /// If no content is shown, the new content is only stored.
    public func update(_ content: Content) {
        newest = content
        if state.value != nil { published.value = state.map { _ in content } }
    }

    /// Shows content as loaded, whatever the state was: for content that needs no load, such as a form.
    public func show(_ content: Content) {
        newest = content
        published.value = .loaded(content)
    }

    /// Shows an error together with the current content: for invalid input that starts neither a load nor a change.
    public func refuse(_ error: ServiceError) { published.value = .error(error, previous: newest) }

    /// Removes an error, if there is content to show without it.
    public func dismissError() {
        if state.error != nil, newest != nil { published.value = unloaded }
    }

    private var unloaded: LoadState<Content> { newest.map(LoadState.loaded) ?? .idle }

    private func endLoad(_ error: ServiceError?) {
        let previous = state.value
        load?.onFailure(error)
        load = nil
        // A running change continues and reports its own end.
        if changes.isEmpty { settle(error.map { .error($0, previous: previous) } ?? unloaded) }
    }

    private func dropLoad() {
        load?.task.cancel()
        load = nil
    }

    /// Publishes a state, then `loading` if a load or a change is still running.
    private func settle(_ state: LoadState<Content>) {
        published.value = state
        let isBusy = load != nil || !changes.isEmpty
        if isBusy, !self.state.isLoading { published.value = .loading(previous: newest) }
    }

    /// Runs an operation; returns nil if it was cancelled.
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
