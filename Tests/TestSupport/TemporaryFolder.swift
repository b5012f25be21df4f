import Foundation

/// A temporary folder that is removed when this object is released.
package final class TemporaryFolder: Sendable {
    package let url: URL

    package init(in place: URL = FileManager.default.temporaryDirectory) throws {
        url = place.appending(component: "quintet-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    /// The folder of a RAM disk, or the temporary folder if there is no RAM disk.
    ///
    /// `fsync` takes no time there, and killing a process loses no more data than on a real disk.
    package static var memory: URL {
        let shared = URL(filePath: "/dev/shm")
        let isThere = FileManager.default.isWritableFile(atPath: shared.path)
        return isThere ? shared : FileManager.default.temporaryDirectory
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Returns the URL of a file in the folder, which need not exist.
    package func file(_ path: String) -> URL { url.appending(path: path) }

    /// Writes a file, creates its folders, and returns its URL.
    @discardableResult
    package func write(_ text: String, to path: String) throws -> URL {
        let file = file(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    package func text(_ path: String) throws -> String { try String(contentsOf: file(path), encoding: .utf8) }

    package func names(in path: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file(path).path).sorted()
    }
}

extension URL {
    /// The permissions of the file, such as 0o600.
    package var permissions: Int? {
        get throws { try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int }
    }
}
