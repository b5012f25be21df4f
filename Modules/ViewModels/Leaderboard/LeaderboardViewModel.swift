import Models

/// The ranking of the athletes, filtered and in the chosen order.
@MainActor public final class LeaderboardViewModel: SearchableViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<LeaderboardListing>()
    /// The title of the screen.
    public let title = AppName.leaderboard.title
    /// Whether the highest or the lowest score is best.
    public private(set) var order: ScoreOrder
    /// The text that filters the names; empty to show everyone.
    public private(set) var filter = ""
    /// The member of the records with the score, or nil for the usual ones.
    public private(set) var score: String?
    /// Called with the route of a screen that the user wants to see.
    @Callback public var onShow: (Route) -> Void = { _ in }
    /// The name of the user on the leaderboard, or nil if the settings have none.
    public let me: String?

    private let service: any LeaderboardService
    private var ranking: Ranking?
    private var leftOut = LeftOut()
    private var scoreFields: [String] = []

    /// Creates the list, backed by a service.
    public init(
        order: ScoreOrder = .highestFirst, me: String? = nil, score: String? = nil, service: any LeaderboardService
    ) {
        self.order = order
        self.me = me
        self.score = score
        self.service = service
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("list the athletes") { [service, order, score] in
            // Sorts away from the main actor, because there may be 200,000 athletes.
            let board = try await service.leaderboard(score: score, policy)
            return (ranking: Ranking(board.athletes, order: order), board: board)
        } map: { [weak self] answer in
            self?.leftOut = answer.board.leftOut
            self?.scoreFields = answer.board.scoreFields
            return self?.listing(answer.ranking)
        }
    }

    /// Shows the athletes whose name contains a text, ignoring case and diacritics, or all if the text is blank.
    public func filter(_ text: String) {
        let text = text.trimmed
        guard text != filter else { return }
        filter = text
        showAgain()
    }

    /// Reads the scores from a member of the records, one of `LeaderboardListing.scoreFields`.
    @discardableResult public func chooseScore(_ field: String) -> Task<Void, Never> {
        score = field
        return load(.revalidate)
    }

    /// Changes to the other order.
    public func toggleOrder() {
        order = order.next
        showAgain()
    }

    /// Returns the rows around the athletes whose name matches best, or around the user if `name` is blank.
    ///
    /// `limit` is the maximum number of rows. Returns nil before the list is loaded, if no name matches, or if `name`
    /// is blank and the settings do not have the user's name.
    public func around(_ name: String, limit: Int = .max) -> [AthleteRow]? {
        ranking?.around(name: name.trimmed.isEmpty ? me ?? "" : name, limit: limit)
    }

    /// Returns the id of the athlete whose name matches best, as `around` does; nil if no name or several match best.
    public func id(of name: String) -> Int? {
        guard let ranking, case let found = ranking.indices(of: name), found.count == 1 else { return nil }
        return found.first.map { ranking.rows[$0].id }
    }

    /// Requests the statistics screen.
    public func showStatistics() { $onShow.call { $0(.leaderboard(.statistics)) } }

    private func showAgain() {
        if let ranking { loadable.update(listing(ranking)) }
    }

    private func listing(_ ranking: Ranking) -> LeaderboardListing {
        let ranking = ranking.order == order ? ranking : Ranking(ranking.athletes, order: order)
        self.ranking = ranking
        var listing = LeaderboardListing(
            rows: ranking.search(filter), participants: ranking.rows.count, leftOut: leftOut, order: order,
            filter: filter, me: me.flatMap(id))
        listing.scoreFields = scoreFields
        return listing
    }
}
