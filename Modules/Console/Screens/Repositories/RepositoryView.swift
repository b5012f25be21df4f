import Foundation
import Models
import Terminal
import ViewModels

/// One repository.
@MainActor
final class RepositoryView: LiveScreenView {
    let app: AppName? = .repos

    private let page: RepositoryViewModel
    private let source: String
    private let browser: DesktopViewer
    /// What became of the last request, until the screen is drawn.
    private var notice: [Line] = []

    init(_ page: RepositoryViewModel, context: CommandContext) {
        self.page = page
        source = context.label(of: .repos)
        browser = DesktopViewer(environment: context.terminal.environment, runner: context.surroundings.processes)
    }

    var viewModel: any ScreenModel { page }

    var title: String { "Repositories, \(source)" }

    var keys: [KeyHint] {
        (link == nil ? [] : [KeyHint("o", "open in the browser")]) + [KeyHint("r", "refresh")]
    }

    func lines(_ appearance: Appearance) -> [Line] {
        defer { notice = [] }
        if let missing = page.missingText { return Line(missing).wrapped(to: appearance.width) }
        return notice.flatMap { $0.wrapped(to: appearance.width) }
            + LoadLines.of(page.state, appearance.width) { RepositoryDetailPage(appearance: appearance).lines($0) }
    }

    func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ObservationToken {
        page.observe { _ in handler() }
    }

    func presentLines(_ appearance: Appearance) -> [Line] { lines(appearance) }

    func handle(_ input: String) -> ScreenReply {
        switch input {
        case "r": return loading(page.load())
        case "o":
            guard let link else { return .unknown }
            return open(link)
        default: return .unknown
        }
    }

    /// The address to open, if there is what opens it.
    private var link: URL? {
        browser.isThere && page.missingText == nil ? page.state.value?.link : nil
    }

    private func open(_ link: URL) -> ScreenReply {
        let task = Task { [self] in
            do throws(ServiceError) {
                try await browser.open(link)
                notice = ["Opened in the desktop's browser.", ""]
            } catch {
                notice = [Line(error.message, .bold), Line(error.advice), ""]
            }
        }
        return .wait(task) { task.cancel() }
    }
}
