import Platform

/// The source of live star counts.
public protocol LiveStarServer: Sendable {
    /// Returns the newest counts of repositories by id whenever new ones have arrived.
    ///
    /// `sources` are the requests that the repositories came from. A batch has the counts of all of them, changed or
    /// not, so a slow reader misses only older counts. Cancelling the task that reads ends the stream.
    func counts(of repositories: [Repository], from sources: [StarSource]) -> AsyncStream<[Int: Int]>

    /// The time of the next poll, if one is planned, and of each later one, for a single reader.
    var polls: AsyncStream<Date> { get }
}

extension LiveStarServer {
    /// Ends without a time: by default a source does not poll.
    public var polls: AsyncStream<Date> { AsyncStream { $0.finish() } }
}

/// A request that returns star counts and can be sent again to get newer ones.
public enum StarSource: Hashable, Sendable {
    /// A page of an owner's repositories in an order, at a cursor or from the start.
    case page(of: String, in: RepositoryOrder?, after: PageCursor?)
    /// One repository.
    case repository(Repository.ID, owner: String, name: String)
}
