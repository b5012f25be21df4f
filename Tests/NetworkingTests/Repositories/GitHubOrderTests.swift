import CurlTransport
import Models
import Networking
import TestSupport
import XCTest

/// The order in which repositories are requested, and the number of requests.
final class GitHubOrderTests: XCTestCase {
    private let stub = PathStub()
    private let list = "/api/users/o/repos?per_page=100"
    private let search = "/api/search/repositories?order=desc&per_page=100&q=user:o%20fork:true&sort=stars"

    func testTheMostStarredRepositoriesComeFromTheSearchWithOneRequest() async throws {
        stub.on(search, 200, found(total: 1, "[\(GitHubSample.record(1, "a"))]"))
        try await assertEqual(
            service(stub).page(of: "o", in: .stars, after: nil),
            RepositoryPage(repositories: [Repository(id: 1, owner: "o", name: "a", stars: 1)], total: 1))
        XCTAssertEqual(stub.paths, [search])
    }

    func testTheSearchSortsByStarsAndForksInBothDirections() async throws {
        for (order, direction, sort) in [
            (RepositoryOrder.forks, "desc", "forks"), (RepositoryOrder(.stars, isReversed: true), "asc", "stars"),
        ] {
            let path = "/api/search/repositories?order=\(direction)&per_page=100&q=user:o%20fork:true&sort=\(sort)"
            stub.on(path, 200, found(total: 1, "[\(GitHubSample.record(1, "a"))]"))
            let page = try await service(stub).page(of: "o", in: order, after: nil)
            XCTAssertTrue(page.isSorted, "\(page)")
            XCTAssertEqual(stub.paths.last, path)
        }
    }

    func testStarredRepositoriesAreSortedOnlyByUpdate() async throws {
        for (order, query, isSorted) in [
            (RepositoryOrder.stars, "per_page=100", false), (.name, "per_page=100", false),
            (.updated, "direction=desc&per_page=100&sort=updated", true),
        ] {
            stub.on("/api/user/starred?\(query)")
            let page = try await service(stub).page(of: GitHubName.starred, in: order, after: nil)
            XCTAssertEqual(page.isSorted, isSorted, query)
        }
    }

    func testTheServerSortsByNameAndUpdate() async throws {
        for (order, query) in [
            (RepositoryOrder.name, "direction=asc&per_page=100&sort=full_name"),
            (.updated, "direction=desc&per_page=100&sort=updated"),
            (RepositoryOrder(.updated, isReversed: true), "direction=asc&per_page=100&sort=updated"),
            (RepositoryOrder(.name, isReversed: true), "direction=desc&per_page=100&sort=full_name"),
        ] {
            stub.on("/api/users/o/repos?\(query)")
            stub.on("/api/user/repos?affiliation=owner&\(query)")
            for owner in ["o", "@me"] {
                let page = try await service(stub).page(of: owner, in: order, after: nil)
                XCTAssertTrue(page.isSorted, "\(page)")
            }
        }
        stub.on("/api/user/repos?affiliation=owner&per_page=100")
        let own = try await service(stub).page(of: "@me", in: .stars, after: nil)
        XCTAssertFalse(own.isSorted, "\(own)")
        XCTAssertEqual(stub.paths.count, 9)
    }

    func testAFailedOrIncompleteSearchFallsBackToTheUnsortedList() async throws {
        let refusals = [
            (404, "{}"), (422, "{}"), (405, "{}"), (403, "{}"), (200, "<html>"), (200, "{}"),
            (200, found(total: 2, isComplete: false, "[\(GitHubSample.record(1, "a"))]")), (200, found(total: 0, "[]")),
        ]
        for (status, body) in refusals {
            let stub = PathStub()
            stub.on(search, status, body)
            stub.on(list, 200, "[\(GitHubSample.record(2, "b"))]")
            let page = try await service(stub).page(of: "o", in: .stars, after: nil)
            XCTAssertEqual([page.repositories.map(\.id), page.isSorted ? [1] : []], [[2], []], "\(status) \(body)")
            XCTAssertEqual(stub.paths, [search, list])
        }
    }

