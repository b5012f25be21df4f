import Console
import Coordinator
import Foundation
import Models
import Networking
import Storage

extension LiveComposition {
    func repositories(_ options: ConnectionOptions) async throws -> RepositoryServices {
        let source = try source(of: .repos, options).source
        switch source {
        case .local: return localRepositories()
        case .live: return try await repositories(LiveAddress.github, source, options)
        case .server(let url): return try await repositories(url, source, options)
        case .file(let path):
            let reason = "“\(path)” is a file, and repositories come from this machine or a server"
            throw ServiceError(action: "choose the source of repos", cause: .invalid(reason))
        }
    }

    private func localRepositories() -> RepositoryServices {
        let live = MockLiveServer(sleeper: SystemSleeper(), seed: UInt64.random(in: 0 ... .max))
        return RepositoryServices(
            service: LocalRepositoriesService(count: { live.count(of: $0) }), live: live,
            history: history(of: "local"), sleeper: SystemSleeper())
    }

    /// Star counts are asked for past the cache, which would answer with the counts of the last time.
    private func repositories(
        _ base: URL,
        _ source: Source,
        _ options: ConnectionOptions
    ) async throws -> RepositoryServices {
        let token = try await token(for: .github, source: source, options)
        let origin = Origin(base)
        let credentials = origin.flatMap { origin in
            token.map {
                CredentialsHTTPClient.Credentials(
                    header: GitHubRepositoriesService.tokenHeader, value: GitHubRepositoriesService.tokenValue($0),
                    origin: origin)
            }
        }
        let limit = GitHubRepositoriesService.limit
        let cached = CredentialsHTTPClient(client(options, sizeLimit: limit), credentials: credentials)
        let direct = CredentialsHTTPClient(uncachedClient(options, sizeLimit: limit), credentials: credentials)
        return RepositoryServices(
            service: GitHubRepositoriesService(base: base, client: cached, hasToken: token != nil),
            live: PollingStarServer(
                base: base, client: direct, hasToken: token != nil, sleeper: SystemSleeper()),
            history: history(of: origin.map { "\($0.host)-\($0.port)" } ?? "server"), sleeper: SystemSleeper())
    }

    /// Numbers of repositories mean something at their own server only.
    private func history(of source: String) -> any StarHistoryStore {
        StarHistoryFile(folders.data.appending(component: "stars-\(source).json"))
    }
}
