import Models
import Terminal
import ViewModels

/// The console's view of one screen: what is drawn, which keys work, and what they do.
@MainActor
protocol ScreenView: AnyObject {
    /// The view model of the screen.
    var viewModel: any ScreenModel { get }
    /// What stands above the screen.
    var title: String { get }
    /// The keys that work on this screen alone.
    var keys: [KeyHint] { get }
    /// What stands before the line that a person types.
    var prompt: Line { get }
    /// Whether what is typed at the prompt is hidden; such a line means nothing but itself, and may be empty.
    var isPromptSecret: Bool { get }
    /// Whether an empty line is an answer here; elsewhere it draws the screen again.
    var takesEmptyLine: Bool { get }

    /// Whether any text may be an answer here, so that a command needs `quintet` before it.
    var asksForText: Bool { get }

    /// The app whose data the screen shows, or nil for the start.
    var app: AppName? { get }

    /// Starts what has to be there before the screen can be drawn; called each time the screen comes to the top.
    func appear() -> ScreenReply
    /// Waits for what the lines need and what takes long; called before they are drawn.
    func prepare(_ appearance: Appearance) async
    /// Returns the screen's lines.
    func lines(_ appearance: Appearance) -> [Line]
    /// Does what a line means; the line is trimmed.
    func handle(_ input: String) -> ScreenReply
}

extension ScreenView {
    var prompt: Line { "> " }
    var isPromptSecret: Bool { false }
    var takesEmptyLine: Bool { false }
    var asksForText: Bool { prompt.text != "> " }
    var app: AppName? { nil }

    func appear() -> ScreenReply { loading(viewModel.appear()) }
    func prepare(_ appearance: Appearance) async {}

    /// Waits for a load, which an interrupt gives up.
    func loading(_ load: Task<Void, Never>?) -> ScreenReply {
        guard let load else { return .redraw }
        return .wait(load) { [viewModel] in viewModel.cancel() }
    }
}

/// What follows from a line that was typed.
enum ScreenReply {
    /// The screen is drawn again.
    case redraw
    /// One line says something; the screen stays.
    case say(Line)
    /// Lines are shown under the screen, which stays.
    case show([Line])
    /// The screen is drawn when a task has ended; an interrupt gives it up.
    case wait(Task<Void, Never>, giveUp: @MainActor () -> Void)
    /// A command runs, by its words.
    case command([String])
    /// The line means nothing here.
    case unknown
}

/// A key with what it does.
struct KeyHint: Hashable {
    let key: String
    let action: String

    init(_ key: String, _ action: String) {
        self.key = key
        self.action = action
    }
}
