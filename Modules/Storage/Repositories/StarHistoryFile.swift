import Models
import QuintetPlatform

/// Stores star histories in a JSON file, each as a string of times and counts.
///
/// Several processes may use the file at once. If there are more than 4 MB of strings, the repositories whose counts
/// changed longest ago are removed. Times are rounded down to seconds.
package struct StarHistoryFile: StarHistoryStore {
    static let sizeLimit = 4_000_000

    private let store: JSONFileStore

    /// Opens the histories in a file, which need not exist yet; each server needs a separate file.
    package init(_ url: URL) {
        store = JSONFileStore(file: DurableFile(url, sizeLimit: 10_000_000), content: "star history")
    }

    package func histories(of ids: [Int]) async throws -> [Int: StarHistory] {
        try await BlockingWork.run {
            let known = try store.values()
            var histories: [Int: StarHistory] = [:]
            for id in ids { histories[id] = known[String(id)].map(StarHistoryText.history) }
            return histories
        }
    }

    /// Adds new observations; the file is not written if no count has changed.
    package func record(_ sightings: [StarSighting]) async throws {
        try await BlockingWork.run { try recordNow(sightings) }
    }

    private func recordNow(_ sightings: [StarSighting]) throws {
        let known = try store.values()
        guard sightings.contains(where: { Self.isChange($0, in: known) }) else { return }
        try store.change { values in
            for sighting in sightings where Self.isChange(sighting, in: values) {
                let key = String(sighting.id)
                var history = values[key].map(StarHistoryText.history) ?? StarHistory()
                history.record(sighting.point.stars, at: sighting.point.at)
                values[key] = StarHistoryText.text(history)
            }
            Self.removeOldest(&values)
        }
    }

    private static func isChange(_ sighting: StarSighting, in values: [String: String]) -> Bool {
        values[String(sighting.id)].flatMap(StarHistoryText.latest)?.stars != sighting.point.stars
    }

    static func removeOldest(_ values: inout [String: String]) {
        var size = values.values.reduce(0) { $0 + $1.utf8.count }
        guard size > sizeLimit else { return }
        let oldestFirst = values.map { (key: $0.key, at: StarHistoryText.latest($0.value)?.at ?? .distantPast) }
            .sorted { ($0.at, $0.key) < ($1.at, $1.key) }
        for (key, _) in oldestFirst where size > sizeLimit {
            size -= values.removeValue(forKey: key)?.utf8.count ?? 0
        }
    }
}

/// The string of a history, such as `1714564800 67123, 1714565400 67125`: Unix times and counts, oldest first.
enum StarHistoryText {
    static func text(_ history: StarHistory) -> String {
        history.points.map { "\(Int($0.at.timeIntervalSince1970.rounded(.down))) \($0.stars)" }.joined(separator: ", ")
    }

    /// Parses a history, skipping invalid points.
    static func history(_ text: String) -> StarHistory { StarHistory(text.split(separator: ",").compactMap(point)) }

    static func latest(_ text: String) -> StarPoint? {
        point(text.utf8.lastIndex(of: UInt8(ascii: ",")).map { text[$0...].dropFirst() } ?? text[...])
    }

    private static func point(_ text: Substring) -> StarPoint? {
        let numbers = text.utf8.split(separator: UInt8(ascii: " ")).map { Int(Substring($0)) }
        guard numbers.count == 2, let seconds = numbers[0], let stars = numbers[1],
            (0...Int.countLimit).contains(stars), (-1 << 40...1 << 40).contains(seconds)
        else { return nil }
        return StarPoint(at: Date(timeIntervalSince1970: Double(seconds)), stars: stars)
    }
}

/// Stores star histories in memory, for simulated counts, which start again with each run.
package actor StarHistoryInMemory: StarHistoryStore {
    private var histories: [Int: StarHistory] = [:]

    package init() {}

    package func histories(of ids: [Int]) -> [Int: StarHistory] { histories.filter { ids.contains($0.key) } }

    package func record(_ sightings: [StarSighting]) {
        for sighting in sightings {
            histories[sighting.id, default: StarHistory()].record(sighting.point.stars, at: sighting.point.at)
        }
    }
}
