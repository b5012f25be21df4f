import Coordinator
import Models
import QuintetPlatform
import ViewModels

/// A view model whose screen is declared.
@MainActor public protocol DeclaredModel: ScreenModel {
    /// The screen as front ends render it; create it once for each screen that is shown.
    var spec: ScreenSpec { get }
}

/// A screen as a front end renders it: its state, its content, how the content is drawn, and its actions.
@MainActor public struct ScreenSpec {
    /// Returns the name of the load state: "idle", "loading", "loaded" or "error".
    public let state: @MainActor () -> String
    /// Returns the error of the newest load or change, or nil if it succeeded.
    public let error: @MainActor () -> ServiceError?
    /// Returns the content as JSON, or nil before the first load.
    public private(set) var content: @MainActor () -> JSON?
    /// Calls a closure after each change of the screen until the returned token is released.
    public let observe: @MainActor (_ changed: @escaping @MainActor () -> Void) -> ObservationToken
    /// The actions of this screen, without the actions that every screen has.
    public private(set) var actions: [Action]
    /// The descriptions of the members of the content that a front end draws, in the order in which they are drawn.
    public var values: [Value] { described() }
    private var described: @MainActor () -> [Value]

    /// Creates a screen whose content is not loaded with one `Loadable`.
    public init(
        state: @escaping @MainActor () -> String, error: @escaping @MainActor () -> ServiceError? = { nil },
        content: @escaping @MainActor () -> JSON?,
        observe: @escaping @MainActor (_ changed: @escaping @MainActor () -> Void) -> ObservationToken,
        actions: [Action], values: [Value]
    ) {
        self.state = state
        self.error = error
        self.content = content
        self.observe = observe
        self.actions = actions
        described = { values }
    }

    /// Creates a screen from its view model, the members of its content, and its actions.
    public init<Model: ViewModel>(of model: Model, _ parts: [Part<Model.Content>], actions: [Action] = []) {
        self.init(
            state: { model.state.name }, error: { model.state.error },
            content: { model.state.value.map { parts.json(of: $0) } },
            observe: { changed in model.observe { _ in changed() } }, actions: actions,
            values: parts.compactMap(\.drawing))
        let pictures = parts.compactMap(\.picture)
        guard !pictures.isEmpty else { return }
        self = picturing { id in
            model.state.value.flatMap { content in pictures.lazy.compactMap { $0(content, id) }.first }
        }
    }

    /// Creates a screen with rows; the action that opens a row precedes the other actions.
    public init<Model: ViewModel, List>(
        of model: Model, _ rows: ScreenRows<Model.Content, List>, _ parts: [Part<Model.Content>],
        actions: [Action] = []
    ) {
        self.init(of: model, parts, actions: (rows.opening.map { [$0 { model.state.value }] } ?? []) + actions)
    }

    /// Creates the screen of one row of a list, with actions that show the previous and the next row.
    public init<Model: SteppingViewModel>(stepping page: Model, _ parts: [Part<Model.Content>], actions: [Action] = [])
    {
        let steps = [
            Action("showPrevious") { page.neighbours.showPrevious() }
                .offered(.previous, "Previous", when: "previous")
                .key(.previous, if: page.neighbours.previous != nil, else: "There is no previous one."),
            Action("showNext") { page.neighbours.showNext() }.offered(.next, "Next", when: "next")
                .key(.next, if: page.neighbours.next != nil, else: "There is no next one."),
        ]
        let neighbours = [
            Part<Model.Content>("previous", { _ in page.neighbours.previous }),
            Part("next", { _ in page.neighbours.next }),
        ]
        self.init(of: page, parts + neighbours, actions: actions)
        self.actions += steps
    }

    /// Returns the screen with an action that returns a picture, which `find` loads; nil is an unknown id.
    func picturing(_ find: @escaping @MainActor (_ id: String) -> Task<Picture?, Never>?) -> ScreenSpec {
        adding(
            Action(answering: "picture", text("id")) { id in
                guard let loading = find(id) else { throw Problem.noPicture }
                return .answering(
                    Task {
                        let picture = await loading.value
                        let base64 = picture?.data.base64EncodedString()
                        let type = picture?.header?.mediaType
                        return ["picture": ["id": id, "mediaType": type, "base64": base64] as JSON]
                    })
            })
    }

    /// Returns the screen, where the score of the rows of a list is the part with a name, which depends on the content.
    func scoring(_ list: String, by part: @escaping @MainActor () -> String) -> ScreenSpec {
        var spec = self
        spec.described = { [described] in described().map { $0.name == list ? $0.scored(by: part()) : $0 } }
        return spec
    }

    /// Returns the screen with changed actions.
    func mapping(_ change: (Action) -> Action) -> ScreenSpec {
        var spec = self
        spec.actions = actions.map(change)
        return spec
    }

    /// Returns the screen with an additional action and with additional members of the content.
    public func adding(_ action: Action, _ members: @escaping @MainActor () -> JSON = { [:] }) -> ScreenSpec {
        var spec = self
        spec.actions.append(action)
        spec.content = { [content] in content().map { $0.appending(members()) } }
        return spec
    }
}

extension Value {
    /// Returns the value, a list whose score is the part with a name, which is always shown; other scores are numbers.
    fileprivate func scored(by name: String) -> Value {
        parts(
            parts.map { part in
                part.with {
                    $0.kind = $0.name == name ? .score : $0.kind == .score ? .number : $0.kind
                    $0.isExtra = $0.isExtra && $0.name != name
                }
            })
    }
}

extension Action {
    /// Returns the action that shows only the rows that contain a text; `hasRows` is whether there are any rows.
    public static func filter(
        _ list: some SearchableViewModel, if hasRows: @escaping @MainActor @autoclosure () -> Bool
    ) -> Action {
        Action("filter", text("text", "Search")) { list.filter($0) }
            .offered(.search, "Search", value: "filter")
            .key(
                .search, list.filter.isEmpty ? "search" : "search again",
                argument: ActionArgument(
                    "TEXT", asking: "Search for", empty: list.filter.isEmpty ? nil : "show all"),
                if: hasRows() || !list.filter.isEmpty)
    }
}

extension Screen {
    /// The declaration of the screen; create it once for each screen that is shown.
    ///
    /// A screen whose view model is not a `DeclaredModel` has no content and no actions.
    @MainActor public var spec: ScreenSpec {
        (viewModel as? any DeclaredModel)?.spec
            ?? ScreenSpec(
                state: { "idle" }, content: { nil }, observe: { _ in ObservableState(0).observe { _ in } }, actions: [],
                values: [])
    }
}

extension LoadState {
    /// The name of the state, without its value.
    public var name: String {
        switch self {
        case .idle: "idle"
        case .loading: "loading"
        case .loaded: "loaded"
        case .error: "error"
        }
    }
}
