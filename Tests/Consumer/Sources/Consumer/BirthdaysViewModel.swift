import Models
import QuintetPlatform
import Screens
import ViewModels

/// A screen of your own on `Loadable`: the employees who were born in a month.
@MainActor final class BirthdaysViewModel: ViewModel {
    let loadable = Loadable<[Employee]>()
    let title = "Birthdays"

    private let month: Int
    private let service: any EmployeesService

    init(month: Int, service: any EmployeesService) {
        self.month = month
        self.service = service
    }

    @discardableResult func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("list the birthdays") { [service] in
            try await service.staff(policy)
        } map: { [month] staff in
            staff.employees.filter { $0.birthDate?.month == month }
        }
    }

    /// Removes an employee from the list, as a change that no refresh interrupts.
    @discardableResult func remove(id: Int) -> Task<Void, Never> {
        let shown = state.value ?? []
        return loadable.change(id, "remove employee \(id)") {
            shown.filter { $0.id != id }
        } map: {
            $0
        }
    }

    /// The declaration, from which every front end renders the screen.
    var spec: ScreenSpec {
        ScreenSpec(
            of: self,
            [
                Part("rows", { $0.map(\.fullName) }, .notes, "Born in this month"),
                Part("emptyText", { $0.isEmpty ? "No one was born in this month." : nil }, .empty),
            ],
            actions: [
                Action(starting: "remove", integer("id")) { [weak self] id in self?.remove(id: id) }
            ])
    }
}
