import Models

/// Several people's pasted shares, ranked.
@MainActor
public final class WordleComparisonViewModel {
    /// The ranking and what could not be read; loaded at once, as it needs no service.
    public var state: LoadState<WordleComparison> { comparison.value }

    private let comparison = ObservableState<LoadState<WordleComparison>>(.idle)

    /// Creates an empty comparison.
    public init() {}

    /// Binds a closure to the state: it gets the present one at once, then every later one while the token lives.
    public func observe(_ handler: @escaping @MainActor (LoadState<WordleComparison>) -> Void) -> ObservationToken {
        comparison.observe(handler)
    }

    /// Reads pasted text and ranks the players in it.
    public func compare(_ text: String) {
        let reading = ShareParser.parse(text)
        if reading.results.isEmpty && reading.refusals.isEmpty {
            let cause = ServiceError.Cause.invalid(
                "there is no share in the text, such as “Wordle 281 4/6” and its squares")
            comparison.value = .error(ServiceError(action: "compare", cause: cause), previous: nil)
        } else {
            let players = ShareComparison.players(reading.results)
            comparison.value = .loaded(WordleComparison(players: players, refusals: reading.refusals))
        }
    }
}

/// A ranking of players, and the shares that contradict themselves.
public struct WordleComparison: Hashable, Sendable {
    /// The players, best first.
    public let players: [PlayerStatistics]
    /// The shares that were left out.
    public let refusals: [ShareParser.Refusal]

    /// Creates a comparison.
    public init(players: [PlayerStatistics], refusals: [ShareParser.Refusal]) {
        self.players = players
        self.refusals = refusals
    }
}
