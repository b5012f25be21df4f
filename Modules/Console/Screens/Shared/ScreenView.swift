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
    var app: AppName? { nil }
    var unkept: String? { nil }
    func stepBack() -> ScreenReply? { nil }

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

/// What follows from a line that was typed.
indirect enum ScreenReply {
    /// The screen is drawn again.
    case redraw
    /// Lines are shown under the screen, which stays.
    case say([Line])
    /// A question is asked; what follows from the answer is told by the closure.
    case ask(Question, then: @MainActor (String) -> ScreenReply)
    /// What follows is told when a task has ended; after an interrupt, which gives it up, the screen is drawn.
    case wait(Task<Void, Never>, giveUp: @MainActor () -> Void, then: @MainActor () -> ScreenReply)
    /// The screen is left.
    case back
    /// The line means nothing here.
    case unknown

    /// One line is shown under the screen.
    static func say(_ line: Line) -> ScreenReply { .say([line]) }
}

/// What a person is asked: the next line is the answer, whatever it is.
struct Question {
    /// What is asked.
    let text: String
    /// What an empty line means, where it is an answer: "is today"; else it leaves the question.
    var empty: String?
    /// What some answers mean, in a clause.
    var others: String?
    /// Whether the answer is hidden while it is typed.
    var isSecret = false
    /// Where the answer is a text of many lines: tells whether the first of them is all of it.
    var isWhole: ((String) -> Bool)?
    /// What stands above the question.
    var above: [Line] = []
    /// What follows when the question is left.
    var left = ScreenReply.say([])

    /// What stands before the answer.
    var prompt: Line { Line("\(text): ") }

    /// How the question is left, or what else an empty line does.
    var hint: Line {
        Line(["Enter alone \(empty ?? "cancels")", others].compactMap(\.self).joined(separator: ", ") + ".", .dim)
    }

    /// Asks before something is lost.
    static func throwAway(_ unkept: String) -> Question {
        Question(text: "Throw \(unkept) away? Type yes", empty: "keeps them")
    }
}

extension String {
    /// Whether it is the answer "yes", in full or as its first letter.
    var meansYes: Bool { ["y", "yes"].contains(trimmed.lowercased()) }
}
