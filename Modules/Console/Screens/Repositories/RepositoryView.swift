import Models
import ViewModels

/// One repository.
@MainActor
final class RepositoryView: LiveScreenView {
    let app: AppName? = .repos

    private let page: RepositoryViewModel
    private let source: String

    init(_ page: RepositoryViewModel, source: String) {
        self.page = page
        self.source = source
    }

    var title: String { "Repositories, \(source)" }

    let keys = [KeyHint("r", "refresh")]

    func appear() -> ScreenReply { refresh() }

    func lines(_ appearance: Appearance) -> [Line] {
        if let missing = page.missingText { return Line(missing).wrapped(to: appearance.width) }
        return LoadLines.of(page.state, appearance.width) { RepositoryDetailPage(appearance: appearance).lines($0) }
    }

    func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ObservationToken {
        page.observe { _ in handler() }
    }

    func presentLines(_ appearance: Appearance) -> [Line] { lines(appearance) }

    func handle(_ input: String) -> ScreenReply {
        input == "r" ? refresh() : .unknown
    }

    private func refresh() -> ScreenReply {
        .wait(page.load()) { [page] in page.cancel() }
    }
}
