import Models
import Platform

/// Loads the data of an app from a JSON document on a server.
///
/// An extension for each app makes this type the service of that app.
public struct DocumentHTTPService: Sendable {
    let client: ServiceClient

    /// Creates the service for the URL of the document itself, including its query.
    public init(document: URL, connection: HTTPConnection) {
        client = ServiceClient(base: document, connection: connection)
    }

    /// Reads the document at the URL of the service.
    ///
    /// If the answer is not such a document and the URL has no path, tries `paths` one by one. The error then suggests
    /// the first path with the document.
    func document<Value>(
        _ policy: CachePolicy, _ paths: [String], action: String,
        _ reader: (_ body: Data, _ place: String?) throws -> Value
    ) async throws -> Value {
        do {
            return try await client.readDocument(at: client.base, policy, action: action, reader)
        } catch let error as ServiceError where error.remedy == .checkSource {
            guard ["", "/"].contains(client.base.path()) else { throw error }
            for address in paths.map({ client.base.appending(component: $0) }) {
                guard (try? await client.readDocument(at: address, policy, action: action, reader)) != nil else {
                    continue
                }
                throw error.advising(.useSource(address.absoluteString))
            }
            throw error
        }
    }
}
