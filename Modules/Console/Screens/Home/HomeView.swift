import Models
import Terminal
import ViewModels

/// The start: a choice of apps, with a line about the data of each and where it comes from.
@MainActor
final class HomeView: ModelView<HomeViewModel>, LiveScreenView {
    /// How long the first drawing waits for summaries, in seconds; those that come later are drawn in their place.
    private static let patience = 0.1

    let title = "quintet"

    var keys: [KeyHint] {
        [KeyHint("1–\(AppName.allCases.count)", "open an app"), KeyHint("s", "settings")]
    }

    func appear() -> ScreenReply {
        model.appear().map { load in
            loading(
                Task { [surroundings = context.surroundings] in
                    _ = await surroundings.finishes(load, within: Self.patience)
                })
        } ?? .redraw
    }

    func lines(_ appearance: Appearance) -> [Line] {
        let drawing = HomeDrawing(appearance: appearance)
        return AppName.allCases.enumerated().flatMap { index, app in
            drawing.lines(app, number: index + 1, model.summary(of: app), source: context.label(of: app))
        }
    }

    func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ObservationToken {
        model.observe { _ in handler() }
    }

    func present(_ lines: [Line], _ appearance: Appearance) -> [Line] { self.lines(appearance) }

    func handle(_ typed: TypedLine) -> ScreenReply {
        if typed.loneKey == "s" {
            model.showSettings()
            return .redraw
        }
        guard let number = Int(typed.line), AppName.allCases.indices.contains(number - 1) else { return .unknown }
        model.open(AppName.allCases[number - 1])
        return .redraw
    }
}
