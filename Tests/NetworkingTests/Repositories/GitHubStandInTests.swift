import CurlTransport
import Models
import Networking
import TestSupport
import XCTest

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
        let heard = StarRecorder(
            live.counts(of: list, from: [.page(of: "swiftlang", in: nil, after: nil)]), of: counts)
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
