/// A member of staff, as described by the People server.
public struct Employee: Hashable, Sendable, Identifiable {
    /// The server's identifier of the employee.
    public let id: Int
    /// The first name, trimmed; may be empty when there is a last name.
    public let firstName: String
    /// The last name, trimmed; may be empty when there is a first name.
    public let lastName: String
    /// The gender in the server's words, such as "female", or empty.
    public let gender: String
    /// The day of birth, or nil when the server's text is not a date in a known format.
    public let birthDate: CalendarDate?
    /// The day of birth as the server writes it, such as "9 March 1943", or empty.
    public let birthDateText: String
    /// The thumbnail, not yet decoded.
    public let thumbnail: EncodedPicture?
    /// The full picture, not yet decoded; lists often omit it.
    public let image: EncodedPicture?

    /// Creates an employee.
    public init(
        id: Int, firstName: String, lastName: String, gender: String, birthDate: CalendarDate? = nil,
        birthDateText: String, thumbnail: EncodedPicture? = nil, image: EncodedPicture? = nil
    ) {
        self.id = id
        self.firstName = firstName
        self.lastName = lastName
        self.gender = gender
        self.birthDate = birthDate
        self.birthDateText = birthDateText
        self.thumbnail = thumbnail
        self.image = image
    }

    /// The name as in a directory, such as "Corner, Sarah".
    public var displayName: String { [lastName, firstName].filter { !$0.isEmpty }.joined(separator: ", ") }
    /// The name as it is spoken, such as "Sarah Corner".
    public var fullName: String { [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ") }

    /// The day of birth in a form such as "04 May 1960", or the server's text when `birthDate` is nil.
    public var displayBirthDate: String {
        guard let birthDate else { return birthDateText }
        let year = hasBirthYear ? " \(birthDate.year)" : ""
        return "\(birthDate.day.twoDigits) \(CalendarDate.monthNames[birthDate.month - 1])\(year)"
    }

    /// Whether the year of birth is known: address books write 1604 or 1 for a birthday without a year.
    private var hasBirthYear: Bool { birthDate.map { $0.year > 1800 } ?? false }

    /// Returns the age in full years, or nil if the day or the year of birth is unknown or after `day`.
    ///
    /// In a year without 29 February, a birthday on that day is on 1 March.
    public func age(on day: CalendarDate) -> Int? {
        guard let birthDate, hasBirthYear, birthDate <= day else { return nil }
        let isBeforeBirthday = (day.month, day.day) < (birthDate.month, birthDate.day)
        return day.year - birthDate.year - (isBeforeBirthday ? 1 : 0)
    }

    /// The decoded thumbnail, or why there is none.
    public var thumbnailState: PictureState { thumbnail?.decoded() ?? .none }
    /// The decoded full picture, or why there is none.
    public var imageState: PictureState { image?.decoded() ?? .none }
}

/// An upcoming birthday of an employee.
public struct Birthday: Hashable, Sendable, Identifiable {
    /// The server's identifier of the employee.
    public let id: Int
    /// The name as it is spoken, such as "Sarah Corner".
    public let name: String
    /// The day of the birthday.
    public let date: CalendarDate
    /// The age that the employee reaches on that day, at least 1; nil if the year of birth is unknown.
    public let age: Int?
    /// Whether the birthday is on the day from which birthdays were listed.
    public var isToday = false
}

extension Staff {
    /// Returns the birthdays on `day` and the days after it, `days` days in all, earliest first.
    ///
    /// The first birthday is at age 1: the day of birth itself does not count.
    public func birthdays(from day: CalendarDate, days: Int = 7) -> [Birthday] {
        (0..<days).compactMap { day.adding(days: $0) }.flatMap { date in
            employees.compactMap { employee in
                guard employee.birthday(in: date.year) == date, let born = employee.birthDate, born < date else {
                    return nil
                }
                return Birthday(
                    id: employee.id, name: employee.fullName, date: date, age: employee.age(on: date),
                    isToday: date == day)
            }
        }
    }
}

extension Employee {
    /// Returns the birthday in a year from 1 to 9999, or nil if the day of birth is unknown.
    ///
    /// A birthday on 29 February is on 1 March in a year without that day.
    func birthday(in year: Int) -> CalendarDate? {
        birthDate.flatMap {
            CalendarDate(year: year, month: $0.month, day: $0.day) ?? CalendarDate(year: year, month: 3, day: 1)
        }
    }
}
