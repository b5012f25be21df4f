import Models

/// Star histories for as long as the program runs, for simulated counts, which begin anew with each run.
public actor StarHistoryInMemory: StarHistoryStore {
    private var histories: [Int: StarHistory] = [:]

    /// Creates an empty store.
    public init() {}

    /// Returns the history of a repository, which may be empty.
    public func history(of id: Int) -> StarHistory { histories[id] ?? StarHistory() }

    /// Adds new observations.
    public func record(_ sightings: [StarSighting]) {
        for sighting in sightings {
            histories[sighting.id, default: StarHistory()].record(sighting.point.stars, at: sighting.point.at)
        }
    }
}
