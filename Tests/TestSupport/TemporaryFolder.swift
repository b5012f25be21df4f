import Foundation

/// An empty folder that goes with its owner.
public final class TemporaryFolder: Sendable {
    /// Where it is.
    public let url: URL

    /// Makes the folder, where temporary files go unless another place is named.
    public init(in place: URL = FileManager.default.temporaryDirectory) throws {
        url = place.appending(component: "quintet-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    /// A place in memory where this machine has one: there `fsync` costs nothing, and a killed process loses no more than
    /// on a disk.
    public static var memory: URL {
        let shared = URL(filePath: "/dev/shm")
        let isThere = FileManager.default.isWritableFile(atPath: shared.path)
        return isThere ? shared : FileManager.default.temporaryDirectory
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Returns the address of a file in it, which need not be there.
    public func file(_ path: String) -> URL {
        url.appending(path: path)
    }

    /// Writes a file, its folders included, and returns its address.
    @discardableResult
    public func write(_ text: String, to path: String) throws -> URL {
        let file = file(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    /// Returns the text of a file.
    public func text(_ path: String) throws -> String {
        try String(contentsOf: file(path), encoding: .utf8)
    }

    /// Returns the names in a folder, hidden ones included, in alphabetical order.
    public func names(in path: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file(path).path).sorted()
    }
}

extension URL {
    /// The permissions of the file: 0o600.
    public var permissions: Int? {
        get throws {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
    }
}
