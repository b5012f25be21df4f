/// Creates the view models of screens over some services, and connects their closures to the coordinator.
///
/// Without a coordinator, as for a command that shows one thing and ends, the closures lead nowhere.
@MainActor package final class ScreenFactory {
    let stars: LiveStars
    weak var coordinator: AppCoordinator?
    let services: Services
    let wordleDrafts: WordleDrafts

    package convenience init(services: Services) { self.init(services: services, wordleDrafts: WordleDrafts()) }

    init(services: Services, wordleDrafts: WordleDrafts) {
        (self.services, self.wordleDrafts) = (services, wordleDrafts)
        stars = LiveStars(services.repositories)
    }

    private(set) lazy var home: HomeViewModel = {
        let home = HomeViewModel { [services] in services.line(of: $0) }
        home.$onOpen.coordinator = { [weak self] in self?.coordinator?.show(.start(of: $0)) }
        home.$onSettings.coordinator = { [weak self] in self?.coordinator?.show(.settings(.list)) }
        return home
    }()
}

extension LiveStars {
    package convenience init(_ group: RepositoryServices) {
        self.init(server: group.live, history: group.history, sleeper: group.sleeper)
    }
}
