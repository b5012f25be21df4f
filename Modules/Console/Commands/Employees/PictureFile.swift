import Foundation
import Models
import ViewModels

/// A picture as a file of the person's own.
enum PictureFile {
    /// Writes the bytes of a picture.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - path: The file; its folder has to be there.
    ///   - replaces: Whether a file of that name may be replaced.
    /// - Throws: `ServiceError` with `.conflict` when there is one already, `.invalid` when it is a folder, or `.storage`.
    static func write(_ picture: Picture, to path: String, replaces: Bool) throws(ServiceError) {
        let action = "save the picture"
        guard !FileManager.default.isFolder(path) else { throw .isFolder(path, action: action) }
        do {
            try picture.data.write(to: URL(filePath: path), options: replaces ? .atomic : .withoutOverwriting)
        } catch CocoaError.fileWriteFileExists {
            throw ServiceError(
                action: action, place: path, cause: .conflict,
                remedy: .other("Name another file, or replace it with --force."))
        } catch {
            throw ServiceError(
                action: action, place: path, cause: .storage("the file cannot be written"),
                remedy: .other("Check that the folder is there and that you may write to it."))
        }
    }
}
