import Models
import QuintetFormats
import QuintetPlatform

/// Loads star timelines with the GitHub REST API, page by page, and stores past weeks.
public struct GitHubStarTimelines: StarTimelineService {
    /// The number of weeks in the largest page that the server sends.
    private static let pageSize = 30

    private let client: ServiceClient
    private let cache: any DataCache
    private let rereads: Bool
    private let today: @Sendable () -> CalendarDate

    /// Creates the service under a base URL, to which `/repos` is appended.
    ///
    /// Past weeks are stored in `cache` under the id of the repository, which a rename does not change; each server
    /// needs a separate cache. With `rereads: true`, stored weeks are loaded again, because past weeks change when users
    /// remove their stars. `today` returns the current day in UTC.
    public init(
        base: URL, connection: HTTPConnection, cache: any DataCache, rereads: Bool = false,
        today: @escaping @Sendable () -> CalendarDate
    ) {
        client = ServiceClient(base: base, connection: connection, tokenService: .github)
        self.cache = cache
        self.rereads = rereads
        self.today = today
    }

    /// Returns the stars of a repository over time; stores each page at once, so an interrupted load can continue.
    ///
    /// If the server refuses a page after the first, the timeline begins with the last week before that page: GitHub
    /// sends at most a hundred pages.
    ///
    /// Before each page after the first, `onProgress` is called with the number of weeks that are known without a gap,
    /// counted from the newest week. At the end, `onProgress` is called with the number of all weeks.
    public func timeline(
        of repository: Repository, _ policy: CachePolicy, onProgress: @escaping @Sendable (_ weeks: Int) -> Void
    ) async throws -> StarTimeline {
        let stored = rereads ? StarWeekLog() : await storedWeeks(of: repository)
        var weeks: [StarWeek] = []
        var size = Self.pageSize
        var isJoined = false
        while true {
            let page: Page
            do {
                page = try await self.page(weeks.count / size + 1, repository, policy)
            } catch let error as ServiceError where error.cause == .offline && weeks.isEmpty && stored.isWhole {
                onProgress(stored.weeks.count)
                return StarTimeline(stored.weeks)
            } catch let error as ServiceError where error.cause == .rejected && !weeks.isEmpty {
                return StarTimeline(weeks, from: weeks.last?.start)
            }
            // The server may send smaller pages than requested, so the first page determines the size of the others.
            if weeks.isEmpty { size = max(1, page.weeks.count) }
            // A page repeats weeks of the page before if a week has begun in the meantime.
            let oldest = weeks.last?.start
            let older = page.weeks.filter { week in oldest.map { week.start < $0 } ?? true }
            weeks += older
            if page.isLast { break }
            guard let oldest = older.last?.start else {
                let action = RepositoryAction.timeline(of: repository)
                throw ServiceError(
                    action: action, place: client.place, cause: .invalid("the server’s pages do not end"))
            }
            if !isJoined, let newest = stored.weeks.first, newest.start >= oldest {
                isJoined = true
                let rest = stored.weeks.filter { $0.start < oldest }
                if stored.isWhole {
                    weeks += rest
                    break
                }
                // The last page before the interruption is loaded again, because weeks may have disappeared from the
                // server's list. Older weeks have then moved to earlier pages.
                weeks += rest.dropLast(size)
            }
            onProgress(weeks.count)
            if !stored.isWhole { await save(weeks, isWhole: false, of: repository) }
        }
        await save(weeks, isWhole: true, of: repository)
        onProgress(weeks.count)
        return StarTimeline(weeks)
    }

    /// Returns the stars of the weeks that are stored, without a request; nil if the oldest weeks are not stored.
    public func storedTimeline(of repository: Repository) async -> StarTimeline? {
        let stored = await storedWeeks(of: repository)
        return stored.isWhole ? StarTimeline(stored.weeks) : nil
    }

    private func storedWeeks(of repository: Repository) async -> StarWeekLog {
        let log = try? await BlockingWork.run { [cache] in
            cache.data(for: String(repository.id)).map { StarWeeksReader.log(from: $0.data) }
        }
        return (log ?? nil) ?? StarWeekLog()
    }

    /// Stores the weeks that are over.
    private func save(_ weeks: [StarWeek], isWhole: Bool, of repository: Repository) async {
        let today = today()
        let log = StarWeekLog(weeks.filter { $0.isOver(on: today) }, isWhole: isWhole)
        guard !log.weeks.isEmpty else { return }
        try? await BlockingWork.run { [cache] in
            cache.save(StarWeeksReader.data(of: log), for: String(repository.id), at: Date())
        }
    }

    private struct Page {
        let weeks: [StarWeek]
        let isLast: Bool
    }

    private func page(
        _ number: Int, _ repository: Repository, _ policy: CachePolicy
    ) async throws -> Page {
        let action = RepositoryAction.timeline(of: repository)
        try GitHubName.check(owner: repository.owner, name: repository.name, action: action)
        let url = GitHubAPI.starWeeks(of: repository, size: Self.pageSize, page: number, base: client.base)
        do {
            return try await client.read(GitHubAPI.starWeeksRequest(url, policy), action: action) { answer in
                let weeks = try StarWeeksReader.weeks(
                    from: answer.response.body, action: action, place: client.place)
                let isLast = weeks.isEmpty || GitHubAPI.next(after: answer.response, of: url) == nil
                return Page(weeks: weeks, isLast: isLast)
            }
        } catch let error as ServiceError where error.cause == .notFound {
            // The repository exists, so a 404 means that the server does not offer stars by week.
            throw ServiceError(
                action: action, place: error.place, cause: .methodNotAllowed, serverMessage: error.serverMessage)
        }
    }
}
