import ViewModels

/// Records the states of a view model in order.
@MainActor package final class StateRecorder<State> {
    /// The observed states, beginning with the state at the start of the observation.
    package private(set) var history: [State] = []
    private var token: ObservationToken?

    /// Creates a recorder that observes a view model with its `observe` method.
    package init(_ observe: (@escaping @MainActor (State) -> Void) -> ObservationToken) {
        token = observe { [weak self] in self?.history.append($0) }
    }

    package func stop() { token = nil }
}
