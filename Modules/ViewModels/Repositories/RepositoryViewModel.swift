/// One repository, whether or not it is in a list: its details, its live star count and what was seen of it before.
@MainActor public final class RepositoryViewModel: SteppingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable: Loadable<RepositoryDetail>
    /// The owner, as it was asked for.
    public let owner: String
    /// The name, as it was asked for.
    public let name: String
    /// The repositories beside this one in the list.
    public var neighbours = RowNeighbours()

    private let service: any RepositoriesService
    private let stars: LiveStars
    private lazy var follower = stars.follower { [weak self] in self?.takeStars($0) }
    /// What is known so far, the live count included.
    private var detail: RepositoryDetail?

    /// Creates the page; `known` is shown until the answer is there.
    public init(
        owner: String, name: String, known: Repository? = nil, service: any RepositoriesService, stars: LiveStars
    ) {
        (self.owner, self.name, self.service, self.stars) = (owner, name, service, stars)
        detail = known.map { RepositoryDetail(repository: $0, history: StarHistory(), now: stars.sleeper.now) }
        loadable = Loadable(known: detail)
    }

    /// Owner and name, as they were asked for.
    public var title: String { "\(owner)/\(name)" }
    /// What to say when there is no such repository: "swiftlang/nope does not exist", else nil.
    package var missingText: String? { state.error?.cause == .notFound ? "\(title) does not exist" : nil }

    /// Loads the repository and its history; the task completes when the state has settled.
    @discardableResult public func load() -> Task<Void, Never> {
        follower.end()
        return loadable.load(RepositoryAction.show(owner: owner, name: name)) { [service, stars, owner, name] in
            let repository = try await service.repository(owner: owner, name: name)
            return (repository: repository, history: await stars.history(of: repository.id))
        } take: { [weak self] answer in
            self?.show(answer.repository, answer.history)
        } otherwise: { [weak self] _ in
            if let self, let detail { follower.follow([detail.repository]) }
        }
    }

    /// Returns when the star counts that were seen are kept.
    public func finish() async { await stars.flush() }

    private func show(_ repository: Repository, _ stored: StarHistory) -> RepositoryDetail {
        let now = stars.sleeper.now
        // What was seen here and could not be kept is shown all the same.
        var history = StarHistory(stored.points + (detail?.history.points ?? []))
        history.record(repository.stars, at: now)
        let detail = RepositoryDetail(repository: repository, history: history, now: now)
        self.detail = detail
        follower.follow([repository])
        stars.learned([repository], by: follower)
        return detail
    }

    private func takeStars(_ counts: [Int: Int]) {
        guard let detail, let count = counts[detail.repository.id], detail.repository.stars != count else { return }
        let now = stars.sleeper.now
        var (repository, history) = (detail.repository, detail.history)
        repository.stars = count
        history.record(count, at: now)
        stars.note([(repository.id, count)], at: now)
        let newer = RepositoryDetail(repository: repository, history: history, now: now)
        self.detail = newer
        loadable.update(newer)
    }
}
