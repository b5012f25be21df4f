import Coordinator
import Storage

extension Services {
    /// Reads a chat from a file; throws `ServiceError` when there is no such file, or it is a folder or no chat.
    public func chat(inFile path: String) throws -> ChatReading {
        try ChatFile(path: path).read(with: chatReader(path))
    }

    /// Reads a document of games from a file; throws as `chat(inFile:)` does.
    public func document(inFile path: String) throws -> [UInt8] { try ChatFile(path: path).bytes() }

    /// Saves a picture in a folder that exists; throws `.conflict` when the file exists and is not to be replaced.
    public func save(_ picture: Picture, as path: String, replacing: Bool) throws(ServiceError) {
        try PictureFile(path: path).write(picture, replacing: replacing)
    }
}
