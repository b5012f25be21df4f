import Foundation
import Models

/// A document that the user configured as a source: read whole, never written.
struct DocumentFile: Sendable {
    let path: String
    /// The maximum size in bytes, the same as for the document from a server.
    let limit: Int

    /// Returns the content.
    ///
    /// Throws `ServiceError` with `.invalid` when there is no such file or it is a folder, `.tooLarge`, or `.storage`.
    func read(action: String) throws -> Data {
        do {
            return try content(action: action)
        } catch let failure as FileFailure {
            switch failure.code {
            case ENOENT, ENOTDIR: throw ServiceError.noSuchFile(path, action: action)
            case EISDIR: throw ServiceError.isFolder(path, action: action)
            default: throw failure.serviceError(action: action)
            }
        }
    }

    private func content(action: String) throws -> Data {
        let url = URL(filePath: path)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileFailure("read", url) }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else { throw FileFailure("read", url) }
        // The size of a pipe is unknown in advance: the limit is checked again while reading.
        guard Int(information.st_size) <= limit else { throw error(action, .tooLarge(limit: limit)) }
        var data = Data(capacity: Int(information.st_size))
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = Foundation.read(descriptor, &chunk, chunk.count)
            if count == 0 { return data }
            if count > 0 {
                try Task.checkCancellation()
                guard data.count + count <= limit else { throw error(action, .tooLarge(limit: limit)) }
                data.append(contentsOf: chunk[..<count])
            } else if errno != EINTR {
                throw FileFailure("read", url)
            }
        }
    }

    private func error(_ action: String, _ cause: ServiceError.Cause) -> ServiceError {
        ServiceError(action: action, place: path, cause: cause)
    }
}
