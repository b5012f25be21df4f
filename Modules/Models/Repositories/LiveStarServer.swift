import QuintetPlatform

/// The source of live star counts.
public protocol LiveStarServer: Sendable {
    /// Returns a stream of the star counts of repositories, by id, with an element whenever new counts have arrived.
    ///
    /// `sources` are the requests that returned the repositories. Each element has the counts of all repositories,
    /// changed or not, so a slow reader misses only older counts. Cancelling the task that reads ends the stream.
    func counts(of repositories: [Repository], from sources: [StarSource]) -> AsyncStream<[Int: Int]>

    /// A stream with the time of each poll (a request for new counts), sent when the poll is planned.
    ///
    /// If a poll is planned already, the first element is the time of that poll. Only one task may read the stream.
    var polls: AsyncStream<Date> { get }
}

extension LiveStarServer {
    /// An empty stream: by default there are no polls.
    public var polls: AsyncStream<Date> { AsyncStream { $0.finish() } }
}

/// A request that returns star counts and can be sent again to get newer counts.
public enum StarSource: Hashable, Sendable {
    /// A page of an owner's repositories in an order, at a cursor or from the start.
    case page(of: String, in: RepositoryOrder?, after: PageCursor?)
    /// One repository.
    case repository(owner: String, name: String)
}
