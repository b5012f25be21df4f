import Coordinator
import Models
import Storage

extension Services {
    /// Reads a chat from a file.
    ///
    /// Throws `ServiceError` with `.invalid` when there is no such file, when it is a folder or no chat; with `.tooLarge`
    /// or `.storage`.
    public func chat(inFile path: String) throws -> ChatReading {
        try ChatFile(path: path).read(with: chatReader(path))
    }

    /// Reads a document of games from a file; throws as `chat(inFile:)` does.
    public func document(inFile path: String) throws -> [UInt8] { try ChatFile(path: path).bytes() }

    /// Saves a picture as a file, in a folder that exists.
    ///
    /// Throws `ServiceError` with `.conflict` when the file exists and is not to be replaced, with `.invalid` when it is a
    /// folder, or with `.storage`.
    public func save(_ picture: Picture, as path: String, replacing: Bool) throws(ServiceError) {
        try PictureFile(path: path).write(picture, replacing: replacing)
    }
}
