import Models
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

extension ScreenView {
    /// Returns the declared keys of some names, in this order; keys whose actions cannot be run now are left out.
    package func keys(_ names: KeyName...) -> [Key] { names.flatMap { key($0) } }

    /// Returns the declared keys, except those of some names, in the order of their actions.
    package func declaredKeys(except others: KeyName...) -> [Key] {
        var names: [KeyName] = []
        for name in spec.actions.compactMap({ $0.key?.name }) where !others.contains(name) && !names.contains(name) {
            names.append(name)
        }
        return names.flatMap { key($0) }
    }

    /// Returns the declared key with a name; the result is empty if its action cannot be run now.
    ///
    /// - Parameters:
    ///   - name: The key.
    ///   - completion: The words of the equivalent command, as in `Key.completion`.
    ///   - act: Runs in place of the action with the text after the key, or nil to run the action itself.
    ///   - started: Called when the action has started, for what only a terminal has, such as pages.
    /// - Returns: The key.
    package func key(
        _ name: KeyName, completion: [String] = [], instead act: (@MainActor (String) -> ScreenReply)? = nil,
        started: @escaping @MainActor () -> Void = {}
    ) -> [Key] {
        let actions = spec.actions.compactMap { action in action.key.map { (action, $0) } }.filter { $1.name == name }
        guard let (action, key) = actions.first(where: { $1.isShown() || $1.isAlwaysRun }) else {
            guard let (_, key) = actions.first, let sentence = key.otherwise else { return [] }
            return [Key(name, key.words()) { .say(Line(sentence)) }.shown(false)]
        }
        let act = act ?? { [self] in confirm(action, $0, started) }
        guard let argument = key.argument else {
            return [Key(name, key.words(), explanation: key.explanation()) { act("") }.shown(key.isShown())]
        }
        let asked = argument.question.map { question in
            Question(
                question, empty: argument.empty(), input: argument.kind == .text ? .text : .line,
                above: argument.above().flatMap { Line($0).wrapped(to: appearance.width) })
        }
        return [
            Key(
                name, argument: argument.placeholder, key.words(), explanation: key.explanation(),
                examples: argument.examples, completion: completion, asking: asked, act)
        ]
    }

    /// Runs an action; if it has a question to confirm, asks the question first.
    private func confirm(_ action: Action, _ text: String, _ started: @escaping @MainActor () -> Void) -> ScreenReply {
        guard let question = action.key?.question(text) else { return run(action, text, started) }
        let nothing = ScreenReply.sayAndRedraw(["Nothing was changed."])
        // The words of a key begin with a verb, such as “delete”.
        let verb = action.key?.words().prefix { $0 != " " } ?? ""
        return .ask(Question(confirming: question, String(verb), whenCancelled: nothing)) { [self] in
            $0.meansYes ? run(action, text, started) : nothing
        }
    }

    /// Runs an action with the text after its key, then shows the message after the action.
    private func run(_ action: Action, _ text: String, _ started: @MainActor () -> Void) -> ScreenReply {
        do {
            let request = JSON.object(action.parameter.map { [JSON.Field($0, text)] } ?? [])
            let outcome = try action.run(request)
            started()
            guard case .running(let task) = outcome else { return report(action) }
            return loading(task) { [self] in report(action) }
        } catch {
            let text = Problem(error).text.sentence
            return .refuse(Line(text.hasSuffix("?") ? text : "\(text)."))
        }
    }

    private func report(_ action: Action) -> ScreenReply {
        do throws(ServiceError) {
            return try action.key?.report().map { .sayAndRedraw([Line($0)]) } ?? .redraw
        } catch {
            return .sayAndRedraw(lines(of: error, appearance))
        }
    }
}
