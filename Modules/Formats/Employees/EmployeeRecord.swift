import Foundation
import Models

/// The members of one record, as far as they have been read.
struct EmployeeRecord {
    private var id = JSONInteger.missing
    private var firstName = ""
    private var lastName = ""
    private var gender = ""
    private var birthDate = ""
    private var thumbnail: EncodedPicture?
    private var image: EncodedPicture?

    /// Whether the record has a usable id.
    var hasID: Bool {
        if case .value = id { true } else { false }
    }

    /// The employee, or nil without an id or any name.
    var employee: Employee? {
        guard case .value(let id) = id, !firstName.isEmpty || !lastName.isEmpty else { return nil }
        return Employee(
            id: id, firstName: firstName, lastName: lastName, gender: gender, birthDateText: birthDate,
            thumbnail: thumbnail, image: image)
    }

    /// Consumes one value; anything but an object leaves the record empty.
    mutating func read(from scanner: inout JSONScanner, data: Data) throws {
        guard try scanner.kind() == .object else { return try scanner.skip() }
        try scanner.object { scanner, key in
            if scanner.matches(key, "id") {
                id = try scanner.integer()
            } else if scanner.matches(key, "first_name") {
                firstName = try Self.text(&scanner)
            } else if scanner.matches(key, "last_name") {
                lastName = try Self.text(&scanner)
            } else if scanner.matches(key, "gender") {
                gender = try Self.text(&scanner)
            } else if scanner.matches(key, "birth_date") {
                birthDate = try Self.text(&scanner)
            } else if scanner.matches(key, "thumbImage") {
                thumbnail = try Self.picture(&scanner, data)
            } else if scanner.matches(key, "image") {
                image = try Self.picture(&scanner, data)
            } else {
                try scanner.skip()
            }
        }
    }

    private static func text(_ scanner: inout JSONScanner) throws -> String {
        try scanner.optionalString()?.trimmed ?? ""
    }

    private static func picture(_ scanner: inout JSONScanner, _ data: Data) throws -> EncodedPicture? {
        guard try scanner.kind() == .string else {
            try scanner.skip()
            return nil
        }
        let text = try scanner.string()
        // A slice of a slice keeps its parent's indices.
        return EncodedPicture(escaped: data[data.startIndex + text.start..<data.startIndex + text.end])
    }
}
