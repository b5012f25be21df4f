import Models

/// One employee, ready to be drawn on a page.
public struct EmployeeDetails: Hashable, Sendable {
    /// The employee.
    public let employee: Employee
    /// The full picture, or what became of it.
    public let image: PictureState
    /// The small picture, or what became of it.
    public let thumbnail: PictureState
    /// The age in full years on the day it is shown, or nil when it cannot be told.
    public let age: Int?

    /// Creates the page of an employee on a day; decodes the pictures.
    init(_ employee: Employee, on day: CalendarDate) {
        self.employee = employee
        image = employee.imageState
        thumbnail = employee.thumbnailState
        age = employee.age(on: day)
    }

    /// The name as it is spoken: "Sarah Corner".
    public var name: String { employee.fullName }

    /// What is known, in the order of the page; what is unknown is left out.
    public var facts: [Fact] {
        let facts = [
            Fact(name: "Name", value: employee.fullName), Fact(name: "Gender", value: employee.gender),
            Fact(name: "Born", value: employee.displayBirthDate), Fact(name: "Age", value: age.map { "\($0)" } ?? ""),
            Fact(name: "Number", value: "\(employee.id)"),
        ]
        return facts.filter { !$0.value.isEmpty }
    }

    /// The page as a screen reader says it.
    public var spokenText: String {
        (facts.map { "\($0.name): \($0.value)" } + ["Picture: \(image.summary)"]).joined(separator: ". ") + "."
    }

    /// A name for a file of the picture, in letters and digits of ASCII: "sarah-corner.jpg".
    public func fileName(of picture: Picture) -> String {
        let plain = SearchText.fold(name).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        let words = String(plain).split(separator: "-").joined(separator: "-")
        let type = picture.header?.formatName.lowercased() ?? "bin"
        return "\(words.isEmpty ? "employee-\(employee.id)" : words).\(type == "jpeg" ? "jpg" : type)"
    }
}
