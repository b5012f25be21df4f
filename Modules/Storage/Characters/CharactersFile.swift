import Formats
import Models
import Platform

/// Reads the characters from a JSON document on disk, each time anew.
public struct CharactersFile: CharactersService {
    private let file: DocumentFile

    /// Creates the service for a document; `content` is what standard input held, where that is the
    /// document.
    public init(path: String, content: Data? = nil) {
        file = DocumentFile(path: path, limit: CharactersReader.sizeLimit, content: content)
    }

    /// Returns the cards in the order of the document.
    public func characters() async throws -> Characters {
        try CharactersReader.characters(from: file.read(action: "list the characters"), place: file.place)
    }
}
