import Models
import QuintetPlatform

/// One employee with the full picture.
@MainActor public final class EmployeeViewModel: SteppingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<EmployeeDetails>()
    /// The employee's ID at the source.
    public let id: Int
    /// The employees before and after this one in the list.
    public var neighbours = RowNeighbours()
    private let known: Employee?
    private let service: any EmployeesService
    private let today: @Sendable () -> CalendarDate

    /// Creates the page of an employee, titled with the name of `known` until the employee is loaded.
    ///
    /// The age is calculated for the day on which the page is loaded.
    public init(
        id: Int, known: Employee? = nil, service: any EmployeesService, today: @escaping @Sendable () -> CalendarDate
    ) {
        self.id = id
        self.known = known
        self.service = service
        self.today = today
    }

    /// The name, such as "Corner, Sarah", or a title such as "Employee 3" until the name is known.
    public var title: String { (state.value?.employee ?? known)?.displayName ?? "Employee \(id)" }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("show employee \(id)") { [service, id, today] in
            // Large pictures are decoded here, away from the main actor.
            EmployeeDetails(try await service.employee(id: id, policy), on: today())
        }
    }
}

/// One employee, ready to be drawn on a page.
public struct EmployeeDetails: Pictured, Hashable {
    /// The employee.
    public let employee: Employee
    /// The full picture, or why there is none.
    public let image: PictureState
    /// The small picture, or why there is none.
    public let thumbnail: PictureState
    /// The age in years, or nil if the birth date is unknown.
    public let age: Int?

    /// Creates the page of an employee with the age on a day; decodes the pictures.
    public init(_ employee: Employee, on day: CalendarDate) {
        self.employee = employee
        image = employee.imageState
        thumbnail = employee.thumbnailState
        age = employee.age(on: day)
    }

    /// The name as it is spoken, such as "Sarah Corner".
    public var name: String { employee.fullName }
    /// A file name without an extension, such as "employee-3", for a picture that cannot be named after `name`.
    public var code: String { "employee-\(employee.id)" }

    /// The known facts in the order of the page.
    public var facts: [Fact] {
        let facts = [
            Fact(id: "name", name: "Name", value: employee.fullName),
            Fact(id: "gender", name: "Gender", value: employee.gender),
            Fact(id: "birthDate", name: "Born", value: employee.displayBirthDate),
            Fact(id: "age", name: "Age", value: age.map { "\($0)" } ?? ""),
            Fact(id: "id", name: "ID", value: "\(employee.id)"),
        ]
        return facts.filter { !$0.value.isEmpty }
    }
}
