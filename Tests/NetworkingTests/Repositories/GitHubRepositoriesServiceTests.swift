import CurlTransport
import Foundation
import Models
import TestSupport
import ViewModels
import XCTest

@testable import Networking

final class GitHubRepositoriesServiceTests: XCTestCase {
    private let list = "/api/users/o/repos?per_page=100"
    private let place = "http://127.0.0.1:5000/api"

    func testRequestsAHundredRowsWithTheHeadersOfTheAPI() async throws {
        let (service, stub) = makeSUT()
        stub.on(
            list, 200, "[\(GitHubSample.record(1, "a")), {}]",
            headers: [
                "X-RateLimit-Remaining": "59", "X-RateLimit-Limit": "60", "X-RateLimit-Reset": "1714564800",
            ])
        let page = try await service.page(of: "o", after: nil)
        let limit = RequestLimit(remaining: 59, total: 60, resetsAt: .noon)
        XCTAssertEqual(
            page,
            RepositoryPage(
                repositories: [Repository(id: 1, owner: "o", name: "a", stars: 1)],
                leftOut: LeftOut(1, reasons: ["record 2: no ID"]), limit: limit))
        XCTAssertEqual(stub.paths, [list])
        XCTAssertEqual(
            stub.requests[0].headers,
            [
                "Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28",
                "User-Agent": "quintet",
            ])
    }

    func testACachedResponseSaysWhenItWasLastValid() async throws {
        let stub = PathStub()
        let cache = HTTPCache(DataCacheInMemory(), now: { .noon }, onOffline: { _, _ in })
        let service = GitHubRepositoriesService(base: GitHubSample.base, connection: HTTPConnection(stub, cache: cache))
        stub.on(list, headers: ["ETag": "1"])
        stub.on(list, .failure(.offline))
        stub.on(list, 304)
        var pages: [RepositoryPage] = []
        for _ in 1...3 { pages.append(try await service.page(of: "o", after: nil)) }
        XCTAssertEqual(pages.map(\.cachedAt), [nil, .noon, nil])
        XCTAssertEqual(pages.map(\.repositories), [[], [], []])
    }

    func testFollowsTheNextLinkUnchanged() async throws {
        let (service, stub) = makeSUT()
        let next = "<http://127.0.0.1:5000/api/organizations/7/repos?page=2>; rel=\"next\""
        stub.on(list, headers: ["Link": "<http://127.0.0.1:5000/api/x?page=9>; rel=\"last\", \(next)"])
        stub.on("/api/organizations/7/repos?page=2", headers: ["Link": "</api/third>; rel=next"])
        stub.on("/api/third", 200, "[\(GitHubSample.record(3, "c"))]", headers: ["Link": "<x>; rel=prev"])
        let first = try await service.page(of: "o", after: nil)
        let second = try await service.page(of: "o", after: first.next)
        let third = try await service.page(of: "o", after: second.next)
        XCTAssertEqual([first, second, third].map(\.next?.page), [2, 3, nil])
        XCTAssertEqual(third.repositories.map(\.name), ["c"])
        XCTAssertEqual(stub.paths, [list, "/api/organizations/7/repos?page=2", "/api/third"])
        XCTAssertEqual(stub.requests.map(\.page), [nil, 2, 3])
    }

    func testAPageOfAnotherOriginIsNotRequested() async throws {
        let targets = [
            ("https://127.0.0.1:5000/x", "https://127.0.0.1:5000"),
            ("http://127.0.0.1:5001/x", "http://127.0.0.1:5001"),
            ("http://localhost:5000/x", "http://localhost:5000"), ("//evil.example/x", "http://evil.example"),
            ("file:///etc/passwd", "an address that is not supported"),
            ("http://u@127.0.0.1:5000/", "http://127.0.0.1:5000"),
        ]
        for (target, origin) in targets {
            let (service, stub) = makeSUT()
            stub.on(list, headers: ["Link": "<\(target)>; rel=next"])
            let first = try await service.page(of: "o", after: nil)
            let failure = error(.invalid("the server’s link to it leads to \(origin)"))
            let remedy: Remedy = origin.hasPrefix("http") ? .useSource(origin) : .checkSource
            await assertThrows(failure.advising(remedy)) { try await service.page(of: "o", after: first.next) }
            XCTAssertEqual(stub.paths, [list], target)
        }
    }

