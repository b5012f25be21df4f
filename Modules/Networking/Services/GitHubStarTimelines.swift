import Models
import QuintetFormats
import QuintetPlatform

/// Loads star timelines with the GitHub REST API, page by page, and stores past weeks.
public struct GitHubStarTimelines: StarTimelineService {
    /// The number of weeks in the largest page that the server sends.
    private static let pageSize = 30

    private let client: ServiceClient
    private let store: any StarWeekStore
    private let rereads: Bool
    private let today: @Sendable () -> CalendarDate

    /// Creates the service under a base URL, to which `/repos` is appended.
    ///
    /// With `rereads: true`, stored weeks are loaded again, because past weeks change when users remove their stars.
    /// `today` returns the current day in UTC.
    public init(
        base: URL, connection: HTTPConnection, store: any StarWeekStore, rereads: Bool = false,
        today: @escaping @Sendable () -> CalendarDate
    ) {
        client = ServiceClient(
            base: base, connection: connection, tokenService: .github, serverMessage: GitHubAPI.message)
        self.store = store
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
        var log = rereads ? StarWeekLog() : await store.weeks(of: repository)
        // The server may send smaller pages than requested, so the first page determines the size of the others.
        guard let size = try await addNewest(to: &log, repository, policy) else {
            onProgress(log.weeks.count)
            return StarTimeline(log.weeks)
        }
        var last = 1
        while !log.isWhole {
            onProgress(log.newest.count)
            let page: Page
            do {
                page = try await self.page(after: log, last: last, size: size, repository, policy)
            } catch let error as ServiceError where error.cause == .rejected {
                return StarTimeline(log.newest, from: log.newest.last?.start)
            }
            let before = log.newest.count
            log.add(page.weeks, after: log.newest.last, isLast: page.isLast)
            guard log.isWhole || log.newest.count > before else {
                let action = RepositoryAction.timeline(of: repository)
                throw ServiceError(
                    action: action, place: client.place, cause: .invalid("the server’s pages do not end"))
            }
            last = page.number
            await store.store(log.over(on: today()), of: repository)
        }
        onProgress(log.weeks.count)
        return StarTimeline(log.weeks)
    }

    private struct Page {
        let number: Int
        let weeks: [StarWeek]
        let isLast: Bool
    }

    /// Returns the page with the newest week that the log lacks; `last` is the number of the page loaded last.
    private func page(
        after log: StarWeekLog, last: Int, size: Int, _ repository: Repository, _ policy: CachePolicy
    ) async throws -> Page {
        let number = log.newest.count / size + 1
        let page = try await page(number, repository, policy)
        // Pages whose weeks are all stored are skipped.
        let hasSkipped = number > last + 1
        let isAfterAGap = hasSkipped && !page.weeks.isEmpty && !continues(page.weeks, log)
        // A gap between `log.newest` and this page means that weeks have disappeared from the server's list since the
        // log was stored. Older weeks have then moved to earlier pages. So the week that follows `log.newest` in the
        // list is on the previous page.
        return isAfterAGap ? try await self.page(number - 1, repository, policy) : page
    }

    /// Adds the first page and returns its number of weeks, or nil if no other page is needed.
    ///
    /// In offline mode, also returns nil if the first page is not cached but all weeks are stored.
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
    ) async throws -> Page {
        let action = RepositoryAction.timeline(of: repository)
        try GitHubName.check(owner: repository.owner, name: repository.name, action: action)
        let url = GitHubAPI.starWeeks(of: repository, size: Self.pageSize, page: number, base: client.base)
        do {
            return try await client.read(GitHubAPI.starWeeksRequest(url, policy), action: action) { answer in
                let weeks = try StarWeeksReader.weeks(
                    from: answer.response.body, action: action, place: client.place)
                let isLast = weeks.isEmpty || GitHubAPI.next(after: answer.response, of: url) == nil
                return Page(number: number, weeks: weeks, isLast: isLast)
            }
        } catch let error as ServiceError where error.cause == .notFound {
            // The repository exists, so a 404 means that the server does not offer stars by week.
            throw ServiceError(
                action: action, place: error.place, cause: .methodNotAllowed, serverMessage: error.serverMessage)
        }
    }
}
