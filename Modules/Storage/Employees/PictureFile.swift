import Models
import Platform

/// The file that a picture is saved as.
public struct PictureFile {
    private let path: String

    /// Creates access to the file at a path; its folder must exist.
    public init(path: String) {
        self.path = path
    }

    /// Writes the bytes of a picture.
    ///
    /// Throws `ServiceError` with `.conflict` when the file exists and is not to be replaced, with `.invalid` when it is a
    /// folder, or with `.storage`.
    public func write(_ picture: Picture, replacing: Bool) throws(ServiceError) {
        let action = "save the picture"
        let url = URL(filePath: path, directoryHint: .checkFileSystem)
        guard !url.hasDirectoryPath else { throw .isFolder(path, action: action) }
        do {
            try picture.data.write(to: url, options: replacing ? .atomic : .withoutOverwriting)
        } catch let error as CocoaError where error.code == .fileWriteFileExists {
            throw ServiceError(action: action, place: path, cause: .conflict)
        } catch {
            throw ServiceError(
                action: action, place: path, cause: .storage("the file cannot be written"),
                remedy: .other("Check that the folder is there and that you may write to it."))
        }
    }
}
