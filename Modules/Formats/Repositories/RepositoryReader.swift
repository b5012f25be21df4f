import Foundation
import Models

/// Reads the JSON documents of the GitHub REST API.
///
/// A repository needs an id, a name, and an owner (`owner.login`, or the first half of `full_name`); a record without
/// them, or with a count that is no whole number, is left out of a list and counted. Counts that are missing are 0.
public enum RepositoryReader {
    /// Reads a list: a bare array, or one under `items`.
    ///
    /// - Parameters:
    ///   - data: The document, as UTF-8.
    ///   - action: What is being done, for the error.
    ///   - place: Where it is from, for the error.
    /// - Returns: The repositories in the order of the document.
    /// - Throws: `ServiceError` with `.notJSON` or `.wrongShape`.
    public static func list(from data: Data, action: String, place: String? = nil) throws -> RepositoryList {
        let document = JSONDocument(action: action, place: place)
        return try document.scan(data) { scanner in
            var repositories: [Repository] = []
            var unreadable = 0
            try document.list(in: &scanner, under: ["items"]) {
                repositories = []
                unreadable = 0
            } element: { scanner in
                var record = RepositoryRecord()
                try record.read(from: &scanner)
                if let repository = record.repository { repositories.append(repository) } else { unreadable += 1 }
            }
            return RepositoryList(repositories: repositories, unreadable: unreadable)
        }
    }

    /// Reads a document that holds one repository.
    ///
    /// - Parameters:
    ///   - data: The document, as UTF-8.
    ///   - action: What is being done, for the error.
    ///   - place: Where it is from, for the error.
    /// - Returns: The repository.
    /// - Throws: `ServiceError` with `.notJSON`, or `.wrongShape` that names the field.
    public static func repository(from data: Data, action: String, place: String? = nil) throws -> Repository {
        let document = JSONDocument(action: action, place: place)
        return try document.scan(data) { scanner in
            guard try scanner.kind() == .object else {
                try scanner.skip()
                throw document.wrongShape("the top level", expected: "an object")
            }
            var record = RepositoryRecord()
            try record.read(from: &scanner)
            if let repository = record.repository { return repository }
            throw record.fault.map { document.wrongShape($0.path, expected: $0.expected) }
                ?? document.wrongShape("the top level", expected: "a repository")
        }
    }
}
