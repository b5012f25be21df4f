import ViewModels

/// Keeps every state that was delivered, in order.
@MainActor
public final class StateRecorder<State> {
    /// The states so far, the replayed one first.
    public private(set) var history: [State] = []
    private var token: ObservationToken?

    /// Binds to a view model's `observe`.
    public init(_ observe: (@escaping @MainActor (State) -> Void) -> ObservationToken) {
        token = observe { [weak self] in self?.history.append($0) }
    }

    /// Stops recording.
    public func stop() {
        token = nil
    }
}
