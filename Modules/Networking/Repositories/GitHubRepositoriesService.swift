import Models
import QuintetFormats
import QuintetPlatform

/// Looks up repositories with the GitHub REST API, or a server that implements it.
public struct GitHubRepositoriesService: RepositoriesService {
    private let client: ServiceClient

    /// Creates the service under a base URL, to which paths such as `/users` and `/repos` are appended.
    public init(base: URL, connection: HTTPConnection) {
        client = ServiceClient(base: base, connection: connection, tokenService: .github)
    }

    /// Returns a page of at most 100 repositories.
    ///
    /// For the orders by stars and by forks, the pages come from the server's search, which returns at most 1,000
    /// repositories. Later pages come from the plain list of the owner's repositories, which is not in that order. The
    /// plain list also replaces the search if the server has no search or cannot be reached, if the first page of the
    /// search is empty or incomplete, if the rate limit of the search is used up, or if the owner is `@me` or
    /// `@starred`.
    public func page(
        of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?, _ policy: CachePolicy
    ) async throws -> RepositoryPage {
        let action = RepositoryAction.list(of: owner)
        try GitHubName.check(listed: owner, action: action)
        let isSorted = order.map { GitHubAPI.sorts($0, of: owner) } ?? true
        if let cursor {
            let url = try address(of: cursor, action: action)
            guard GitHubAPI.isSearch(url, base: client.base) else {
                return try await list(of: owner, at: url, number: cursor.page, isSorted: isSorted, policy)
            }
            do {
                return try await search(of: owner, at: url, number: cursor.page, policy)
            } catch is SeparateLimitReached {
                let plain = GitHubAPI.list(of: owner, base: client.base)
                return try await list(of: owner, at: plain, number: cursor.page, isSorted: isSorted, policy)
            }
        }
        // The search does not support the lists of the token's owner.
        if let order, GitHubAPI.needsSearch(order), !GitHubName.isOfToken(owner),
            let page = try await firstOfSearch(of: owner, in: order, policy)
        {
            return page
        }
        let first = GitHubAPI.list(of: owner, in: order, base: client.base)
        return try await list(of: owner, at: first, number: 1, isSorted: isSorted, policy)
    }

    /// Returns the first page of a search, or nil if the plain list is needed instead.
    private func firstOfSearch(
        of owner: String, in order: RepositoryOrder, _ policy: CachePolicy
    ) async throws -> RepositoryPage? {
        do {
            let url = GitHubAPI.search(of: owner, in: order, base: client.base)
            let page = try await search(of: owner, at: url, number: 1, policy)
            // An empty result may also mean that the owner does not exist, which only the plain list reports.
            return page.isSorted && !(page.repositories.isEmpty && page.leftOut.count == 0) ? page : nil
        } catch is SeparateLimitReached {
            return nil
        } catch let error as ServiceError where error.meansNoSearch {
            return nil
        }
    }

    private func search(
        of owner: String, at url: URL, number: Int, _ policy: CachePolicy
    ) async throws -> RepositoryPage {
        let action = RepositoryAction.list(of: owner)
        return try await page(at: url, number: number, action: action, policy) { body in
            let page = try RepositoryReader.search(from: body, action: action, place: client.place)
            // The search returns at most 1,000 repositories and may be incomplete. In both cases, the plain list
            // follows the last page of the search.
            let isShort = !page.isSorted || number * 100 < page.total ?? 0
            return (page, then: isShort ? GitHubAPI.list(of: owner, base: client.base) : nil)
        }
    }

    private func list(
        of owner: String, at url: URL, number: Int, isSorted: Bool, _ policy: CachePolicy
    ) async throws -> RepositoryPage {
        let action = RepositoryAction.list(of: owner)
        do {
            return try await page(at: url, number: number, action: action, policy) { body in
                var page = try RepositoryReader.list(from: body, action: action, place: client.place)
                page.isSorted = isSorted
                return (page, then: nil)
            }
        } catch let error as ServiceError where error.cause == .notFound && !GitHubName.isOfToken(owner) {
            throw ServiceError(action: action, place: error.place, cause: .noOwner(owner))
        }
    }

    /// Loads a page; if the response has no link to the next page, the URL `then` that `read` returns is used instead.
    private func page(
        at url: URL, number: Int, action: String, _ policy: CachePolicy,
        read: (Data) throws -> (RepositoryPage, then: URL?)
    ) async throws -> RepositoryPage {
        var request = GitHubAPI.request(url, base: client.base, policy)
        request.page = number == 1 ? nil : number
        return try await client.read(request, action: action) { answer in
            var (page, then) = try read(answer.response.body)
            page.next = (GitHubAPI.next(after: answer.response, of: url) ?? then).map {
                PageCursor(page: number + 1, reference: $0.absoluteString)
            }
            page.limit = GitHubAPI.limit(of: answer.response)
            page.pollInterval = GitHubAPI.pollInterval(of: answer.response)
            page.cachedAt = answer.cachedAt
            return page
        }
    }

    /// Returns one repository; a renamed repository is also found under its old name.
    public func repository(owner: String, name: String, _ policy: CachePolicy) async throws -> Repository {
        let action = RepositoryAction.show(owner: owner, name: name)
        let page = try await page(ofRepository: name, owner: owner, policy)
        guard let repository = page.repositories.first else { throw ServiceError(action: action, cause: .notFound) }
        return repository
    }

    /// Returns one repository, as a page with the server's rate limit and poll interval.
    func page(ofRepository name: String, owner: String, _ policy: CachePolicy) async throws -> RepositoryPage {
        let action = RepositoryAction.show(owner: owner, name: name)
        try GitHubName.check(owner: owner, name: name, action: action)
        let url = GitHubAPI.repository(owner: owner, name: name, base: client.base)
        return try await page(at: url, number: 1, action: action, policy) { body in
            let one = try RepositoryReader.repository(from: body, action: action, place: client.place)
            return (RepositoryPage(repositories: [one]), then: nil)
        }
    }

    private func address(of cursor: PageCursor, action: String) throws -> URL {
        let url = URL(string: cursor.reference)
        if let url, Origin.mayFollow(url, from: client.base) { return url }
        let origin = url.flatMap(Origin.init)?.description
        throw ServiceError(
            action: action, place: client.place,
            cause: .invalid("the server’s link to it leads to \(origin ?? "an address that is not supported")"),
            remedy: origin.map(Remedy.useSource) ?? .checkSource)
    }
}

extension ServiceError {
    /// Whether the plain list may work although the search has failed with this error.
    fileprivate var meansNoSearch: Bool {
        switch cause {
        case .notFound, .rejected, .methodNotAllowed, .forbidden, .blocked, .unexpectedStatus, .empty, .notJSON,
            .notUTF8,
            .wrongShape,
            .offline:
            true
        default: false
        }
    }
}
