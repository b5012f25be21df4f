/// An upcoming birthday of an employee.
public struct Birthday: Hashable, Sendable, Identifiable {
    /// The server's identifier of the employee.
    public let id: Int
    /// The name as it is spoken, such as "Sarah Corner".
    public let name: String
    /// The day of the birthday.
    public let date: CalendarDate
    /// The age that the employee reaches on that day, at least 1.
    public let age: Int
}

extension Staff {
    /// Returns the birthdays on `day` and the days after it, `days` days in all, earliest first.
    ///
    /// The first birthday is at age 1: the day of birth itself does not count.
    public func birthdays(from day: CalendarDate, days: Int = 7) -> [Birthday] {
        (0..<days).compactMap { day.adding(days: $0) }.flatMap { date in
            employees.compactMap { employee in
                guard employee.birthday(in: date.year) == date, let age = employee.age(on: date), age > 0 else {
                    return nil
                }
                return Birthday(id: employee.id, name: employee.fullName, date: date, age: age)
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
