/// A member of staff, as the People server describes one.
public struct Employee: Hashable, Sendable, Identifiable {
    /// The server's identifier of the employee.
    public let id: Int
    /// The first name, trimmed; may be empty when there is a last name.
    public let firstName: String
    /// The last name, trimmed; may be empty when there is a first name.
    public let lastName: String
    /// The gender in the server's words ("female"), or empty.
    public let gender: String
    /// The day of birth, or nil when the text has no known date format.
    public let birthDate: CalendarDate?
    /// The day of birth as the server writes it ("9 March 1943"), or empty.
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
}
