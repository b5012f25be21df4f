import Models
import QuintetPlatform

/// The page of an employee, by the ID at the source.
public typealias EmployeeViewModel = PicturedPage<EmployeeDetails>

extension PicturedPage where Content == EmployeeDetails {
    /// Creates the page of an employee, titled with the name `known` until the employee is loaded.
    ///
    /// The age is calculated for the day on which the page is loaded.
    public convenience init(
        id: Int, known: String? = nil, service: any EmployeesService, today: @escaping @Sendable () -> CalendarDate
    ) {
        self.init("employee", id: id, known: known) { policy in
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
    /// The next birthday, or nil if the birth date is unknown.
    public let birthday: Birthday?

    /// Creates the page of an employee with the age on a day; decodes the pictures.
    public init(_ employee: Employee, on day: CalendarDate) {
        self.employee = employee
        image = employee.imageState
        thumbnail = employee.thumbnailState
        age = employee.age(on: day)
        birthday = Staff(employees: [employee]).birthdays(from: day, days: 366).first
    }

    /// The next birthday, such as "Turns 66 on Thursday, 3 December" or "Turns 66 today".
    public var headline: String? {
        birthday.map { "\($0.age.map { "Turns \($0)" } ?? "Birthday") \($0.when($0.date.weekdayText))" }
    }

    /// The name as it is spoken, such as "Sarah Corner".
    public var name: String { employee.fullName }
    /// The name as in a directory, such as "Corner, Sarah".
    public var listedName: String { employee.displayName }
    /// A file name without an extension, such as "employee-3", for a picture that cannot be named after `name`.
    public var code: String { "employee-\(employee.id)" }

    /// The known facts in the order of the page.
    public var facts: [Fact] {
        let facts = [
            Fact(id: "name", name: "Name", value: employee.fullName),
            Fact(id: "gender", name: "Gender", value: employee.gender),
            Fact(id: "birthDate", name: "Born", value: employee.displayBirthDate, isDated: true),
            Fact(id: "age", name: "Age", value: age.map { "\($0)" } ?? ""),
            Fact(id: "id", name: "ID", value: "\(employee.id)"),
        ]
        return facts.filter { !$0.value.isEmpty }
    }
}
