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

    init(sample: @autoclosure @escaping @Sendable () -> String) {
        place = nil
        content = { _, _ in Data(sample().utf8) }
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

/// A file that is written once, at the user's request, such as a picture, a chart or an export.
package struct NewFile {
    private let path: String
    private let action: String
    /// The maximum time to wait until the reader of a pipe accepts the next chunk.
    private static let timeoutMilliseconds: Int32 = 10_000

    /// Describes the file at a path, in a folder that must exist.
    ///
    /// `action` is what the program wants to do; errors report it as the action that failed.
    package init(path: String, action: String) {
        self.path = path
        self.action = action
    }

    /// Writes data to a new file, to a pipe or device, or in place of a regular file.
    ///
    /// Throws a `ServiceError` if the path is a folder, or if writing fails. Throws one with the cause `.conflict` if a
    /// regular file exists and `replacing` is false.
    package func write(_ data: Data, replacing: Bool) throws(ServiceError) {
        let url = URL(filePath: path)
        let file = Self.kind { lstat(path, &$0) }
        // The kind of the file that a link leads to.
        let target = Self.kind { stat(path, &$0) }
        if target == S_IFDIR { throw .isFolder(path, action: action) }
        if file == S_IFREG, !replacing { throw conflict }
        do throws(FileFailure) {
            if file == nil {
                try DurableFile(url).create(data, ending: Self.uniqueEnding)
            } else if target == S_IFIFO || target == S_IFCHR {
                try pour(data, to: url)
            } else {
                // `DurableFile` refuses anything that is not a regular file, including a link.
                try DurableFile(url).write(data, ending: Self.uniqueEnding)
            }
        } catch {
            throw serviceError(error)
        }
    }

    /// Returns the kind of a file, such as `S_IFREG`, or nil if the closure, which gets its status, fails.
    private static func kind(_ status: (inout stat) -> Int32) -> mode_t? {
        var information = stat()
        return status(&information) == 0 ? information.st_mode & S_IFMT : nil
    }

    private var conflict: ServiceError { ServiceError(action: action, place: path, cause: .conflict) }

    private func serviceError(_ failure: FileFailure) -> ServiceError {
        switch failure.code {
        // Another program has created a file with this name in the meantime.
        case EEXIST: conflict
        case ENOENT, ENOTDIR:
            ServiceError(
                action: action, place: path, cause: .storage("its folder does not exist"),
                remedy: .other("Check that the folder exists and that you can write to it."))
        default: failure.serviceError(action: action)
        }
    }

    /// A random ending for the name of a temporary file, so that two programs do not use the same name.
    private static var uniqueEnding: String { "\(String(UInt64.random(in: 0...(.max)), radix: 36)).new" }

    /// Writes to an existing pipe or device; fails if the reader accepts nothing until the timeout.
    private func pour(_ data: Data, to url: URL) throws(FileFailure) {
        let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor != -1 else {
            throw .system("write", url, reason: errno == ENXIO ? "no program reads from the pipe" : nil)
        }
        defer { close(descriptor) }
        guard isatty(descriptor) == 0 else { throw FileFailure("write", url, code: EINVAL, reason: "it is a terminal") }
        guard writeAll(data, to: descriptor, timeoutMilliseconds: Self.timeoutMilliseconds) else {
            throw .system("write", url, reason: errno == ETIMEDOUT ? "the program reading it has stopped" : nil)
        }
    }
}
