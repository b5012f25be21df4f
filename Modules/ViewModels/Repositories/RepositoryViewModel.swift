import Models

/// One repository: its details and its live star count.
@MainActor public final class RepositoryViewModel: SteppingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable: Loadable<RepositoryDetails>
    /// The requested owner.
    public let owner: String
    /// The requested name.
    public let name: String
    /// The repositories before and after this one in the list.
    public var neighbours = RowNeighbours()

    /// Called with the route of a screen that the user wants to see.
    @Callback public var onShow: (Route) -> Void = { _ in }

    /// The stars over time, up to the newest week that is stored on this machine; nil if none are stored.
    public private(set) var history: StarComparison?
    private let service: any RepositoriesService
    private let timelines: (any StarTimelineService)?
    private let stars: LiveStars
    private let isSample: Bool
    private var following: StarFollower?
    /// The newest details, with the live count; nil until details are known.
    private var detail: RepositoryDetails?

    /// Creates the page of a repository; the page shows `known` until the server's answer arrives.
    ///
    /// `isSample` means that the service has samples. `timelines` has the stars over time that are stored.
    public init(
        owner: String, name: String, known: Repository? = nil, service: any RepositoriesService, stars: LiveStars,
        timelines: (any StarTimelineService)? = nil, isSample: Bool = false
    ) {
        self.owner = owner
        self.name = name
        self.service = service
        self.timelines = timelines
        self.stars = stars
        self.isSample = isSample
        detail = known.map { RepositoryDetails(repository: $0, now: stars.sleeper.now, isSample: isSample) }
        loadable = Loadable(known: detail)
    }

    /// The repository's owner and name, or the requested owner and name until the repository is known.
    ///
    /// The repository's owner and name differ from the requested ones if, for example, the repository has been renamed.
    public var title: String {
        (state.value?.row.repository.fullName ?? "\(owner)/\(name)") + (isSample ? " (sample)" : "")
    }

    /// Loads the repository; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        following = nil
        return loadable.load(RepositoryAction.show(owner: owner, name: name)) {
            [service, timelines, owner, name] in
            let repository = try await service.repository(owner: owner, name: name, policy)
            return (repository, await timelines?.storedTimeline(of: repository))
        } map: { [weak self] repository, timeline in
            self?.history = timeline.flatMap { timeline in
                let curve = StarCurve(repository: repository, timeline: timeline)
                return timeline.points.last.map { StarComparison([curve], today: $0.date) }
            }
            return self?.show(repository)
        } onFailure: { [weak self] _ in
            if let self, let detail { follow(detail.repository) }
        }
    }

    /// Requests the page of the stars over time.
    public func showStars() {
        guard let repository = state.value?.repository else { return }
        $onShow.call { $0(.repos(.stars([RepositoryName(owner: repository.owner, name: repository.name)]))) }
    }

    /// Returns when the observed star counts are saved.
    public func finish() async { await stars.flush() }

    private func show(_ repository: Repository) -> RepositoryDetails {
        let now = stars.sleeper.now
        let detail = RepositoryDetails(repository: repository, now: now, isSample: isSample)
        self.detail = detail
        follow(repository)
        stars.record([StarSighting(id: repository.id, stars: repository.stars, at: now)])
        return detail
    }

    private func follow(_ repository: Repository) {
        let source = StarSource.repository(owner: repository.owner, name: repository.name)
        following = stars.follow([repository], from: [source], on: self) { [weak self] in self?.takeStars($0) }
    }

    private func takeStars(_ counts: [Int: Int]) {
        guard let detail, let count = counts[detail.repository.id], detail.repository.stars != count else { return }
        let now = stars.sleeper.now
        var repository = detail.repository
        repository.stars = count
        stars.record([StarSighting(id: repository.id, stars: count, at: now)])
        let newer = RepositoryDetails(repository: repository, now: now, isSample: isSample)
        self.detail = newer
        loadable.update(newer)
    }
}
