import Models
import QuintetMenus
import QuintetPlatform
import QuintetPrograms
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class RepositoryView: ModelView<RepositoryViewModel>, LiveScreenView {
    private lazy var viewer = context.viewer

    var keys: [Key] {
        let declared = keys(.next, .previous, .statistics)
        guard viewer.exists, model.missingText == nil, let link = model.state.value?.link else {
            return declared + [refresh]
        }
        let open = Key(opening: "in the browser", done: "Opened in your browser.") {
            [viewer] () throws(ServiceError) in try await viewer.open(link)
        }
        return declared + [open, refresh]
    }

    func lines(_ appearance: Appearance) -> [Line] {
        if let missing = model.missingText { return Line(missing).wrapped(to: appearance.width) }
        return lines(of: model.state, appearance) { RepositoryDrawing(appearance: appearance).lines($0) }
    }

    func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ObservationToken {
        model.observe { _ in handler() }
    }

    func present(_ lines: [Line], _ appearance: Appearance) -> [Line] { self.lines(appearance) }
}

struct RepositoryDrawing {
    let appearance: Appearance

    func lines(_ detail: RepositoryDetails) -> [Line] {
        if appearance.isPlain {
            return [detail.spokenText, detail.repository.url.absoluteString].flatMap {
                Line($0).wrapped(to: appearance.width)
            }
        }
        let description = detail.repository.description.map { Line($0).wrapped(to: appearance.width) + [Line()] } ?? []
        return description
            + FactList(detail.facts.map { (Line($0.name), Line($0.value)) }).lines(width: appearance.width)
    }
}
