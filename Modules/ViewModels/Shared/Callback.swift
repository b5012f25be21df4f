/// A closure that a front end sets; it runs in addition to the coordinator's own closure.
@MainActor @propertyWrapper public struct Callback<Closure> {
    /// The front end's closure.
    public var wrappedValue: Closure
    /// The coordinator's closure.
    public var coordinator: Closure

    /// Creates a callback in which both closures are `wrappedValue`, which should do nothing.
    public init(wrappedValue: Closure) {
        self.wrappedValue = wrappedValue
        coordinator = wrappedValue
    }

    /// The wrapper itself, for the coordinator, as in `list.$onSelect.coordinator = …`.
    public var projectedValue: Callback {
        get { self }
        set { self = newValue }
    }

    /// Calls both closures: the coordinator's first, so that navigation is complete when the front end's closure runs.
    func call(_ call: (Closure) -> Void) {
        call(coordinator)
        call(wrappedValue)
    }
}
