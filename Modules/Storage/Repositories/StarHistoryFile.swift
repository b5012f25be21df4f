import Foundation
import Models

/// The star counts that were seen, in a JSON file: a text of moments and counts for each repository.
///
/// Several processes may use it at once. It stays small: the repositories that were seen longest ago are forgotten when
/// there are more than 10,000, or when all texts together exceed 4 MB. Moments are kept to the second.
public struct StarHistoryFile: StarHistoryStore {
    static let repositoryLimit = 10_000
    static let sizeLimit = 4_000_000

    private let store: JSONFileStore

    /// Opens the history in a file, which need not be there yet; data of different servers goes to different files.
    public init(_ url: URL) {
        store = JSONFileStore(file: DurableFile(url), content: "star history")
    }

    /// Returns what was seen of a repository, which may be nothing.
    public func history(of id: Int) async throws -> StarHistory {
        try store.values()[String(id)].map(StarHistoryText.history) ?? StarHistory()
    }

    /// Keeps counts that were just seen; counts that are known already cost no writing.
    public func record(_ sightings: [StarSighting]) async throws {
        let known = try store.values()
        guard sightings.contains(where: { Self.isNews($0, in: known) }) else { return }
        try store.change { values in
            for sighting in sightings where Self.isNews(sighting, in: values) {
                let key = String(sighting.id)
                var history = values[key].map(StarHistoryText.history) ?? StarHistory()
                history.record(sighting.point.stars, at: sighting.point.at)
                values[key] = StarHistoryText.text(history)
            }
            Self.forgetOldest(&values)
        }
    }

    private static func isNews(_ sighting: StarSighting, in values: [String: String]) -> Bool {
        values[String(sighting.id)].flatMap(StarHistoryText.latest)?.stars != sighting.point.stars
    }

    static func forgetOldest(_ values: inout [String: String]) {
        var size = values.values.reduce(0) { $0 + $1.utf8.count }
        guard values.count > repositoryLimit || size > sizeLimit else { return }
        let oldestFirst = values.map { (key: $0.key, at: StarHistoryText.latest($0.value)?.at ?? .distantPast) }
            .sorted { ($0.at, $0.key) < ($1.at, $1.key) }
        for (key, _) in oldestFirst where values.count > repositoryLimit || size > sizeLimit {
            size -= values.removeValue(forKey: key)?.utf8.count ?? 0
        }
    }
}

/// The text of a history: `1714564800 67123, 1714565400 67125`, seconds since 1970 and counts, oldest first.
enum StarHistoryText {
    static func text(_ history: StarHistory) -> String {
        history.points.map { "\(Int($0.at.timeIntervalSince1970.rounded(.down))) \($0.stars)" }.joined(separator: ", ")
    }

    /// Reads a text; what is no point in it is left out.
    static func history(_ text: String) -> StarHistory {
        StarHistory(text.split(separator: ",").compactMap(point))
    }

    /// Reads the last point only.
    static func latest(_ text: String) -> StarPoint? {
        text.split(separator: ",").last.flatMap(point)
    }

    private static func point(_ text: Substring) -> StarPoint? {
        let numbers = text.split(separator: " ")
        guard numbers.count == 2, let seconds = Int(numbers[0]), let stars = Int(numbers[1]), stars >= 0,
            (-1 << 40...1 << 40).contains(seconds)
        else { return nil }
        return StarPoint(at: Date(timeIntervalSince1970: Double(seconds)), stars: stars)
    }
}
