import Models
import Platform

/// One employee with the full picture.
@MainActor
public final class EmployeeViewModel: SteppingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<EmployeeDetails>()
    /// The number under which the source knows the employee.
    public let id: Int

    /// The people beside this one in the list.
    public var neighbours = RowNeighbours()

    /// The employee from the list, for the title while loading.
    private let known: Employee?
    private let service: any EmployeesService
    private let today: @Sendable () -> CalendarDate

    /// Creates the page of an employee; the age is told on the day that it is when the page is loaded.
    public init(
        id: Int, known: Employee? = nil, service: any EmployeesService, today: @escaping @Sendable () -> CalendarDate
    ) {
        self.id = id
        self.known = known
        self.service = service
        self.today = today
    }

    /// The name as directories list it, or the number until it is known.
    public var title: String { (state.value?.employee ?? known)?.displayName ?? "Employee \(id)" }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loadable.load("show employee \(id)") { [service, id, today] in
            // Pictures of megabytes are decoded here, away from the main actor.
            EmployeeDetails(try await service.employee(id: id), on: today())
        }
    }
}

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

    /// The known facts in the order of the page.
    public var facts: [Fact] {
        let facts = [
            Fact(id: "name", name: "Name", value: employee.fullName),
            Fact(id: "gender", name: "Gender", value: employee.gender),
            Fact(id: "birthDate", name: "Born", value: employee.displayBirthDate),
            Fact(id: "age", name: "Age", value: age.map { "\($0)" } ?? ""),
            Fact(id: "id", name: "Number", value: "\(employee.id)"),
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

extension ImageHeader {
    /// The format by the name that people use: "JPEG".
    public var formatName: String {
        mediaType.split(separator: "/").last.map { $0.uppercased() } ?? mediaType
    }
}

extension Picture {
    /// The picture in words: "JPEG, 640×480, 34 kB", "…, cut short".
    public var summary: String {
        guard let header else { return "\(ByteCount.words(data.count)) that are no JPEG, PNG or GIF" }
        return "\(header.formatName), \(header.width)×\(header.height), \(ByteCount.words(data.count))"
            + (isCut ? ", cut short" : "")
    }
}

extension PictureState {
    /// The picture, when its bytes are those of an image.
    public var image: Picture? {
        if case .picture(let picture) = self, picture.header != nil { picture } else { nil }
    }

    /// The picture in words, or the reason why there is none, without a full stop.
    public var summary: String {
        switch self {
        case .none: "no picture"
        case .broken(.undecodable): "the picture is broken: it cannot be decoded"
        case .broken(.tooLarge(let limit)): "the picture is larger than \(ByteCount.words(limit))"
        case .picture(let picture):
            picture.header == nil ? "the picture is broken: \(picture.summary)" : picture.summary
        }
    }
}

extension EmployeeDetails: JSONConvertible {
    /// What scripts get of one employee: the fields of a list, and the picture.
    public var json: JSON { employee.json.merging(["image": image]) }
}

extension PictureState: JSONConvertible {
    /// What scripts get of a picture; null when there is none or its bytes are no image.
    public var json: JSON {
        guard let image, let header = image.header else { return .null }
        return [
            "mediaType": header.mediaType, "width": header.width, "height": header.height, "bytes": image.data.count,
        ]
    }
}
