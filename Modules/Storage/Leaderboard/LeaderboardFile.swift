import Formats
import Models

/// The leaderboard in a JSON document on disk; it is read anew each time.
public struct LeaderboardFile: LeaderboardService {
    private let file: DocumentFile

    /// Names the document by its path; it need not be there before it is asked for.
    public init(path: String) {
        file = DocumentFile(path: path, limit: LeaderboardReader.sizeLimit)
    }

    /// Returns the athletes in the order of the document.
    public func leaderboard() async throws -> Leaderboard {
        try Task.checkCancellation()
        return try LeaderboardReader.leaderboard(from: file.read(action: "list the athletes"), place: file.path)
    }
}
