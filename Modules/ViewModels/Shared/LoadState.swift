import Models

/// The progress of a load or a change, with the value that the screen shows, if there is one.
public enum LoadState<Value> {
    /// Nothing has been loaded, or nothing is left to show.
    case idle
    /// A load or a change is in progress.
    case loading(previous: Value?)
    /// The newest load or change succeeded.
    case loaded(Value)
    /// The newest load or change failed, or the input was refused.
    case error(ServiceError, previous: Value?)

    /// The value of `loaded`, or the previous value of `loading` or `error`; nil if there is none.
    public var value: Value? {
        switch self {
        case .idle: nil
        case .loading(let previous), .error(_, let previous): previous
        case .loaded(let value): value
        }
    }

    /// The error if the newest load or change failed, or if the input was refused; otherwise nil.
    public var error: ServiceError? {
        if case .error(let error, _) = self { error } else { nil }
    }

    /// Whether a load or a change is in progress.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// Returns the same state with another value.
    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> LoadState<Other> {
        switch self {
        case .idle: .idle
        case .loading(let previous): .loading(previous: try previous.map(transform))
        case .loaded(let value): .loaded(try transform(value))
        case .error(let error, let previous): .error(error, previous: try previous.map(transform))
        }
    }
}

extension LoadState: Equatable where Value: Equatable {}
extension LoadState: Sendable where Value: Sendable {}
