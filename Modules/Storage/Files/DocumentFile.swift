import Models
import QuintetPlatform

/// A file whose path the user entered; it is read from beginning to end and never written.
package struct DocumentFile: Sendable {
    private let path: String
    private let limit: Int
    private let content: Data?

    /// Describes the file at a path, which may have at most `limit` bytes.
    ///
    /// If `content` is not nil, it is the content of standard input, which is used in place of the file.
    package init(path: String, limit: Int, content: Data? = nil) {
        self.path = path
        self.limit = limit
        self.content = content
    }

    /// The name of the document in messages.
    var place: String { content == nil ? path : "standard input" }

    /// Returns the whole content; throws as `read(action:_:)` does.
    package func read(action: String) throws -> Data {
        var data = Data()
        try read(action: action) { piece, size in
            data.reserveCapacity(size)
            data.append(contentsOf: piece)
        }
        return data
    }

    /// Passes the content to a closure in chunks, each with the size of the whole file, or 0 if the size is unknown.
    ///
    /// Throws a `ServiceError` for a path that does not exist or is a folder, for a file over the limit and for a
    /// failure to read. Throws `CancellationError` if the task is cancelled. Rethrows errors of the closure.
    package func read(action: String, _ onPiece: ([UInt8], _ size: Int) throws -> Void) throws {
        if let content {
            guard content.count <= limit else { throw tooLarge(action) }
            return try onPiece([UInt8](content), content.count)
        }
        do {
            try readPieces(action, onPiece)
        } catch let failure as FileFailure {
            switch failure.code {
            case ENOENT, ENOTDIR: throw ServiceError.noSuchFile(path, action: action)
            case EISDIR: throw ServiceError.isFolder(path, action: action)
            default: throw failure.serviceError(action: action)
            }
        }
    }

    private func readPieces(_ action: String, _ onPiece: ([UInt8], Int) throws -> Void) throws {
        let url = URL(filePath: path)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor != -1 else { throw FileFailure.system("read", url) }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else { throw FileFailure.system("read", url) }
        let size = Int(information.st_size)
        // The size of a pipe is unknown in advance, so the limit is checked again while reading.
        guard size <= limit else { throw tooLarge(action) }
        var rest = limit
        while let piece = readPiece(of: descriptor, upTo: 1 << 18) {
            guard !piece.isEmpty else { return }
            try Task.checkCancellation()
            guard piece.count <= rest else { throw tooLarge(action) }
            rest -= piece.count
            try onPiece(piece, size)
        }
        throw FileFailure.system("read", url)
    }

    private func tooLarge(_ action: String) -> ServiceError {
        ServiceError(action: action, place: place, cause: .tooLarge(limit: limit))
    }
}

/// The JSON document of an app: the bundled sample, a file that is read again each time, or standard input.
///
/// It is the service of the apps whose data is one document.
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

    /// Stands for a document whose source cannot be used: every read throws the reason.
    package init(unavailable reason: ServiceError) {
        place = nil
        content = { _, _ in throw reason }
    }

    func read<Value: Sendable>(
        _ action: String, limit: Int, _ reader: @escaping @Sendable (_ data: Data, _ place: String?) throws -> Value
    ) async throws -> Value {
        try await BlockingWork.run {
            let data = try content(action, limit)
            do {
                return try reader(data, place)
            } catch let error as ServiceError {
                throw error.during(action)
            }
        }
    }
}
