import Coordinator
import Platform
import ViewModels

/// The JSON lines of all apps, one line for each.
extension Screen {
    @MainActor var lines: ScreenLines {
        switch self {
        case .home(let start): start.lines
        case .wordle(let screen): screen.lines
        case .characters(let screen): screen.lines
        case .leaderboard(let screen): screen.lines
        case .repos(let screen): screen.lines
        case .employees(let screen): screen.lines
        case .settings(let screen): screen.lines
        }
    }
}

/// The actions and values of a screen, besides those of every screen.
struct ScreenLines {
    var actions: [Action] = []
    /// The values to draw, in this order.
    var values: [Value] = []
    /// Content in addition to the view model's, or in its place.
    var complete: @MainActor (JSON) -> JSON = { $0 }
}

extension ScreenLines {
    @MainActor init<Model: SteppingViewModel>(pictured page: Model, id: String) where Model.Content: Pictured {
        self.init(
            stepping: page,
            actions: [
                Action("picture", text("id")) { asked in
                    guard let picture = page.state.value?.image.image, asked == id else { throw Problem.noPicture }
                    return answer(id, picture)
                }
            ], values: [Value("image", .image).large.aside, Value("facts", .facts), Value("picture", .note)])
    }

    @MainActor init(stepping page: some SteppingViewModel, actions: [Action] = [], values: [Value]) {
        self.init(
            actions: actions + [
                Action("showPrevious") { page.neighbours.showPrevious() }
                    .offered(.previous, "Previous", when: "previous"),
                Action("showNext") { page.neighbours.showNext() }.offered(.next, "Next", when: "next"),
            ], values: values
        ) {
            $0.merging(object(["previous": page.neighbours.previous, "next": page.neighbours.next]))
        }
    }
}
