import Models

/// Several people's pasted shares, ranked.
@MainActor
public final class WordleComparisonViewModel: ViewModel {
    /// The state and what is under way.
    public let loadable = Loadable<WordleComparison>()

    private var text = ""

    /// Creates an empty comparison.
    public init() {}

    /// Reads pasted text and ranks the players in it; returns a task that ends when the state has settled.
    @discardableResult
    public func compare(_ text: String) -> Task<Void, Never> {
        self.text = text
        return load()
    }

    /// Loads the content anew; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loadable.load("compare") { [text] in
            let reading = ShareParser.parse(text)
            guard !reading.results.isEmpty || !reading.refusals.isEmpty else {
                let reason = "there is no share in the text, such as “Wordle 281 4/6” and its squares"
                throw ServiceError(action: "compare", cause: .invalid(reason))
            }
            return WordleComparison(
                players: ShareComparison.players(reading.results), refusals: reading.refusals)
        }
    }

    /// Returns what is under way, if something is: there is nothing to load by itself.
    @discardableResult
    public func appear() -> Task<Void, Never>? { runningLoad }
}

/// A ranking of players, and the shares that contradict themselves.
public struct WordleComparison: Hashable, Sendable {
    /// The players, best first.
    public let players: [PlayerStatistics]
    /// The shares that were left out.
    public let refusals: [ShareParser.Refusal]
}
