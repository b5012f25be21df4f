import Formats
import Models
import Platform

/// Reads the staff directory from a JSON document on disk, each time anew.
public struct EmployeesFile: EmployeesService {
    private let file: DocumentFile

    /// Creates the service for a document in the format of the People server's list; `content` is what standard input held, where that is the
    /// document.
    public init(path: String, content: Data? = nil) {
        file = DocumentFile(path: path, limit: EmployeesReader.sizeLimit, content: content)
    }

    /// Returns all employees.
    public func staff() async throws -> Staff {
        try document("list the employees").staff()
    }

    /// Returns one employee, with the pictures that the document has.
    public func employee(id: Int) async throws -> Employee {
        try document("show employee \(id)").employee(id: id)
    }

    /// Returns "Ok" when the document can be read.
    public func health() async throws -> String {
        let action = "ask for the file's health"
        do {
            _ = try document(action).staff()
        } catch let error as ServiceError {
            throw error.during(action)
        }
        return "Ok"
    }

    private func document(_ action: String) throws -> EmployeesDocument {
        EmployeesDocument(data: try file.read(action: action), place: file.place)
    }
}
