import Models
import Platform

/// The JSON document of an app: the bundled sample, a file that is read again each time, or standard input.
package struct LocalDocument: Sendable {
    let place: String?
    private let content: @Sendable (_ action: String, _ limit: Int) throws -> Data

    init(sample: String) {
        let data = Data(sample.utf8)
        place = nil
        content = { _, _ in data }
    }

    /// Uses the file at a path, which need not exist yet.
    ///
    /// If `content` is not nil, it is the content of standard input, which is used in place of the file.
    package init(path: String, content: Data? = nil) {
        let file = { @Sendable limit in DocumentFile(path: path, limit: limit, content: content) }
        place = file(0).place
        self.content = { try file($1).read(action: $0) }
    }

    func read<Value: Sendable>(
        _ action: String, limit: Int, _ reader: @escaping @Sendable (_ data: Data, _ place: String?) throws -> Value
    ) async throws -> Value {
        do {
            return try await BlockingWork.run { try reader(content(action, limit), place) }
        } catch let error as ServiceError {
            throw error.during(action)
        }
    }
}
