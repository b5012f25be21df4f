import Formats
import Models
import Platform

/// Loads star timelines with the GitHub REST API, page by page, and stores past weeks.
public struct GitHubStarTimelines: StarTimelineService {
    /// The largest page that the service sends.
    private static let pageSize = 30
    /// The last page that the service sends.
    private static let lastPage = 100

    private let service: ServiceClient
    private let store: any StarWeekStore
    private let rereads: Bool
    private let today: @Sendable () -> CalendarDate

    /// Creates the service under a base URL, which `/repos` is appended to.
    ///
    /// `rereads` ignores stored weeks, because a removed star changes past weeks; `today` is the day in UTC.
    public init(
        base: URL, connection: HTTPConnection, store: any StarWeekStore, rereads: Bool = false,
        today: @escaping @Sendable () -> CalendarDate
    ) {
        service = ServiceClient(
            base: base, connection: connection, tokenService: .github, serverMessage: GitHubAPI.message)
        self.store = store
        self.rereads = rereads
        self.today = today
    }

    /// Returns the stars of a repository over time; stores each page at once, so an interrupted load can continue.
    public func timeline(
        of repository: Repository, _ policy: CachePolicy, onProgress: @escaping @Sendable (_ weeks: Int) -> Void
    ) async throws -> StarTimeline {
        var log = rereads ? StarWeekLog() : await store.weeks(of: repository)
        // A service may lower the page size.
        guard let size = try await addNewest(to: &log, repository, policy) else {
            onProgress(log.weeks.count)
            return StarTimeline(log.weeks)
        }
        var last = 1
        while !log.isWhole {
            onProgress(log.newest.count)
            var next = log.newest.count / size + 1
            var page = try await self.page(next, repository, policy)
            if next > last + 1, !page.weeks.isEmpty, !continues(page.weeks, log) {
                // The list has become shorter, so the previous page has the week.
                next -= 1
                page = try await self.page(next, repository, policy)
            }
            let before = log.newest.count
            log.add(page.weeks, after: log.newest.last, isLast: page.isLast)
            guard log.isWhole || log.newest.count > before, next < Self.lastPage || page.isLast else {
                let action = RepositoryAction.timeline(of: repository)
                throw ServiceError(
                    action: action, place: service.place, cause: .invalid("the server’s pages do not end"))
            }
            last = next
            await store.store(log.over(on: today()), of: repository)
        }
        onProgress(log.weeks.count)
        return StarTimeline(log.weeks)
    }

    /// Adds the first page and returns its size, or nil when nothing else is needed: all weeks are known.
    private func addNewest(
        to log: inout StarWeekLog, _ repository: Repository, _ policy: CachePolicy
    ) async throws -> Int? {
        do {
            let page = try await self.page(1, repository, policy)
            log.add(page.weeks, isLast: page.isLast)
            await store.store(log.over(on: today()), of: repository)
            return log.isWhole || page.weeks.isEmpty ? nil : page.weeks.count
        } catch let error as ServiceError where error.cause == .offline && log.isWhole {
            return nil
        }
    }

    private func continues(_ weeks: [StarWeek], _ log: StarWeekLog) -> Bool {
        guard let oldest = log.newest.last, let newest = weeks.first else { return false }
        return newest.start >= oldest.start || oldest.start.days(since: newest.start) == 7
    }

    private func page(
        _ number: Int, _ repository: Repository, _ policy: CachePolicy
    ) async throws -> (weeks: [StarWeek], isLast: Bool) {
        let action = RepositoryAction.timeline(of: repository)
        try GitHubName.check(owner: repository.owner, name: repository.name, action: action)
        let url = GitHubAPI.starWeeks(of: repository, size: Self.pageSize, page: number, base: service.base)
        do {
            return try await service.read(GitHubAPI.starWeeksRequest(url, policy), action: action) { answer in
                let weeks = try StarWeeksReader.weeks(
                    from: answer.response.body, action: action, place: service.place)
                return (weeks, isLast: weeks.isEmpty || GitHubAPI.next(after: answer.response, of: url) == nil)
            }
        } catch let error as ServiceError where error.cause == .notFound {
            // The repository exists, but the server does not have this list.
            throw ServiceError(
                action: action, place: error.place, cause: .methodNotAllowed, serverMessage: error.serverMessage)
        }
    }
}
