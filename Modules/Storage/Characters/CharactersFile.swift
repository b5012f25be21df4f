import Formats
import Foundation
import Models

/// The characters of a JSON document on disk; it is read anew each time.
public struct CharactersFile: CharactersService {
    private let file: DocumentFile

    /// Names the document.
    public init(path: String) {
        file = DocumentFile(path: path, limit: CharactersReader.sizeLimit)
    }

    /// Returns the cards in the order of the document.
    public func characters() async throws -> Characters {
        try CharactersReader.characters(from: file.read(action: "list the characters"), place: file.path)
    }
}
