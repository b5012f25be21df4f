/// A value of your own `Models`.
public struct Meal {
    /// The name of the guest.
    public let guest: String

    /// Creates a meal.
    public init(guest: String) { self.guest = guest }
}
