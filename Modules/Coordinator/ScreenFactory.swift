import Models
import ViewModels

/// Creates the view models of screens from services, and connects their closures to the coordinator.
///
/// Without a coordinator, for example in a command, the closures do nothing.
@MainActor package final class ScreenFactory {
    package let stars: LiveStars
    weak var coordinator: AppCoordinator?
    let services: Services
    let wordleDrafts: WordleDrafts

    package init(services: Services, wordleDrafts: WordleDrafts = WordleDrafts()) {
        self.services = services
        self.wordleDrafts = wordleDrafts
        let repositories = services.repositories
        stars = LiveStars(server: repositories.live, seen: repositories.seen, sleeper: repositories.sleeper)
    }

    // `AppCoordinator` uses `home` before it sets `coordinator`, so the closures read `coordinator` only when called.

    /// The undo that the screens of your games and of the group share.
    package private(set) lazy var groupUndo: GroupUndo = {
        let undo = GroupUndo(services.ownGroup, isShown: coordinator != nil)
        undo.$onUndone.coordinator = { [weak self] in self?.coordinator?.dataChanged(in: .wordle, shownBy: $0) }
        return undo
    }()

    /// The same undo, for screens that know nothing of the group.
    var undoing: any Undoing { groupUndo }

    /// Connects the list of your games to what the group does for it.
    func connectToGroup(_ list: WordleScoresViewModel) {
        list.undoing = undoing
        list.$onShowGroup.coordinator = { [weak coordinator] in coordinator?.show(GroupRoute.comparison) }
        list.$onPaste.coordinator = { [weak coordinator] in coordinator?.paste($0) }
        list.$onRead.coordinator = { [weak coordinator] in coordinator?.read($0, place: $1) }
    }

    /// Describes what the group says of one of your games.
    var news: @Sendable (WordleScore) async -> GameNews? {
        { [group = services.ownGroup] in await group.news(of: $0) }
    }

    package private(set) lazy var home: HomeViewModel = {
        let home = HomeViewModel { [services] in services.line(of: $0) }
        home.$onShow.coordinator = { [weak self] in self?.coordinator?.show($0) }
        home.$onPaste.coordinator = { [weak self] in self?.coordinator?.paste($0) }
        home.$onRead.coordinator = { [weak self] in self?.coordinator?.read($0, place: $1) }
        return home
    }()
}
