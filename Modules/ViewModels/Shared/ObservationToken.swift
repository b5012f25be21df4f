/// A token that keeps an observation alive: releasing the token stops delivery at once.
@MainActor public class ObservationToken {
    fileprivate init() {}
}

/// A token that is the only owner of its handler: releasing the token also releases all that the handler retains.
@MainActor private final class Observation<State>: ObservationToken {
    let handler: @MainActor (State) -> Void

    init(handler: @escaping @MainActor (State) -> Void) { self.handler = handler }
}

/// A state that closures can observe.
///
/// An observer gets the current state at once. Afterwards every new state is delivered once, in order, to every
/// observer, even when an observer sets the next state from inside its closure.
@MainActor public final class ObservableState<State> {
    /// The current state; setting it informs every observer.
    public var value: State {
        didSet { publish(value) }
    }

    private struct Delivery {
        let state: State
        let recipients: [WeakObservation]
    }

    private struct WeakObservation {
        weak var observation: Observation<State>?
    }

    private var observations: [WeakObservation] = []
    private var pending: [Delivery] = []
    private var isDelivering = false

    /// Creates a state with a first value.
    public init(_ value: State) { self.value = value }

    /// Calls a closure with the current state at once, then with every later state until the token is released.
    public func observe(_ handler: @escaping @MainActor (State) -> Void) -> ObservationToken {
        let observation = Observation(handler: handler)
        observations.removeAll { $0.observation == nil }
        observations.append(WeakObservation(observation: observation))
        handler(value)
        return observation
    }

    /// Delivers a state after every observer has received the previous state.
    ///
    /// If an observer sets the next state from inside its closure, that state waits in `pending`.
    private func publish(_ state: State) {
        pending.append(Delivery(state: state, recipients: observations))
        guard !isDelivering else { return }
        isDelivering = true
        var next = 0
        while next < pending.count {
            let delivery = pending[next]
            for recipient in delivery.recipients {
                recipient.observation?.handler(delivery.state)
            }
            next += 1
        }
        pending.removeAll()
        isDelivering = false
    }
}

extension ObservableState where State: Sendable {
    /// The current state and the later states; a slow consumer gets only the latest state.
    public var states: AsyncStream<State> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let token = observe { continuation.yield($0) }
            // The stream holds the token until the stream ends; the token has to be released on the main actor.
            continuation.onTermination = { _ in Task { @MainActor in withExtendedLifetime(token) {} } }
        }
    }
}

/// A closure that a front end sets; it runs in addition to the coordinator's own closure.
@MainActor @propertyWrapper public struct Callback<Closure> {
    /// Both closures, of which only this package can set the coordinator's.
    @MainActor public final class Closures {
        fileprivate var own: Closure
        /// The coordinator's closure, as in `list.$onSelect.coordinator = …`.
        package var coordinator: Closure

        fileprivate init(_ closure: Closure) {
            own = closure
            coordinator = closure
        }

        /// Calls both closures: the coordinator's first, so that navigation is complete when the front end's closure runs.
        ///
        /// Returns the answer of the coordinator's closure.
        @discardableResult func call<Answer>(_ call: (Closure) -> Answer) -> Answer {
            let answer = call(coordinator)
            _ = call(own)
            return answer
        }
    }

    /// Both closures.
    public let projectedValue: Closures
    /// The front end's closure.
    public var wrappedValue: Closure {
        get { projectedValue.own }
        nonmutating set { projectedValue.own = newValue }
    }

    /// Creates a callback in which both closures are `wrappedValue`, which should do nothing.
    public init(wrappedValue: Closure) { projectedValue = Closures(wrappedValue) }
}
