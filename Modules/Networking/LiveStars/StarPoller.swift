import Formats
import Models
import Platform

/// Polls the star counts of repositories in rounds and determines the wait between them.
///
/// With conditional requests, unchanged responses have no body and, with a token, do not count against the rate limit.
/// An owner with more than two subscribed repositories is polled through a list, page by page and no further than
/// needed: the plain one, the most starred or the last updated. Otherwise each repository is requested.
struct StarPoller: Sendable {
    let base: URL
    let connection: HTTPConnection
    let pace: PollPace
    private var answers: [URL: Answer] = [:]
    /// By owner, the list that contained most of the subscribed repositories, and the number of those subscriptions.
    private var bestLists: [String: (list: Int, subscribed: Int)] = [:]

    /// The maximum number of single requests for repositories that no list contains.
    private static let maxSingles = 10

    private struct Answer {
        let validators: Validators
        let stars: [Int: Int]
        let next: URL?
    }

    private struct Round {
        var cost = PollCost()
        var requested: Set<URL> = []
        var stars: [Int: Int] = [:]
    }

    init(base: URL, connection: HTTPConnection, interval: TimeInterval) {
        self.base = base
        self.connection = connection
        pace = PollPace(interval: interval)
    }

    /// Requests all counts one after another, up to a rate limit or a failure, and returns them with the cost.
    mutating func round(
        _ subscribed: [Repository], now: @Sendable () -> Date
    ) async throws -> (stars: [Int: Int], cost: PollCost) {
        var round = Round()
        for (_, group) in Dictionary(grouping: subscribed, by: \.owner).sorted(by: { $0.key < $1.key }) {
            guard !round.cost.isOver else { break }
            if group.count > 2 {
                try await requestList(of: group, &round, now)
            } else {
                for one in group where !round.cost.isOver { try await requestOne(one, &round, now) }
            }
        }
        if !round.cost.isOver { answers = answers.filter { round.requested.contains($0.key) } }
        return (round.stars, round.cost)
    }

    private mutating func requestOne(_ repository: Repository, _ round: inout Round, _ now: () -> Date) async throws {
        guard GitHubName.isOwner(repository.owner), GitHubName.isRepository(repository.name) else { return }
        let url = GitHubAPI.repository(owner: repository.owner, name: repository.name, base: base)
        _ = try await request(url, &round, now)
    }

    private mutating func requestList(of group: [Repository], _ round: inout Round, _ now: () -> Date) async throws {
        guard let owner = group.first?.owner, GitHubName.isOwner(owner) else { return }
        let lists = [
            GitHubAPI.list(of: owner, base: base), GitHubAPI.search(of: owner, in: .stars, base: base),
            GitHubAPI.list(of: owner, in: RepositoryOrder(.updated), base: base),
        ]
        // For unchanged subscriptions, only the list that was best last time is requested.
        let settled = bestLists[owner].flatMap { $0.subscribed == group.count ? [$0.list] : nil }
        var missing = Set(group.map(\.id))
        var best = (list: 0, found: 0)
        for index in settled ?? Array(lists.indices) where !missing.isEmpty {
            let before = missing.count
            try await requestPages(lists[index], limit: group.count / 100 + 2, &missing, &round, now)
            guard !round.cost.isOver else { return }
            if before - missing.count > best.found { best = (index, before - missing.count) }
        }
        bestLists[owner] = (best.list, group.count)
        // A private repository is in no list of its owner.
        for one in group.filter({ missing.contains($0.id) }).prefix(Self.maxSingles) {
            guard !round.cost.isOver else { return }
            try await requestOne(one, &round, now)
        }
    }

    private mutating func requestPages(
        _ list: URL, limit: Int, _ missing: inout Set<Int>, _ round: inout Round, _ now: () -> Date
    ) async throws {
        var url: URL? = list
        var pages = 0
        while let page = url, !missing.isEmpty, pages < limit, !round.requested.contains(page),
            GitHubAPI.mayFollow(page, from: base)
        {
            guard let answer = try await request(page, &round, now) else { return }
            missing.subtract(answer.stars.keys)
            url = answer.next
            pages = pages + 1
        }
    }

    /// Sends one conditional request; returns nil, with the reason in the cost, without a usable response.
    private mutating func request(_ url: URL, _ round: inout Round, _ now: () -> Date) async throws -> Answer? {
        guard !round.cost.isOver else { return nil }
        round.requested.insert(url)
        let plain = GitHubAPI.request(url, base: base)
        let request = answers[url].map { plain.conditional(on: $0.validators) } ?? plain
        let sent: HTTPConnection.Answer
        do {
            sent = try await connection.send(request)
        } catch let error as CancellationError {
            throw error
        } catch {
            round.cost.fail()
            return nil
        }
        let response = sent.response
        // The plain list may still answer.
        guard !RateLimit.isOwn(response, of: plain) else { return nil }
        round.cost.count(response, isFree: response.status == 304 && sent.hadToken, now: now())
        if response.mayRejectCondition { answers[url] = nil }
        // A deleted repository does not affect the others.
        guard response.isSuccess || response.status == 304, let answer = read(response, url) else { return nil }
        answers[url] = answer
        round.stars.merge(answer.stars) { $1 }
        return answer
    }

    private func read(_ response: HTTPResponse, _ url: URL) -> Answer? {
        if response.status == 304 { return answers[url] }
        let action = "follow the stars"
        let repositories =
            (try? RepositoryReader.list(from: response.body, action: action).repositories)
            ?? (try? [RepositoryReader.repository(from: response.body, action: action)])
        guard let repositories else { return nil }
        return Answer(
            validators: Validators(response.headers), stars: Dictionary(repositories.map { ($0.id, $0.stars) }) { $1 },
            next: GitHubAPI.next(after: response, of: url))
    }
}
