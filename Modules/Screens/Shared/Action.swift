import Models
import QuintetPlatform

/// An action on a screen: its name, its parameters and the code that it runs.
@MainActor public struct Action {
    /// The way in which a front end offers an action to the user.
    ///
    /// An action without a kind is not offered separately. A `Value` may refer to such an action, for example as the
    /// action that pressing a row runs.
    public enum Kind: String, Sendable {
        /// The most likely action on the screen.
        case primary
        /// Shows another screen.
        case link
        /// Shows a part of the same thing; the value is the name of the action of the part that is shown.
        case tab
        /// A less likely action; with a value of the content that it turns on or off, an address of the screen has it.
        case button
        /// A less common action, which is offered in a menu with the other actions of this kind.
        case menu
        /// Deletes data, after a question.
        case destructive
        /// Turns a value of the content on or off.
        case toggle
        /// A choice between fixed words.
        case choice
        /// A group of fields and a button that sends the values of all of them.
        case form
        /// A field that sends its text as you type.
        case search
        /// A field with its current value; Enter sends the text.
        case entry
        /// A group of fields; a change to any of them sends all of them.
        case filters
        /// Takes the ids of two to four rows that the user has ticked.
        case ticks
        /// Is offered beside an error alone, as the way to solve it.
        case remedy
        /// Goes to the previous or the next item, such as the older game or the next month.
        case previous, next
    }

    /// The name of the action in requests.
    public let name: String
    /// Runs the action with a request, whose members are the parameters.
    public let run: @MainActor (JSON) throws -> ActionOutcome
    /// Keeps the text of a request in a form that is about to be made again, and saves nothing; nil if there is no text.
    public internal(set) var keep: (@MainActor (JSON) throws -> ActionOutcome)?
    /// Whether the action itself only keeps a text and saves nothing.
    public internal(set) var onlyKeeps = false
    /// Called before the action runs; the returned closure gives members of the line that reports the end of the action.
    public private(set) var report: @MainActor () -> @MainActor () -> JSON = { { [:] } }
    private var reportsChange = false
    /// Whether the action changes data or fills in a form, so that later actions have to wait for its end.
    public var isChange: Bool { reportsChange || keep != nil || done != nil || kind == .form }
    /// The title of the action, or nil if the action is not offered separately.
    public var title: String? { titled() }
    private var titled: @MainActor () -> String? = { nil }
    /// The way in which the action is offered, or nil if it is not offered separately.
    public private(set) var kind: Kind?
    /// The key that runs the action in a terminal, or nil if there is none.
    public private(set) var key: ActionKey?
    /// The name of a member of the screen's content, or nil if the action is always offered.
    ///
    /// While that member is missing, null, false or an empty text, the action is not offered.
    public private(set) var when: String?
    /// The name of the member of the content with the current value, or nil.
    public private(set) var value: String?
    /// The path of the screen that the action shows, or nil if it shows none.
    public private(set) var route: String?
    /// The question to confirm before the action, or nil for none; `{player}` is a place for the parameter `player`.
    public var confirm: String? { question() }
    /// The message after success, or nil for none.
    public var done: String? { message() }
    /// The parameters, in their order.
    public let parameters: [ActionField]
    /// The fields of a form with which the action is offered; optional parameters without a title have none.
    public var fields: [ActionField] { parameters.filter { !$0.isOptional || $0.title != nil } }
    private var question: @MainActor () -> String? = { nil }
    private var message: @MainActor () -> String? = { nil }

    /// Creates an action that is done when `run` returns.
    public init<each Value>(
        _ name: String, _ parameters: repeat Parameter<each Value>,
        do run: @escaping @MainActor (repeat each Value) throws -> Void
    ) {
        self.init(answering: name, repeat each parameters) { (values: repeat each Value) in
            try run(repeat each values)
            return .done
        }
    }

    /// Creates an action that is done when the task that it starts ends, or at once if `run` returns nil.
    public init<each Value>(
        starting name: String, _ parameters: repeat Parameter<each Value>,
        do run: @escaping @MainActor (repeat each Value) throws -> Task<Void, Never>?
    ) {
        self.init(answering: name, repeat each parameters) { (values: repeat each Value) in
            .running(try run(repeat each values))
        }
    }

    /// Creates an action with any outcome, such as a line that is the answer.
    public init<each Value>(
        answering name: String, _ parameters: repeat Parameter<each Value>,
        do run: @escaping @MainActor (repeat each Value) throws -> ActionOutcome
    ) {
        var fields: [ActionField] = []
        for parameter in repeat each parameters { fields.append(parameter.field) }
        self.name = name
        self.parameters = fields
        self.run = { request in try run(repeat (each parameters).value(in: request)) }
    }

    /// Returns whether the action has a parameter with a name.
    public func hasParameter(_ name: String) -> Bool { parameters.contains { $0.name == name } }

    /// The name of the only required parameter, such as the text after a key; nil if there are none or several.
    public var parameter: String? {
        let required = parameters.filter { !$0.isOptional }
        return required.count == 1 ? required[0].name : nil
    }

