import Composition
import Coordinator
import Models
import QuintetPrograms
import QuintetTerminal
import Screens
import Storage
import TestSupport
import ViewModels
import XCTest

@testable import QuintetMenus

/// A front end whose only screen is the start screen, with the keys that a test gives it.
@MainActor final class MenuHostDouble: MenuHost {
    let terminal: TestTerminal
    let session: Session
    let view: ViewDouble
    /// The screen in place of `view`, if there is one.
    var shown: (any ScreenView)?
    /// The texts with results that the menus have passed on.
    private(set) var results: [String] = []
    private let interrupts = Interrupts {}
    private let coordinator: AppCoordinator

    init(
        _ input: [String], isTerminal: Bool = true, environment: [String: String] = [:], isPlain: Bool = false,
        size: CellSize = CellSize(80, 40)
    ) throws {
        terminal = TestTerminal(
            input: input, isTerminal: isTerminal, columns: size.columns, rows: size.rows, environment: environment)
        session = Session(
            terminal, interrupts, SystemProcessRunner(),
            Appearance(isPlain: isPlain, canMoveCursor: !isPlain, width: size.columns, height: size.rows),
            hasFixedWidth: false, showsProgress: false, asks: true, pause: { _ in })
        let folder = try TemporaryFolder(in: TemporaryFolder.memory)
        let folders = Folders(config: folder.file("c"), data: folder.file("d"), cache: folder.file("e"))
        coordinator = AppCoordinator(services: ServiceFactory(folders: folders).services())
        view = ViewDouble(HomeViewModel { _ in { _ in HomeLine("") } }, session)
    }

    @discardableResult func run(isForOneScreen: Bool = false) async -> MenuLoop.End {
        await MenuLoop(self, coordinator, sleeper: ManualSleeper(), isForOneScreen: isForOneScreen).run()
    }

    /// Reads all input, after `prepare` has changed the screen, and returns the front end.
    func ran(_ prepare: (MenuHostDouble) -> Void = { _ in }) async -> MenuHostDouble {
        prepare(self)
        await run()
        return self
    }

    func helpNote(in app: AppName?) -> Line { "The note of \(app?.rawValue ?? "the start")." }
    func view(of screen: Screen) -> any ScreenView { shown ?? view }
    func command(in line: String) -> [String]? { nil }
    func reply(toResults text: String, isYours: Bool, _ coordinator: AppCoordinator) async -> ScreenReply? {
        results.append(text)
        return .say("Read.")
    }
    func advice(on line: String) -> String? { nil }
    func completions(of word: String, after command: String) async -> [String] {
        ["Ann", "Mum ❤️"].filter { command == "rename" && $0.hasPrefix(word) }
    }
    func run(_ words: [String]) async -> CommandEnd { .done }
}

/// A screen with the lines and keys that a test gives it.
@MainActor final class ViewDouble: ScreenView {
    let viewModel: any ScreenModel
    let spec: ScreenSpec
    let appearance: Appearance
    let title = "The screen"
    var keys: [Key] = []
    var hiddenNotes: [String] = []
    /// The answers to the question of the key `e`.
    private(set) var answers: [String] = []

    init(_ model: HomeViewModel, _ session: Session) {
        viewModel = model
        spec = model.spec
        appearance = session.appearance
    }

    /// Adds the key `e`, which asks a question.
    func asks(_ input: Question.Input, _ text: String = "Name", empty: String? = nil) {
        let question = Question(text, empty: empty, input: input, whenCancelled: .say("Left."))
        keys = [
            Key(.edit, "ask") { [self] in
                .ask(question) { [self] answer in
                    answers.append(answer)
                    return .redraw
                }
            }
        ]
    }

    /// Adds the key `e`, which asks for the name that the command `rename` takes if it has no text.
    func takesName() {
        keys = [
            Key(.edit, argument: "NAME", "rename", completion: ["rename"], asking: Question("Name")) { _ in .redraw }
        ]
    }

    func appear() -> ScreenReply { .redraw }
    func advice(_ error: ServiceError, key: String?, hasContent: Bool) -> String { "" }
    func lines(_ appearance: Appearance) -> [Line] { ["The line."] }
}