    func testFailuresHaveTheirCauses() async throws {
        let body = #"{"message": "Not Found", "documentation_url": "https://docs.github.com/rest", "status": "404"}"#
        let failures: [(Int, String, ServiceError.Cause, String?)] = [
            (404, body, .noOwner("o"), nil),
            (409, #"{"message": "Empty", "documentation_url": "https://d"}"#, .conflict, "Empty (https://d)"),
            (403, #"{"message": "no"}"#, .tokenRefused(.github), "no"),
            (200, body, .wrongShape(path: "items", expected: "an array"), nil),
            (301, #"{"message": "Moved Permanently"}"#, .unexpectedStatus(301), "Moved Permanently"),
            (206, "[]", .unexpectedStatus(206), nil),
        ]
        XCTAssertEqual(ServiceClient.message(Data(body.utf8)), "Not Found", "the documentation does not help")
        for (status, body, cause, message) in failures {
            let (service, stub) = makeSUT(token: "s3cret")
            stub.on(list, status, body)
            await assertThrows(error(cause, message)) { try await service.page(of: "o", after: nil) }
        }
    }

    private func makeSUT(token: String? = nil) -> (GitHubRepositoriesService, PathStub) {
        let stub = PathStub()
        let connection = HTTPConnection(
            stub, tokenProvider: TokenProvider(of: .github, at: GitHubSample.base) { token })
        return (GitHubRepositoriesService(base: GitHubSample.base, connection: connection), stub)
    }

    private func error(_ cause: ServiceError.Cause, _ message: String? = nil) -> ServiceError {
        ServiceError(action: "load repositories for “o”", place: place, cause: cause, serverMessage: message)
    }
}

/// The GitHub service with the stand-in server and real sockets.
final class GitHubStandInTests: XCTestCase {
    func testTheServiceFulfillsTheContract() async throws {
        let server = try StandInServer.start()
        try await RepositoriesServiceContract(service(server), owner: "swiftlang").verify()
    }

    func testARenamedRepositoryIsFoundUnderItsOldName() async throws {
        let server = try StandInServer.start()
        let repository = try await service(server).repository(owner: "apple", name: "swift")
        XCTAssertEqual(repository.fullName, "swiftlang/swift")
    }

    func testLiveStarsUseConditionalRequestsThatDoNotCountAgainstTheLimit() async throws {
        let server = try StandInServer.start()
        let tokenProvider = TokenProvider(of: .github, at: server.url) { "GITHUB_TOKEN" }
        let cache = HTTPCache(DataCacheInMemory(), now: { Date() }, onOffline: { _, _ in })
        let connection = HTTPConnection(CurlHTTPClient(), tokenProvider: tokenProvider, cache: cache)
        let service = GitHubRepositoriesService(base: server.url, connection: connection)
        let sleeper = ManualSleeper(Date())
        let live = PollingStarServer(service: service, sleeper: sleeper)
        let list = try await service.page(of: "swiftlang", in: nil, after: nil).repositories
        let counts = Dictionary(uniqueKeysWithValues: list.map { ($0.id, $0.stars) })
        let heard = StarRecorder(live.counts(of: list, from: [.page(of: "swiftlang", in: nil, after: nil)]), of: counts)
        for _ in 0..<3 { await round(sleeper) }
        try await assertEqual(service.page(of: "swiftlang", in: nil, after: nil).limit?.remaining, 4_999)
        let body = Data(#"{"repository": "swiftlang/swift", "by": 3}"#.utf8)
        _ = try await CurlHTTPClient().send(HTTPRequest(.post, server.url("/control/stars"), body: body))
        await round(sleeper)
        try await eventually { heard.values == [list[0].id: [list[0].stars + 3]] }
    }

    private func service(_ server: StandInServer) -> GitHubRepositoriesService {
        GitHubRepositoriesService(base: server.url, connection: HTTPConnection(RedirectingHTTPClient(CurlHTTPClient())))
    }

    private func round(_ sleeper: ManualSleeper) async {
        await sleeper.sleepers(1)
        sleeper.advance(by: 60)
        await sleeper.sleepers(1)
    }
}

final class NextPageTests: XCTestCase {
    func testTheNextPageIsFoundAtAnyPosition() {
        let links: [(String, String?)] = [
            (#"<https://a/2?page=2>; rel="next", <https://a/9>; rel="last""#, "https://a/2?page=2"),
            (#"<https://a/1>; rel="prev", <https://a/3>; rel="next""#, "https://a/3"),
            (#"</organizations/7/repos?page=2>; rel="next""#, "https://a.test/organizations/7/repos?page=2"),
            (#"<https://a/1>; rel="prev""#, nil), ("", nil), ("nonsense", nil), (#"<>; rel="next""#, nil),
            (#"<https://a/2; rel="next""#, nil),
        ]
        for (link, next) in links {
            let response = HTTPResponse(status: 200, headers: ["Link": link])
            let url = GitHubAPI.next(after: response, of: .make("https://a.test/repos"))
            XCTAssertEqual(url?.absoluteString, next, link)
        }
    }
}

enum GitHubSample {
    static let base = URL(string: "http://127.0.0.1:5000/api") ?? URL(filePath: "/")

    static func record(_ id: Int, _ name: String, stars: Int = 1, owner: String = "o") -> String {
        #"{"id": \#(id), "name": "\#(name)", "owner": {"login": "\#(owner)"}, "stargazers_count": \#(stars)}"#
    }
}
