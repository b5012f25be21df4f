import Formats
import Models
import Platform

/// Reads the leaderboard from a JSON document on disk, each time anew.
public struct LeaderboardFile: LeaderboardService {
    private let file: DocumentFile

    /// Creates the service for a document, which need not exist yet; `content` is what standard input held, where that is the
    /// document.
    public init(path: String, content: Data? = nil) {
        file = DocumentFile(path: path, limit: LeaderboardReader.sizeLimit, content: content)
    }

    /// Returns the athletes in the order of the document.
    public func leaderboard() async throws -> Leaderboard {
        try Task.checkCancellation()
        return try LeaderboardReader.leaderboard(from: file.read(action: "list the athletes"), place: file.place)
    }
}
