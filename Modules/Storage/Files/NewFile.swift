import Models
import QuintetPlatform

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
