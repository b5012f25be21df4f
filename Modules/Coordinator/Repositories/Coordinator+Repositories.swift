import Models
import ViewModels

extension Coordinator {
    /// Goes to what a link names: back to the start, and the page of the repository on top of it.
    public func open(_ link: DeepLink) {
        switch link {
        case .repository(let owner, let name):
            show(.home)
            show(.repository(owner: owner, name: name, known: nil))
        }
    }

    func makeRepositories() -> RepositoriesViewModel {
        let group = services.repositories
        let list = RepositoriesViewModel(
            service: group.service, live: group.live, history: group.history, sleeper: group.sleeper)
        list.onSelect = { [weak self] in self?.show(.repository(owner: $0.owner, name: $0.name, known: $0)) }
        return list
    }

    func makeRepository(owner: String, name: String, known: Repository?) -> RepositoryViewModel {
        let group = services.repositories
        return RepositoryViewModel(
            owner: owner, name: name, known: known, service: group.service, live: group.live, history: group.history,
            sleeper: group.sleeper)
    }
}
