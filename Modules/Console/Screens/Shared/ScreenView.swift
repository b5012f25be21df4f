import Models
import Terminal
import ViewModels

/// The console's view of one screen: what is drawn, and which keys do what.
@MainActor
protocol ScreenView: AnyObject {
    /// The view model of the screen.
    var viewModel: any ScreenModel { get }
    /// What stands above the screen.
    var title: String { get }
    /// The keys that work on this screen alone.
    var keys: [Key] { get }
    /// The app whose data the screen shows, or nil for the start.
    var app: AppName? { get }
    /// What is lost when the screen is left, in a clause, or nil.
    var unkept: String? { get }

    /// Whether a line makes what is being loaded useless, as one does that asks for something else.
    func endsWait(_ typed: TypedLine) -> Bool
    /// Starts what has to be there before the screen can be drawn; called each time the screen comes to the top.
    func appear() -> ScreenReply
    /// Waits for what the lines need and what takes long; called before they are drawn.
    func prepare(_ appearance: Appearance) async
    /// Goes back within the screen, or returns nil when going back leaves it.
    func stepBack() -> ScreenReply?
    /// Returns the screen's lines; the height of the appearance is the room that they have.
    func lines(_ appearance: Appearance) -> [Line]
}

extension ScreenView {
    var title: String { viewModel.title }
    var app: AppName? { nil }
    var unkept: String? { nil }
    func stepBack() -> ScreenReply? { nil }
    func endsWait(_ typed: TypedLine) -> Bool { false }

    func appear() -> ScreenReply { loading(viewModel.appear()) }
    func prepare(_ appearance: Appearance) async {}

    /// Does what a line means.
    func handle(_ typed: TypedLine) -> ScreenReply {
        for key in keys { if let reply = key.reply(typed) { return reply } }
        return .unknown
    }

    /// Waits for a load, which an interrupt gives up.
    func loading(
        _ load: Task<Void, Never>?, then: @escaping @MainActor () -> ScreenReply = { .redraw }
    ) -> ScreenReply {
        guard let load else { return then() }
        return .wait(load, giveUp: { [viewModel] in viewModel.cancel() }, then: then)
    }
}

/// A view of a view model; what a screen has of its own is in the views under it.
@MainActor
class ModelView<Model: ScreenModel> {
    let model: Model
    let context: CommandContext

    init(_ model: Model, context: CommandContext) {
        self.model = model
        self.context = context
    }

    var viewModel: any ScreenModel { model }
}

extension ModelView where Model: ViewModel {
    /// The key that loads anew.
    var refresh: Key {
        Key("r", model.state.error == nil ? "refresh" : "try again") { [model] in
            .wait(model.load(), giveUp: { model.cancel() }, then: { .redraw })
        }
    }
}

extension Question {
    /// Asks before something is lost.
    static func throwAway(_ unkept: String) -> Question {
        Question("Throw \(unkept) away? Type yes", empty: "keeps them")
    }
}

extension String {
    /// Whether it is the answer "yes", in full or as its first letter.
    var meansYes: Bool { ["y", "yes"].contains(trimmed.lowercased()) }
}
