import Coordinator
import Formats
import Models
import Platform
import Storage
import ViewModels

extension Services {
    /// Reads a chat from a file; throws `ServiceError` when there is no such file, or it is a folder or no chat.
    ///
    /// `fields` are those of an export that the user names.
    public func chat(inFile path: String, fields: ChatFields = ChatFields()) throws -> ChatReading {
        var reader = wordle.chatReader(path)
        reader.fields = fields
        return try ChatFile(path: path).read(with: reader)
    }

    /// Reads a document of games from a file; throws as `chat(inFile:)` does.
    public func document(inFile path: String) throws -> [UInt8] { try ChatFile(path: path).bytes() }

    /// Saves a picture in a folder that exists; throws `.conflict` when the file exists and is not to be replaced.
    public func save(_ picture: Picture, as path: String, replacing: Bool) throws(ServiceError) {
        try NewFile(path: path, action: "save the picture").write(picture.data, replacing: replacing)
    }

    /// Saves a document in a new file of a folder that exists; throws `.conflict` when the file exists.
    public func save(document: String, as path: String) throws(ServiceError) {
        try NewFile(path: path, action: "save the file").write(Data(document.utf8), replacing: false)
    }

    /// Saves a chart in a folder that exists; throws as `save(_:as:replacing:)` does.
    public func save(chart: StarChart, as path: String, replacing: Bool) throws(ServiceError) {
        try NewFile(path: path, action: "save the chart").write(Data(chart.svg.utf8), replacing: replacing)
    }
}
