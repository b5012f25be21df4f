import Models
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

/// The console's view of one screen: its lines and its keys.
@MainActor package protocol ScreenView: AnyObject {
    var viewModel: any ScreenModel { get }
    /// The declaration of the screen, which has the keys and the actions.
    var spec: ScreenSpec { get }
    /// The appearance of messages and questions.
    var appearance: Appearance { get }
    var title: String { get }
    var keys: [Key] { get }

    /// The notes for which the screen has no room; the help of the screen has them.
    var hiddenNotes: [String] { get }
    /// Records that the user has gone on from the notes that were drawn last.
    func leaveNotes()
    /// Whether a typed line makes the running load unnecessary.
    func endsWait(_ typed: TypedLine) -> Bool
    /// Starts the load that the screen needs before it is drawn; called each time the screen comes to the top.
    func appear() -> ScreenReply
    /// Waits for slow parts of the lines, such as pictures; called before the lines are drawn.
    func prepare(_ appearance: Appearance) async
    /// Goes back within the screen; returns nil if going back has to leave the screen.
    func stepBack() -> ScreenReply?
    /// Returns the advice on an error; `key` is the key that retries, if there is one.
    ///
    /// `hasContent` is whether content is shown below the error.
    func advice(_ error: ServiceError, key: String?, hasContent: Bool) -> String
    /// Chooses the page of a list for the available room; `keys` and `lines(_:)` depend on the page.
    func turnPage(in room: Appearance)
    /// Returns the screen's lines; the height of the appearance is the room for them.
    func lines(_ appearance: Appearance) -> [Line]
    /// Calls a closure after each change of the screen until the returned token is released.
    ///
    /// Returns nil if the screen's lines do not update while it is shown.
    func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ObservationToken?
    /// Returns the current lines of a screen that was drawn before.
    func present(_ appearance: Appearance) -> [Line]
}

extension ScreenView {
    package func stepBack() -> ScreenReply? { nil }
    package var hiddenNotes: [String] { [] }
    package func leaveNotes() {}

    package func endsWait(_ typed: TypedLine) -> Bool { false }

    package func appear() -> ScreenReply { loading(viewModel.appear()) }
    package func prepare(_ appearance: Appearance) async {}
    /// Does nothing: only lists have pages.
    package func turnPage(in room: Appearance) {}
    package func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ObservationToken? { nil }
    package func present(_ appearance: Appearance) -> [Line] { lines(appearance) }

    package func handle(_ typed: TypedLine) -> ScreenReply {
        for key in keys + cachedKeys { if let reply = key.reply(typed) { return reply } }
        return .unknown
    }

    /// The key that shows the cached data after a failed load, if there is any.
    var cachedKeys: [Key] {
        guard viewModel.cachedAt != nil else { return [] }
        return [Key(.cached, "show the cached data") { [self] in loading(viewModel.showCached()) }]
    }

    package func loading(
        _ load: Task<Void, Never>?, then: @escaping @MainActor () -> ScreenReply = { .redraw }
    ) -> ScreenReply {
        guard let load else { return then() }
        return .wait(load, giveUp: { [viewModel] in viewModel.cancel() }, then: then)
    }
}

extension ScreenView {
    /// Draws the content, and above it the error of the newest load.
    package func lines<Value>(
        of state: LoadState<Value>, _ appearance: Appearance, _ draw: (Value) -> [Line]
    ) -> [Line] {
        let hasContent = state.value != nil
        let trouble = state.error.map { lines(of: $0, key: "r", hasContent: hasContent, appearance) } ?? []
        let content = state.value.map(draw) ?? (state.error == nil ? ["Nothing is loaded yet. Press r to load."] : [])
        return trouble + (trouble.isEmpty || content.isEmpty ? [] : [Line()]) + content
    }

    /// Draws an error: what happened, then what to do; `key` is the key that retries, if there is one.
    package func lines(
        of error: ServiceError, key: String? = nil, hasContent: Bool = false, _ appearance: Appearance
    ) -> [Line] {
        Line(error.message, .bold).wrapped(to: appearance.width)
            + Line(advice(error, key: key, hasContent: hasContent)).wrapped(to: appearance.width)
    }
}

/// The question of a remedy with choices.
extension ScreenView {
    /// Asks the question of a remedy, and runs the action of this screen that takes the answer.
    ///
    /// A question that is answered with yes or no begins with `text`. Returns nil if there is nothing to choose, or if
    /// the screen has no such action.
    package func ask(
        _ choices: Choices, about text: String = "", whenCancelled: ScreenReply = .redraw,
        then: @escaping @MainActor () -> ScreenReply
    ) -> ScreenReply? {
        guard let answer = choices.action, !choices.options.isEmpty,
            let action = spec.actions.first(where: { $0.name == answer.name })
        else { return nil }
        let run = { [self] (values: [String]) -> ScreenReply in
            let given = answer.given.map { [JSON.Field($0.field, $0.value)] } ?? []
            let request = JSON.object(given + zip(answer.fields, values).map { JSON.Field($0, $1) })
            guard case .running(let task)? = try? action.run(request) else { return then() }
            return loading(task, then: then)
        }
        guard answer.fields.count > 1 else {
            let above = (text.isEmpty ? [] : [Line("\(text).")]) + choices.lines
            let question = Question(choices.question, above: above, whenCancelled: whenCancelled)
            return .ask(question) { typed in
                let answer = choices.answer(typed).lowercased()
                guard let option = choices.options.first(where: { $0.text.lowercased() == answer }) else {
                    return .refuse(Line("“\(typed)” is none of them."))
                }
                return run([option.text])
            }
        }
        let question = Question(
            confirming: "\(text). \(answer.title)?", answer.title.lowercased(), whenCancelled: whenCancelled)
        return .ask(question) { $0.meansYes ? run(choices.options.map(\.text)) : whenCancelled }
    }
}

extension Choices {
    /// The question for one of several answers.
    package var question: String {
        words.hasSuffix("?") ? "\(words) Number or name" : "\(words.dropLast()): number or name"
    }

    /// The answers, numbered, each with its examples.
    package var lines: [Line] {
        options.enumerated().map { index, option in
            Line("\(index + 1)  \(option.text)" + (option.examples.map { " (\($0.joined(separator: ", ")))" } ?? ""))
        }
    }
}
