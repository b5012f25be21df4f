import ViewModels

/// Records the states of a view model in order.
@MainActor
public final class StateRecorder<State> {
    /// The states so far, beginning with the current one at the time of observation.
    public private(set) var history: [State] = []
    private var token: ObservationToken?

    /// Observes a view model, given its `observe`.
    public init(_ observe: (@escaping @MainActor (State) -> Void) -> ObservationToken) {
        token = observe { [weak self] in self?.history.append($0) }
    }

    /// Stops recording.
    public func stop() { token = nil }
}
