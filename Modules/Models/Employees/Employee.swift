/// A member of staff, as the People server describes one.
public struct Employee: Hashable, Sendable, Identifiable {
    /// The number under which the server knows the employee.
    public let id: Int
    /// The first name, trimmed; may be empty when there is a last name.
    public let firstName: String
    /// The last name, trimmed; may be empty when there is a first name.
    public let lastName: String
    /// The gender in the server's words ("female"), or empty.
    public let gender: String
    /// The day of birth, or nil when the text is no date of a known form.
    public let birthDate: CalendarDate?
    /// The day of birth as given ("9 March 1943"), or empty.
    public let birthDateText: String
    /// The small picture, not yet decoded.
    public let thumbnail: EncodedPicture?
    /// The full picture, not yet decoded; lists often come without it.
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
