import Models
import Platform
import ViewModels

/// The state, the error and the content of a screen, which are sent after each change while the screen is shown.
struct ScreenDisplay {
    /// "idle", "loading", "loaded" or "error".
    let state: String
    let error: ServiceError?
    let content: JSON?
}

/// What the JSON lines about a screen consist of: its state and content, its actions and its values.
@MainActor struct ScreenLines {
    /// Returns the current state and content of the screen.
    private(set) var display: @MainActor () -> ScreenDisplay
    /// Calls a closure after each change of the screen until the returned token is released.
    let observe: @MainActor (_ changed: @escaping @MainActor () -> Void) -> ObservationToken
    /// The actions of this screen, without the actions that every screen has.
    private(set) var actions: [Action]
    /// The descriptions of the members of the content that a front end draws, in the order in which they are drawn.
    let values: [Value]

    /// Creates the lines of a screen whose content is not loaded with one `Loadable`.
    init(
        display: @escaping @MainActor () -> ScreenDisplay,
        observe: @escaping @MainActor (_ changed: @escaping @MainActor () -> Void) -> ObservationToken,
        actions: [Action], values: [Value]
    ) {
        self.display = display
        self.observe = observe
        self.actions = actions
        self.values = values
    }

    /// Creates the lines of a screen from its view model; `complete` adds members to the content.
    init<Model: ViewModel>(
        of model: Model, actions: [Action] = [], values: [Value],
        complete: @escaping @MainActor (JSON) -> JSON = { $0 }
    ) where Model.Content: Displayed {
        self.init(
            display: {
                let state = model.state
                return ScreenDisplay(
                    state: state.name, error: state.error, content: state.value.map { complete($0.displayed) })
            },
            observe: { changed in model.observe { _ in changed() } }, actions: actions, values: values)
    }

    /// Creates the lines of a page about one row of a list, with actions that show the previous and the next row.
    init<Model: SteppingViewModel>(stepping page: Model, actions: [Action] = [], values: [Value])
    where Model.Content: Displayed {
        let steps = [
            Action("showPrevious") { page.neighbours.showPrevious() }
                .offered(.previous, "Previous", when: "previous"),
            Action("showNext") { page.neighbours.showNext() }.offered(.next, "Next", when: "next"),
        ]
        self.init(of: page, actions: actions + steps, values: values) {
            $0.appending(object(["previous": page.neighbours.previous, "next": page.neighbours.next]))
        }
    }

    /// Creates the lines of a page about one row of a list, with facts and a picture; `id` is the id of the picture.
    init<Model: SteppingViewModel>(pictured page: Model, id: String) where Model.Content: Pictured & Displayed {
        let picture = Action(answering: "picture", text("id")) { asked in
            guard let picture = page.state.value?.image.image, asked == id else { throw Problem.noPicture }
            return .answer(pictureLine(id, picture))
        }
        self.init(
            stepping: page, actions: [picture],
            values: [Value("image", .image).large.aside, Value("facts", .facts), Value("picture", .note)])
    }

    /// Returns the lines with an additional action and with additional members of the content.
    func adding(_ action: Action, _ content: @escaping @MainActor () -> JSON) -> ScreenLines {
        var lines = self
        lines.actions.append(action)
        lines.display = { [display] in
            let shown = display()
            return ScreenDisplay(
                state: shown.state, error: shown.error, content: shown.content.map { $0.appending(content()) })
        }
        return lines
    }
}

extension Action {
    /// Returns the action that shows only the rows that contain a text.
    static func filter(_ list: some SearchableViewModel) -> Action {
        Action("filter", text("text", "Search")) { list.filter($0) }
            .offered(.search, "Search", value: "filter")
    }
}

extension LoadState {
    /// The name of the state, without its value.
    var name: String {
        switch self {
        case .idle: "idle"
        case .loading: "loading"
        case .loaded: "loaded"
        case .error: "error"
        }
    }
}