    func testOtherFailuresOfTheSearchDoNotFallBackToThePlainList() async {
        for answer: Result<HTTPResponse, ServiceError.Cause> in [
            .failure(.refused), .success(HTTPResponse(status: 429)), .success(HTTPResponse(status: 401)),
            .success(HTTPResponse(status: 500)),
        ] {
            let stub = PathStub()
            stub.on(search, answer)
            let page = try? await service(stub).page(of: "o", in: .stars, after: nil)
            XCTAssertNil(page)
            XCTAssertEqual(stub.paths, [search])
        }
    }

    func testThePlainListAnswersIfTheSearchLimitIsUsedUp() async throws {
        let limited = ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1648375230"]
        stub.on(search, 403, "{}", headers: limited)
        stub.on(list, 200, "[\(GitHubSample.record(2, "b"))]")
        let page = try await service(stub).page(of: "o", in: .stars, after: nil)
        XCTAssertEqual(page.repositories.map(\.id), [2])
        XCTAssertFalse(page.isSorted, "\(page)")
        let second = PageCursor(page: 2, reference: "\(GitHubSample.base)/search/repositories?page=2")
        stub.on("/api/search/repositories?page=2", 429, "{}", headers: limited)
        let next = try await service(stub).page(of: "o", in: .stars, after: second)
        XCTAssertEqual(next.repositories.map(\.id), [2])
        XCTAssertFalse(next.isSorted, "\(next)")
        XCTAssertEqual(stub.paths, [search, list, "/api/search/repositories?page=2", list])
    }

    func testTheSearchHasANextPageOnlyIfTheOwnerHasMoreThan100Repositories() async throws {
        for (total, next) in [(100, nil), (101, "http://127.0.0.1:5000\(list)")] {
            let stub = PathStub()
            stub.on(search, 200, found(total: total, "[\(GitHubSample.record(1, "a"))]"))
            try await assertEqual(service(stub).page(of: "o", in: .stars, after: nil).next?.reference, next)
        }
    }

    func testThePlainListContinuesAfterTheEndOfTheSearch() async throws {
        let second = "/api/search/repositories?page=2"
        stub.on(
            search, 200, found(total: 300, "[\(GitHubSample.record(1, "a"))]"),
            headers: ["Link": "<\(second)>; rel=next"]
        )
        stub.on(second, 200, found(total: 300, "[\(GitHubSample.record(2, "b"))]"))
        stub.on(list, 200, "[\(GitHubSample.record(3, "c"))]")
        var pages: [RepositoryPage] = []
        repeat {
            pages.append(try await service(stub).page(of: "o", in: .stars, after: pages.last?.next))
        } while pages.last?.next != nil
        XCTAssertEqual(pages.map(\.isSorted), [true, true, false])
        XCTAssertEqual(pages.map { $0.repositories.map(\.id) }, [[1], [2], [3]])
        XCTAssertEqual(stub.paths, [search, second, list])
        XCTAssertEqual(stub.requests.map(\.page), [nil, 2, 3])
    }

    func testPrivateRepositoriesNeedATokenAndSingleSignOnNamesItsAddress() async throws {
        let server = try StandInServer.start()
        let tokenProvider = TokenProvider(of: .github, at: server.url) { "GITHUB_TOKEN" }
        let connection = HTTPConnection(CurlHTTPClient(), tokenProvider: tokenProvider)
        let service = GitHubRepositoriesService(base: server.url, connection: connection)
        let own = try await service.page(of: "@me", in: .name, after: nil)
        XCTAssertEqual(own.repositories.map(\.name), ["Hello-World", "linguist", "secret-plans", "Spoon-Knife"])
        let error = await failure(ServiceError.self) {
            try await service.page(of: "corporate", in: .name, after: nil)
        }
        XCTAssertEqual(error?.cause, .tokenRefused(.github))
        XCTAssertEqual(
            error?.remedy, .authorise(at: "https://github.com/orgs/corporate/sso?authorization_request=AB12"))
        let stranger = GitHubRepositoriesService(base: server.url, connection: HTTPConnection(CurlHTTPClient()))
        await assertThrows(\.cause, .tokenMissing(.github)) {
            try await stranger.page(of: "@me", in: .stars, after: nil)
        }
    }

    private func service(_ stub: PathStub) -> GitHubRepositoriesService {
        GitHubRepositoriesService(base: GitHubSample.base, connection: HTTPConnection(stub))
    }

    private func found(total: Int, isComplete: Bool = true, _ items: String) -> String {
        #"{"total_count": \#(total), "incomplete_results": \#(!isComplete), "items": \#(items)}"#
    }
}
