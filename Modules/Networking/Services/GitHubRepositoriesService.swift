import Formats
import Foundation
import Models

/// The GitHub REST API, or a server that speaks it.
public struct GitHubRepositoriesService: RepositoriesService {
    /// The largest answer in bytes.
    public static let limit = RepositoryReader.sizeLimit

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
        return try await service.read(request, action: action) { answer in
            let list = try RepositoryReader.list(from: answer.body, action: action, place: service.place)
            let next = GitHubAPI.next(after: answer, of: url)
            return RepositoryPage(
                repositories: list.repositories, unreadable: list.unreadable,
                next: next.map { PageCursor(page: (cursor?.page ?? 1) + 1, reference: $0.absoluteString) },
                limit: GitHubAPI.limit(of: answer), savedAt: answer.savedAt)
        }
    }

    /// Returns one repository; a renamed one is found under its old name.
    public func repository(owner: String, name: String) async throws -> Repository {
        let action = RepositoryAction.show(owner: owner, name: name)
        try GitHubName.check(owner: owner, name: name, action: action)
        let url = GitHubAPI.repository(owner: owner, name: name, base: service.base)
        return try await service.read(request(url), action: action) {
            try RepositoryReader.repository(from: $0.body, action: action, place: service.place)
        }
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
