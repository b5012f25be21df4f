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
        list.onToken = { [weak self] in self?.show(.githubToken) }
        return list
    }

    func makeRepository(owner: String, name: String, known: Repository?) -> RepositoryViewModel {
        let group = services.repositories
        return RepositoryViewModel(
            owner: owner, name: name, known: known, service: group.service, live: group.live, history: group.history,
            sleeper: group.sleeper)
    }

    /// Makes the settings of the token; while the data is of this machine, they are about the real service.
    func makeGitHubToken() -> TokenViewModel {
        let place = try? services.tokenPlace(.github)
        let settings = TokenViewModel(
            origin: place?.origin ?? "https://api.github.com", store: services.tokens, variable: place?.variable)
        settings.onChanged = { [weak self, weak settings] in self?.useNewCredentials(from: settings) }
        return settings
    }

    /// Goes back from the settings, unless the person has left them already, and asks again for all that was answered
    /// to the old token.
    private func useNewCredentials(from settings: TokenViewModel?) {
        if top.shows(settings) { back() }
        for screen in stack {
            switch screen {
            case .repositories(let list): list.credentialsChanged()
            case .repository(let page): page.credentialsChanged()
            default: break
            }
        }
    }
}
