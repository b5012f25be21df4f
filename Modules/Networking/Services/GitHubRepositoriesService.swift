import Formats
import Foundation
import Models

/// The GitHub REST API, or a server that speaks it.
public struct GitHubRepositoriesService: RepositoriesService {
    /// The largest answer in bytes: 10 MB; a page of a hundred repositories takes about 600 kB.
    public static let limit = 10_000_000

    private let service: ServiceClient

    /// Creates the service under a base address.
    ///
    /// - Parameters:
    ///   - base: The address that `/users` and `/repos` are appended to.
    ///   - client: The client that sends, token included.
    public init(base: URL, client: any HTTPClient) {
        service = ServiceClient(
            base: base, client: client, credential: .github, serverMessage: GitHubAPI.message)
    }

    /// Returns a page of at most 100 repositories.
    ///
    /// The address of a further page is the server's own, and is not followed to another origin.
    public func page(of owner: String, after cursor: PageCursor?) async throws -> RepositoryPage {
        let action = RepositoryAction.list(of: owner)
        try GitHubName.check(owner: owner, action: action)
        let url =
            try cursor.map { try address(of: $0, action: action) } ?? GitHubAPI.list(of: owner, base: service.base)
        var request = request(url)
        request.page = cursor?.page
        let answer = try await service.answer(to: request, action: action)
        let list = try RepositoryReader.list(from: answer.body, action: action, place: service.place)
        try service.checkReadable(
            list.repositories.count, leftOut: list.unreadable, expected: "a whole number as id, a name and an owner",
            action: action)
        let next = GitHubAPI.next(after: answer, of: url)
        return RepositoryPage(
            repositories: list.repositories, unreadable: list.unreadable,
            next: next.map { PageCursor(page: (cursor?.page ?? 1) + 1, reference: $0.absoluteString) },
            limit: GitHubAPI.limit(of: answer), savedAt: answer.savedAt)
    }

    /// Returns one repository; a renamed one is found under its old name.
    public func repository(owner: String, name: String) async throws -> Repository {
        let action = RepositoryAction.show(owner: owner, name: name)
        try GitHubName.check(owner: owner, name: name, action: action)
        let url = GitHubAPI.repository(owner: owner, name: name, base: service.base)
        let body = try await service.body(of: request(url), action: action)
        return try RepositoryReader.repository(from: body, action: action, place: service.place)
    }

    private func request(_ url: URL) -> HTTPRequest {
        HTTPRequest(.get, url, headers: GitHubAPI.headers)
    }

    private func address(of cursor: PageCursor, action: String) throws -> URL {
        let url = URL(string: cursor.reference)
        if let url, GitHubAPI.mayFollow(url, from: service.base) { return url }
        let origin = url.flatMap(Origin.init)?.description ?? "an address of another kind"
        throw ServiceError(action: action, place: service.place, cause: .redirected(to: origin))
    }
}
