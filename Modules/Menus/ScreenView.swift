import Terminal
import ViewModels

/// The console's view of one screen: what is drawn, and which keys do what.
@MainActor package protocol ScreenView: AnyObject {
    /// The view model of the screen.
    var viewModel: any ScreenModel { get }
    /// What stands above the screen.
    var title: String { get }
    var keys: [Key] { get }

    /// Whether a line makes what is being loaded useless, as one does that asks for something else.
    func endsWait(_ typed: TypedLine) -> Bool
    /// Starts what has to be there before the screen can be drawn; called each time the screen comes to the top.
    func appear() -> ScreenReply
    /// Waits for what the lines need and what takes long; called before they are drawn.
    func prepare(_ appearance: Appearance) async
    /// Goes back within the screen, or returns nil when going back leaves it.
    func stepBack() -> ScreenReply?
    /// Returns what to do about an error; `key` tries again, where there is one.
    func advice(_ error: ServiceError, key: String?) -> String
    /// Returns the screen's lines; the height of the appearance is the room that they have.
    func lines(_ appearance: Appearance) -> [Line]
}

extension ScreenView {
    package var title: String { viewModel.title }
    package func stepBack() -> ScreenReply? { nil }
    package func endsWait(_ typed: TypedLine) -> Bool { false }

    package func appear() -> ScreenReply { loading(viewModel.appear()) }
    package func prepare(_ appearance: Appearance) async {}

    package func handle(_ typed: TypedLine) -> ScreenReply {
        for key in keys { if let reply = key.reply(typed) { return reply } }
        return .unknown
    }

    /// Waits for a load, which an interrupt gives up.
    package func loading(
        _ load: Task<Void, Never>?, then: @escaping @MainActor () -> ScreenReply = { .redraw }
    ) -> ScreenReply {
        guard let load else { return then() }
        return .wait(load, giveUp: { [viewModel] in viewModel.cancel() }, then: then)
    }
}

extension Question {
    /// Asks before something is lost.
    package static func throwAway(_ unkept: String) -> Question {
        Question("Throw \(unkept) away? Type yes", empty: "keeps them")
    }
}
