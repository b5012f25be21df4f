import Models
import QuintetPlatform

/// Stores the newest star count of each repository in a JSON file, with the time at which it was seen first.
///
/// Several processes may use the file at once. If there are more than 4 MB of counts, the repositories whose counts
/// changed longest ago are removed. A file of an earlier version has older counts before the newest one.
package struct SeenStarsFile: SeenStarsStore {
    static let sizeLimit = 4_000_000

    private let store: JSONFileStore

    /// Opens the counts in a file, which need not exist yet; each server needs a separate file.
    package init(_ url: URL) {
        store = JSONFileStore(file: DurableFile(url, sizeLimit: 10_000_000), content: "star counts")
    }

    package func counts(of ids: [Int]) async throws -> [Int: Int] {
        try await BlockingWork.run {
            let known = try store.values()
            let counts = ids.map { ($0, known[String($0)].flatMap(SeenStarsText.newest)?.stars) }
            return Dictionary(counts) { first, _ in first }.compactMapValues(\.self)
        }
    }

    /// Stores newer counts; the file is not written if no count has changed.
    package func record(_ sightings: [StarSighting]) async throws {
        try await BlockingWork.run {
            let known = try store.values()
            guard sightings.contains(where: { Self.isChange($0, in: known) }) else { return }
            try store.change { values in
                for sighting in sightings where Self.isChange(sighting, in: values) {
                    values[String(sighting.id)] = SeenStarsText.text(sighting)
                }
                Self.removeOldest(&values)
            }
        }
    }

    private static func isChange(_ sighting: StarSighting, in values: [String: String]) -> Bool {
        let newest = values[String(sighting.id)].flatMap(SeenStarsText.newest)
        return newest.map { $0.stars != sighting.stars && $0.at <= sighting.at } ?? true
    }

    static func removeOldest(_ values: inout [String: String]) {
        var size = values.values.reduce(0) { $0 + $1.utf8.count }
        guard size > sizeLimit else { return }
        let oldestFirst = values.map { (key: $0.key, at: SeenStarsText.newest($0.value)?.at ?? .distantPast) }
            .sorted { ($0.at, $0.key) < ($1.at, $1.key) }
        for (key, _) in oldestFirst where size > sizeLimit {
            size -= values.removeValue(forKey: key)?.utf8.count ?? 0
        }
    }
}

/// The text of a count, such as `1714565400 67125`: the Unix time and the count.
enum SeenStarsText {
    static func text(_ sighting: StarSighting) -> String {
        "\(Int(sighting.at.timeIntervalSince1970.rounded(.down))) \(sighting.stars)"
    }

    /// Parses the newest count of a text, which is the last one; returns nil if it is not valid.
    static func newest(_ text: String) -> (at: Date, stars: Int)? {
        let newest = text.utf8.lastIndex(of: UInt8(ascii: ",")).map { text[$0...].dropFirst() } ?? text[...]
        let numbers = newest.utf8.split(separator: UInt8(ascii: " ")).map { Int(Substring($0)) }
        guard numbers.count == 2, let seconds = numbers[0], let stars = numbers[1],
            (0...Int.countLimit).contains(stars), (-1 << 40...1 << 40).contains(seconds)
        else { return nil }
        return (Date(timeIntervalSince1970: Double(seconds)), stars)
    }
}

/// Stores star counts in memory, for simulated counts, which start again with each run.
package actor SeenStarsInMemory: SeenStarsStore {
    private var counts: [Int: Int] = [:]

    package init() {}

    package func counts(of ids: [Int]) -> [Int: Int] { counts.filter { ids.contains($0.key) } }

    package func record(_ sightings: [StarSighting]) {
        for sighting in sightings { counts[sighting.id] = sighting.stars }
    }
}
