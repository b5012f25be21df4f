import Models
import Platform

/// A file that is written once, at the user's request: a picture, a chart, an export.
package struct NewFile {
    private let path: String
    private let action: String
    /// The timeout for the reader of a pipe to take the next piece, in milliseconds.
    private static let patience: Int32 = 10_000

    /// Creates access to the file at a path, whose folder must exist; the action is for errors.
    package init(path: String, action: String) {
        self.path = path
        self.action = action
    }

    /// Writes bytes into a new file, into a pipe or a device, or in place of a regular file.
    ///
    /// Throws `ServiceError` with `.conflict` when the file exists and is not to be replaced, with `.invalid` when it
    /// is a folder, or with `.storage`.
    package func write(_ data: Data, replacing: Bool) throws(ServiceError) {
        let url = URL(filePath: path)
        var target = stat()
        var itself = stat()
        let exists = lstat(path, &itself) == 0
        let kind = stat(path, &target) == 0 ? target.st_mode & S_IFMT : 0
        do {
            switch kind {
            case S_IFDIR: throw ServiceError.isFolder(path, action: action)
            case S_IFIFO, S_IFCHR: try pour(data, to: url)
            // Whatever is no regular file is refused by its name, a link too.
            case _ where exists && (replacing || itself.st_mode & S_IFMT != S_IFREG):
                try DurableFile(url).write(data, ending: Self.ownEnding)
            case _ where exists: throw ServiceError(action: action, place: path, cause: .conflict)
            default: try create(data, at: url)
            }
        } catch let error as ServiceError {
            throw error
        } catch let failure as FileFailure where failure.code == EEXIST {
            throw ServiceError(action: action, place: path, cause: .conflict)
        } catch let failure as FileFailure {
            throw failure.serviceError(action: action)
        } catch {
            throw ServiceError(
                action: action, place: path, cause: .storage("the file cannot be written"),
                remedy: .other("Check that the folder exists and that you can write to it."))
        }
    }

    /// An ending of a temporary file's name that no other program uses.
    private static var ownEnding: String { "\(String(UInt64.random(in: 0...(.max)), radix: 36)).new" }

    /// Writes a new file, whole or not at all: it gets its name when all bytes are there.
    private func create(_ data: Data, at url: URL) throws(FileFailure) {
        let folder = url.deletingLastPathComponent()
        let temporary = folder.appending(component: ".\(url.lastPathComponent).\(Self.ownEnding)")
        let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor != -1 else {
            throw FileFailure(
                "write", url, reason: errno == ENOENT ? "its folder does not exist" : nil,
                remedy: .other("Check that the folder exists and that you can write to it."))
        }
        defer {
            close(descriptor)
            unlink(temporary.path)
        }
        guard writeAll(data, to: descriptor), fsync(descriptor) == 0 else { throw FileFailure("write", url) }
        // link(2) fails if the name exists, while rename(2) would replace that file.
        if link(temporary.path, url.path) == 0 { return }
        // Some file systems have no links.
        guard errno == EPERM || errno == ENOTSUP, access(url.path, F_OK) != 0, rename(temporary.path, url.path) == 0
        else { throw FileFailure("write", url) }
    }

    /// Writes into what is there, and waits neither for someone to open a pipe nor for ever for its reader.
    private func pour(_ data: Data, to url: URL) throws(FileFailure) {
        let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor != -1 else {
            throw FileFailure("write", url, reason: errno == ENXIO ? "no program reads from the pipe" : nil)
        }
        defer { close(descriptor) }
        guard isatty(descriptor) == 0 else { throw FileFailure("write", url, code: EINVAL, reason: "it is a terminal") }
        guard writeAll(data, to: descriptor, patience: Self.patience) else {
            throw FileFailure("write", url, reason: errno == ETIMEDOUT ? "the program reading it has stopped" : nil)
        }
    }
}
