import Models

/// A chat on disk, read chunk by chunk.
package struct ChatFile {
    private let file: DocumentFile

    package init(path: String) {
        // The `ChatReader` limits the size of a chat, so that the limit also applies to chats from standard input.
        file = DocumentFile(path: path, limit: .max)
    }

    package func read(with reader: any ChatReader) throws -> ChatReading {
        var reader = reader
        try file.read(action: "compare") { piece, _ in try reader.take(piece) }
        return try reader.finish()
    }

    /// Returns the content; throws `ServiceError` if the file cannot be read or is larger than 100 MB.
    package func bytes() throws -> [UInt8] {
        try Array(DocumentFile(path: file.path, limit: 100_000_000).read(action: "import the games"))
    }
}
