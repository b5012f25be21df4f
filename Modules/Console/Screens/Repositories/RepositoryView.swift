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

    init(_ page: RepositoryViewModel, context: CommandContext) {
        self.page = page
        source = context.label(of: .repos)
        browser = DesktopViewer(environment: context.terminal.environment, runner: context.surroundings.processes)
    }

    var viewModel: any ScreenModel { page }

    var title: String { "\(page.title), \(source)" }

    var keys: [KeyHint] {
        (link == nil ? [] : [KeyHint("o", "open in the browser")]) + [KeyHint("r", "refresh")]
    }

    func lines(_ appearance: Appearance) -> [Line] {
        if let missing = page.missingText { return Line(missing).wrapped(to: appearance.width) }
        return LoadLines.of(page.state, appearance.width) { RepositoryDetailPage(appearance: appearance).lines($0) }
    }

    func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ObservationToken {
        page.observe { _ in handler() }
    }

    func present(_ lines: [Line], _ appearance: Appearance) -> [Line] { self.lines(appearance) }

    func handle(_ typed: TypedLine) -> ScreenReply {
        switch typed.loneKey {
        case "r": return loading(page.load())
        case "o":
            guard let link else { return .unknown }
            return browser.reply("Opened in the desktop's browser.") { [browser] () throws(ServiceError) in
                try await browser.open(link)
            }
        default: return .unknown
        }
    }

    /// The address to open, if there is what opens it.
    private var link: URL? {
        browser.isThere && page.missingText == nil ? page.state.value?.link : nil
    }
}
