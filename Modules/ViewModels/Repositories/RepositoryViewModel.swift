import Foundation
import Models

/// One repository, whether or not it is in a list: its details, its live star count and what was seen of it before.
@MainActor
public final class RepositoryViewModel {
    /// The repository to show; it changes with every load and every new star count.
    public var state: LoadState<RepositoryDetail> { published.value }
    /// The owner, as it was asked for.
    public let owner: String
    /// The name, as it was asked for.
    public let name: String

    private var service: any RepositoriesService
    private let store: any StarHistoryStore
    private let sleeper: any Sleeper
    private let follower: StarFollower
    private let recorder: StarRecorder
    private let published = ObservableState<LoadState<RepositoryDetail>>(.idle)
    /// What is known so far, the live count included.
    private var content: Loaded?
    /// Counts the loads; an answer to any but the newest changes nothing.
    private var serial = 0
    private var task: Task<Void, Never>?

    private struct Loaded: Sendable {
        var repository: Repository
        var history: StarHistory
    }

    /// Creates the page; nothing is loaded yet.
    ///
    /// - Parameters:
    ///   - owner: The owner.
    ///   - name: The name.
    ///   - known: What a list knows of it, to be shown until the answer is there, with its live count.
    ///   - service: Where repositories are looked up.
    ///   - live: Who tells star counts as they change.
    ///   - history: Where the counts that were seen are kept.
    ///   - sleeper: The clock.
    public init(
        owner: String, name: String, known: Repository? = nil, service: any RepositoriesService,
        live: any LiveStarServer, history: any StarHistoryStore, sleeper: any Sleeper
    ) {
        self.owner = owner
        self.name = name
        self.service = service
        store = history
        self.sleeper = sleeper
        follower = StarFollower(server: live)
        recorder = StarRecorder(store: history)
        content = known.map { Loaded(repository: $0, history: StarHistory()) }
        follower.onChange = { [weak self] in self?.takeStars($0) }
    }

    deinit {
        task?.cancel()
    }

    /// Owner and name, as they were asked for.
    public var title: String { "\(owner)/\(name)" }

    /// What to say when there is no such repository: "swiftlang/nope does not exist", else nil.
    public var missingText: String? {
        state.error?.cause == .notFound ? "\(title) does not exist" : nil
    }

    /// Binds a closure to the state: it gets the present one at once, then every later one while the token lives.
    public func observe(_ handler: @escaping @MainActor (LoadState<RepositoryDetail>) -> Void) -> ObservationToken {
        published.observe(handler)
    }

    /// Loads the repository and its history; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        task?.cancel()
        follower.end()
        serial += 1
        let own = serial
        let now = sleeper.now
        let task = Task { [weak self, service, store, owner, name] in
            let result: Result<Loaded, any Error>
            do {
                let repository = try await service.repository(owner: owner, name: name)
                // A history that cannot be read is no reason to hide the repository.
                var history = (try? await store.history(of: repository.id)) ?? StarHistory()
                history.record(repository.stars, at: now)
                result = .success(Loaded(repository: repository, history: history))
            } catch {
                result = .failure(error)
            }
            guard let self, own == serial else { return }
            settle(result)
        }
        self.task = task
        published.value = .loading(previous: detail)
        return task
    }

    /// Loads anew because the token has changed; answers to the old one are dropped.
    ///
    /// Call with the service and the live counts that have the new token, or without when they read it themselves.
    @discardableResult
    public func credentialsChanged(
        service: (any RepositoriesService)? = nil, live: (any LiveStarServer)? = nil
    ) -> Task<Void, Never> {
        self.service = service ?? self.service
        follower.server = live ?? follower.server
        return load()
    }

    /// The load that is under way, if one is.
    public var runningLoad: Task<Void, Never>? { state.isLoading ? task : nil }

    /// Gives up a running load.
    public func cancel() {
        guard state.isLoading else { return }
        task?.cancel()
        serial += 1
        settle(.failure(CancellationError()))
    }

    private var detail: RepositoryDetail? {
        content.map { RepositoryDetail(repository: $0.repository, history: $0.history, now: sleeper.now) }
    }

    private func settle(_ result: Result<Loaded, any Error>) {
        switch result {
        case .success(let loaded):
            content = loaded
            recorder.note(loaded.repository.id, stars: loaded.repository.stars, at: sleeper.now)
            recorder.flush(at: sleeper.now)
            published.value = detail.map(LoadState.loaded) ?? .idle
        case .failure(is CancellationError):
            published.value = detail.map(LoadState.loaded) ?? .idle
        case .failure(let error):
            let action = RepositoryAction.show(owner: owner, name: name)
            published.value = .error(ServiceError(error, action: action), previous: detail)
        }
        if let repository = content?.repository { follower.follow([repository]) }
    }

    private func takeStars(_ rows: [(row: Int, stars: Int)]) {
        guard let stars = rows.last?.stars, let repository = content?.repository, repository.stars != stars else {
            return
        }
        let now = sleeper.now
        content?.repository.stars = stars
        content?.history.record(stars, at: now)
        recorder.note(repository.id, stars: stars, at: now)
        recorder.flushIfDue(at: now)
        guard let detail else { return }
        published.value = state.map { _ in detail }
    }
}
