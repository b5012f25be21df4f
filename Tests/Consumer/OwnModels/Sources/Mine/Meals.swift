import Models
import QuintetModels
import ViewModels

/// Returns a meal of your own `Models` for each row that a view model of the package made from its `Models`.
public func meals(of staff: QuintetModels.Staff) -> [Models.Meal] {
    EmployeeListing(staff).rows.map { Meal(guest: $0.fullName) }
}
