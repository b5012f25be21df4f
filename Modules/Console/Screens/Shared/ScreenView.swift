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
    /// The app whose data the screen shows, or nil for the start.
    var app: AppName? { get }
    /// What is lost when the screen is left, in a clause, or nil.
    var unkept: String? { get }

    /// Starts what has to be there before the screen can be drawn; called each time the screen comes to the top.
    func appear() -> ScreenReply
    /// Waits for what the lines need and what takes long; called before they are drawn.
    func prepare(_ appearance: Appearance) async
    /// Returns the screen's lines; the height of the appearance is the room that they have.
    func lines(_ appearance: Appearance) -> [Line]
    /// Does what a line means.
    func handle(_ typed: TypedLine) -> ScreenReply
}

extension ScreenView {
    var app: AppName? { nil }
    var unkept: String? { nil }

    func appear() -> ScreenReply { loading(viewModel.appear()) }
    func prepare(_ appearance: Appearance) async {}

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
    /// A command runs, by its words.
    case command([String])
    /// The screen is left.
    case back
    /// The line means nothing here.
    case unknown

    /// One line is shown under the screen.
    static func say(_ line: Line) -> ScreenReply { .say([line]) }
}

extension String {
    /// Whether it is the answer "yes", in full or as its first letter.
    var meansYes: Bool { ["y", "yes"].contains(trimmed.lowercased()) }
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

/// A line that was typed: a key in lower case, and what stands behind it.
struct TypedLine {
    /// The line itself, without blanks around it.
    let line: String
    /// The first word in lower case; `/` needs no blank behind it.
    let key: String
    /// What stands behind the key.
    let text: String

    init(_ line: String) {
        self.line = line.trimmed
        let isSearch = self.line.hasPrefix("/")
        let end = isSearch ? self.line.index(after: self.line.startIndex) : self.line.firstIndex(of: " ")
        key = self.line[..<(end ?? self.line.endIndex)].lowercased()
        text = String(self.line[(end ?? self.line.endIndex)...]).trimmed
    }

    /// Whether it means to leave the program.
    var leaves: Bool { ["q", "quit", "exit", ":q"].contains(loneKey) }

    /// Whether it means to go back.
    var goesBack: Bool { ["b", "back", ".."].contains(loneKey) }

    /// Whether it makes what is being loaded useless: it leaves, goes back, or asks for somebody else's.
    ///
    /// A search in a list needs the list.
    var endsWait: Bool { leaves || goesBack || key == "u" && !text.isEmpty }

    /// The key, if nothing stands behind it.
    var loneKey: String? { text.isEmpty ? key : nil }
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
