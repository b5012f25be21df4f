import Foundation
import Models

/// Reads the JSON documents of a People server.
///
/// Takes the list as a bare array and under `people`, and trailing commas. An employee needs an id (a whole number or a
/// numeric string) and a first or last name; a record without them is left out of the list and counted. Pictures are not
/// decoded here.
public enum EmployeesReader {
    /// Reads a list.
    ///
    /// - Parameters:
    ///   - data: The document, as UTF-8; the pictures keep it in memory.
    ///   - place: Where it is from, for the error's words.
    /// - Returns: The employees in the order of the directory.
    /// - Throws: `ServiceError` with `.notJSON` or `.wrongShape`.
    public static func staff(from data: Data, place: String? = nil) throws -> Staff {
        let document = JSONDocument(action: "list the employees", place: place)
        return try document.scan(data) { scanner in
            var employees: [Employee] = []
            var unreadable = 0
            try document.list(in: &scanner, under: ["people", "employees"]) {
                employees = []
                unreadable = 0
            } element: { scanner in
                var record = EmployeeRecord()
                try record.read(from: &scanner, data: data)
                if let employee = record.employee { employees.append(employee) } else { unreadable += 1 }
            }
            return Staff(employees: employees, unreadable: unreadable)
        }
    }

    /// Reads a document that holds one employee.
    ///
    /// - Parameters:
    ///   - data: The document, as UTF-8; the pictures keep it in memory.
    ///   - place: Where it is from, for the error's words.
    /// - Returns: The employee.
    /// - Throws: `ServiceError` with `.notJSON`, or `.wrongShape` when the id or the name is missing.
    public static func employee(from data: Data, place: String? = nil) throws -> Employee {
        let document = JSONDocument(action: "show the employee", place: place)
        return try document.scan(data) { scanner in
            guard try scanner.kind() == .object else {
                try scanner.skip()
                throw document.wrongShape("the top level", expected: "an object")
            }
            var record = EmployeeRecord()
            try record.read(from: &scanner, data: data)
            if let employee = record.employee { return employee }
            throw record.hasID
                ? document.wrongShape("last_name", expected: "a text")
                : document.wrongShape("id", expected: "a whole number")
        }
    }

    /// Reads what a server says about its health, from the string `"Ok"` or `{"message": "Ok"}`.
    ///
    /// - Parameters:
    ///   - data: The document, as UTF-8.
    ///   - place: Where it is from, for the error's words.
    /// - Returns: The status in the server's words.
    /// - Throws: `ServiceError` with `.notJSON` or `.wrongShape`.
    public static func status(from data: Data, place: String? = nil) throws -> String {
        let document = JSONDocument(action: "ask for the server's health", place: place)
        return try document.scan(data) { scanner in
            switch try scanner.kind() {
            case .string:
                return scanner.decoded(try scanner.string())
            case .object:
                var message: String?
                try scanner.object { scanner, key in
                    guard scanner.matches(key, "message") else { return try scanner.skip() }
                    message = try scanner.optionalString()
                }
                guard let message else { throw document.wrongShape("message", expected: "a text") }
                return message
            case .array, .number, .boolean, .null:
                try scanner.skip()
                throw document.wrongShape("the top level", expected: "a text, or an object with a message")
            }
        }
    }
}