    /// The action as JSON.
    public var json: JSON {
        let lists = [
            ("takes", parameters.filter { !$0.isOptional }.map { JSON.Field($0.name, $0.type) }),
            ("optional", parameters.filter(\.isOptional).map { JSON.Field($0.name, $0.type) }),
            ("words", parameters.filter { !$0.words.isEmpty }.map { JSON.Field($0.name, $0.words) }),
        ]
        let offer = offer
        let form = offer.isEmpty || fields.isEmpty ? [] : [JSON.Field("fields", fields)]
        return .object(
            [JSON.Field("name", name)] + offer
                + lists.filter { !$1.isEmpty }.map { JSON.Field($0, JSON.object($1)) } + form)
    }

    private var offer: [JSON.Field] {
        guard let title, let kind else { return [] }
        let members = [
            ("title", title), ("kind", kind.rawValue), ("when", when), ("value", value), ("route", route),
            ("confirm", confirm), ("done", done),
        ]
        return members.compactMap { name, text in text.map { JSON.Field(name, $0) } }
    }

    /// Returns the action, whose end is reported with additional members, as `report` says.
    public func reporting(_ report: @escaping @MainActor () -> @MainActor () -> JSON) -> Action {
        var action = self
        action.report = report
        action.reportsChange = true
        return action
    }

    /// Returns the action with a description of how it is offered to the user.
    ///
    /// - Parameters:
    ///   - kind: The way in which the action is offered.
    ///   - title: The title of the action.
    ///   - condition: The name of a member of the screen's content. While that member is missing, null, false or an
    ///     empty text, the action is not offered.
    ///   - value: The name of the member of the content that has the current value.
    ///   - question: The question that the user has to confirm first, or nil for no question.
    ///   - done: The message after success, or nil for none.
    /// - Returns: The action with its offer.
    public func offered(
        _ kind: Kind, _ title: @escaping @MainActor @autoclosure () -> String, when condition: String? = nil,
        value: String? = nil,
        confirm question: @escaping @MainActor @autoclosure () -> String? = nil,
        done: @escaping @MainActor @autoclosure () -> String? = nil
    ) -> Action {
        var action = self
        action.titled = { title() }
        action.kind = kind
        action.when = condition
        action.value = value
        action.question = question
        action.message = done
        return action
    }

    /// Returns the action, which shows the screen with a path.
    func leading(to route: String) -> Action {
        var action = self
        action.route = route
        return action
    }

    /// Returns the action with the key that runs it in a terminal.
    ///
    /// - Parameters:
    ///   - name: The key.
    ///   - words: The words beside the key, or nil for the title of the action.
    ///   - explanation: A longer description for the list of all keys, or nil for `words`.
    ///   - argument: The text after the key, or nil if the action has none.
    ///   - isShown: Whether the key is shown.
    ///   - otherwise: The answer to the key while it is not shown, or nil if there is no such key then.
    ///   - isAlwaysRun: Whether the key runs the action even while it is not shown.
    ///   - question: Returns the question to confirm first, for the text after the key; by default that of the offer.
    ///   - report: Returns the message after the action, or throws the error that the screen does not show.
    /// - Returns: The action with its key.
    public func key(
        _ name: KeyName, _ words: @escaping @MainActor @autoclosure () -> String? = nil,
        explanation: @escaping @MainActor @autoclosure () -> String? = nil, argument: ActionArgument? = nil,
        if isShown: @escaping @MainActor @autoclosure () -> Bool = true, else otherwise: String? = nil,
        always isAlwaysRun: Bool = false, confirm question: (@MainActor (String) -> String?)? = nil,
        says report: @escaping @MainActor () throws(ServiceError) -> String? = { () throws(ServiceError) in nil }
    ) -> Action {
        var action = self
        let title = { [titled, name = self.name] in (titled() ?? name).beginningWithLowerCase }
        action.key = ActionKey(
            name: name, words: { words() ?? title() },
            explanation: { explanation() ?? words() ?? title() }, argument: argument,
            isShown: isShown, otherwise: otherwise, isAlwaysRun: isAlwaysRun,
            question: question ?? { [offered = self.question] _ in offered() }, report: report)
        return action
    }
}

extension String {
    /// The text with a small first letter, unless its first word has a capital letter inside, as in "GitHub".
    fileprivate var beginningWithLowerCase: String {
        let isName = prefix { $0 != " " }.dropFirst().contains { $0.isUppercase }
        return isName ? self : prefix(1).lowercased() + dropFirst()
    }
}

/// The way in which an action ends after it was started.
public enum ActionOutcome: Sendable {
    /// The action is done, and the screen shows its effect.
    case done
    /// The action is done when the task ends; without a task it is done at once.
    case running(Task<Void, Never>?)
    /// The action is done, and the answer is this line.
    case answer(JSON)
    /// The action is done when the task ends, and the answer is the line that the task returns, if it returns one.
    case answering(Task<JSON?, Never>)

    /// Waits for the end of the action; returns the line that is its answer, or nil if it has none.
    public func end() async -> JSON? {
        switch self {
        case .done: return nil
        case .running(let task):
            await task?.value
            return nil
        case .answer(let answer): return answer
        case .answering(let task): return await task.value
        }
    }
}
