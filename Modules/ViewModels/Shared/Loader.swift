import Models

/// Runs loads one after another and keeps the state of the newest.
///
/// Every load carries a serial number that is checked when its answer comes, on success and failure alike: a late
/// answer to an older load changes nothing, whether or not its task noticed that it was cancelled.
@MainActor
final class Loader<Value: Sendable> {
    private(set) var state: LoadState<Value> = .idle {
        didSet { onChange(state) }
    }

    /// Called with every transition, in order.
    var onChange: (LoadState<Value>) -> Void = { _ in }

    private var serial = 0
    private var task: Task<Void, Never>?

    deinit {
        task?.cancel()
    }

    /// Starts a load, in place of one that still runs, and returns its task, which ends when the state has settled.
    ///
    /// `then` is called after the state was set, and only when this very load succeeded; the task waits for it.
    @discardableResult
    func load(
        action: String,
        _ operation: @escaping @Sendable () async throws -> Value,
        then: @escaping @MainActor (Value) async -> Void = { _ in }
    ) -> Task<Void, Never> {
        task?.cancel()
        serial += 1
        let own = serial
        let previous = state.value
        let task = Task { [weak self] in
            let result: Result<Value, any Error>
            do {
                result = .success(try await operation())
            } catch {
                result = .failure(error)
            }
            guard let self, own == serial else { return }
            settle(result, action: action)
            if case .success(let value) = result { await then(value) }
        }
        self.task = task
        state = .loading(previous: previous)
        return task
    }

    /// The load that is under way, if one is.
    var running: Task<Void, Never>? { state.isLoading ? task : nil }

    /// Gives up a running load: back to what was loaded before, or to idle.
    func cancel() {
        guard state.isLoading else { return }
        task?.cancel()
        serial += 1
        goBack()
    }

    /// Puts a value in place, as if it had been loaded; a running load is given up.
    func replace(with value: Value) {
        task?.cancel()
        serial += 1
        state = .loaded(value)
    }

    private func settle(_ result: Result<Value, any Error>, action: String) {
        switch result {
        case .success(let value): state = .loaded(value)
        case .failure(is CancellationError): goBack()
        case .failure(let error): state = .error(ServiceError(error, action: action), previous: state.value)
        }
    }

    private func goBack() {
        state = state.value.map(LoadState.loaded) ?? .idle
    }
}
