import Foundation

/// A file that goes with the object.
public final class TemporaryFile {
    /// Where it is.
    public let path: String

    /// Creates the file with a text.
    public init(_ text: String) throws {
        let url = FileManager.default.temporaryDirectory.appending(component: "quintet-\(UUID().uuidString)")
        try Data(text.utf8).write(to: url)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
