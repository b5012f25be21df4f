/// A closure that a front end sets, beside the one by which the coordinator goes on: neither replaces the other.
@MainActor @propertyWrapper public struct Callback<Closure> {
    /// The front end's closure.
    public var wrappedValue: Closure
    /// The coordinator's closure.
    public var coordinator: Closure

    /// Creates both from a closure that does nothing.
    public init(wrappedValue: Closure) { (self.wrappedValue, coordinator) = (wrappedValue, wrappedValue) }

    /// The wrapper itself, for the coordinator: `list.$onSelect.coordinator = …`.
    public var projectedValue: Callback {
        get { self }
        set { self = newValue }
    }

    /// Both closures, the coordinator's first: what a front end is told has happened.
    var all: [Closure] { [coordinator, wrappedValue] }
    func call(_ call: (Closure) -> Void) { all.forEach(call) }
}
