import QuintetPlatform

/// The source of live star counts.
public protocol LiveStarServer: Sendable {
    /// Returns a stream of the star counts of repositories, by id, with an element whenever new counts have arrived.
    ///
    /// `sources` are the requests that returned the repositories. Each element has the counts of all repositories,
    /// changed or not, so a slow reader misses only older counts. Cancelling the task that reads ends the stream.
    func counts(of repositories: [Repository], from sources: [StarSource]) -> AsyncStream<[Int: Int]>

    /// A stream with each poll (a request for new counts), sent when the poll is planned.
    ///
    /// If a poll is planned already, the first element is that poll. Only one task may read the stream.
    var polls: AsyncStream<PlannedPoll> { get }
}

/// A planned request for new star counts.
public struct PlannedPoll: Hashable, Sendable {
    /// The time of the request.
    public let at: Date
    /// Why the request before it failed, as a clause; nil if it succeeded, and before the first request.
    public let failure: String?

    /// Creates a poll.
    public init(at: Date, failure: String? = nil) {
        self.at = at
        self.failure = failure
    }
}

extension LiveStarServer {
    /// An empty stream: by default there are no polls.
    public var polls: AsyncStream<PlannedPoll> { AsyncStream { $0.finish() } }
}

/// A request that returns star counts and can be sent again to get newer counts.
public enum StarSource: Hashable, Sendable {
    /// A page of an owner's repositories in an order, at a cursor or from the start.
    case page(of: String, in: RepositoryOrder?, after: PageCursor?)
    /// One repository.
    case repository(owner: String, name: String)
}
