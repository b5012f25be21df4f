import Coordinator
import Models
import QuintetFormats
import QuintetPlatform
import Storage
import ViewModels

extension Services {
    /// Reads a chat from a file; throws `ServiceError` if the file cannot be read, is too large or is not a chat.
    ///
    /// `fields` names the fields of an export that contain the senders and the texts, if the user has named them.
    public func chat(inFile path: String, fields: ChatFields = ChatFields()) throws -> ChatReading {
        var reader = wordle.chatReader(path)
        reader.fields = fields
        return try ChatFile(path: path).read(with: reader)
    }

    /// Reads the bytes of a file with games; throws `ServiceError` if the file cannot be read or is larger than 100 MB.
    public func document(inFile path: String) throws -> [UInt8] { try ChatFile(path: path).bytes() }

    /// Saves a picture as a file in an existing folder; throws `.conflict` if the file exists and `replacing` is false.
    public func save(_ picture: Picture, as path: String, replacing: Bool) throws(ServiceError) {
        try NewFile(path: path, action: "save the picture").write(picture.data, replacing: replacing)
    }

    /// Saves a document as a new file in an existing folder; throws `.conflict` if the file exists.
    public func save(document: String, as path: String) throws(ServiceError) {
        try NewFile(path: path, action: "save the file").write(Data(document.utf8), replacing: false)
    }

    /// Saves a chart as a file in an existing folder; throws `.conflict` if the file exists and `replacing` is false.
    public func save(chart: StarChart, as path: String, replacing: Bool) throws(ServiceError) {
        try NewFile(path: path, action: "save the chart").write(Data(chart.svg.utf8), replacing: replacing)
    }
}
