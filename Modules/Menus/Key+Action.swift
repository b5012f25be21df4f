import Models
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

extension Key {
    /// Creates the key of an action, or returns nil if the action has no key or cannot be run now.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - view: The view that has the key.
    ///   - appearance: The appearance of an error that the screen does not show.
    ///   - completion: The words of the equivalent command, as in `Key.completion`.
    ///   - act: Runs in place of the action with the text after the key, or nil to run the action itself.
    package init?(
        _ action: Action, on view: some ScreenView, _ appearance: Appearance, completion: [String] = [],
        instead act: (@MainActor (String) -> ScreenReply)? = nil
    ) {
        guard let key = action.key else { return nil }
        let words = key.words()
        guard key.isShown() else {
            guard let sentence = key.otherwise else { return nil }
            self = Key(key.name, words) { .say(Line(sentence)) }.shown(false)
            return
        }
        let act = act ?? { view.run(action, $0, appearance) }
        guard let argument = key.argument else {
            self.init(key.name, words, explanation: key.explanation()) { act("") }
            return
        }
        guard let question = argument.question else {
            self.init(
                key.name, argument: argument.placeholder, words, explanation: key.explanation(),
                examples: argument.examples, completion: completion, withOrWithout: act)
            return
        }
        let asked = Question(
            question, empty: argument.empty(), isLeftByBack: argument.isLeftByBack,
            above: argument.above.map { [Line($0)] } ?? [])
        self.init(
            key.name, argument: argument.placeholder, words, examples: argument.examples, completion: completion,
            asking: { asked }, act)
    }
}

extension ScreenView {
    /// Runs an action with the text after its key, then shows the message after the action.
    fileprivate func run(_ action: Action, _ text: String, _ appearance: Appearance) -> ScreenReply {
        do {
            let request = JSON.object(action.parameter.map { [JSON.Field($0, text)] } ?? [])
            guard case .running(let task) = try action.run(request) else { return report(action, appearance) }
            return loading(task) { [self] in report(action, appearance) }
        } catch {
            return .say(Line(Problem(error).text))
        }
    }

    private func report(_ action: Action, _ appearance: Appearance) -> ScreenReply {
        do throws(ServiceError) {
            return try action.key?.report().map { .say(Line($0)) } ?? .redraw
        } catch {
            return .say(lines(of: error, appearance))
        }
    }
}
