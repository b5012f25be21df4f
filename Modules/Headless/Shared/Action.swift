import Platform

/// An action on a screen: its name, its parameters and the code that it runs.
@MainActor struct Action {
    /// The way in which a front end offers an action to the user.
    ///
    /// An action without a kind is not offered separately. A `Value` may refer to such an action, for example as the
    /// action that pressing a row runs.
    enum Kind: String {
        /// The most likely action on the screen.
        case primary
        /// Shows another screen.
        case link
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
        /// Goes to the previous or the next item, such as the older game or the next month.
        case previous, next
    }

    let name: String
    /// Runs the action with a request, whose members are the parameters.
    let run: @MainActor (JSON) throws -> Outcome
    /// Whether the action changes data; if so, the line that reports the end of the action describes the change.
    private(set) var changesData = false
    /// Whether the action has a required parameter `id`.
    ///
    /// If so, the member `id` of a request is that parameter and does not identify the request.
    var takesID: Bool { takes.contains { $0.name == "id" } }
    private let takes: [JSON.Field]
    private let optional: [JSON.Field]
    private let words: [JSON.Field]
    private var fields: [JSON]
    private var offer: [JSON.Field] = []

    /// Creates an action that is done when `run` returns.
    init<each Value>(
        _ name: String, _ parameters: repeat Parameter<each Value>,
        do run: @escaping @MainActor (repeat each Value) throws -> Void
    ) {
        self.init(answering: name, repeat each parameters) { (values: repeat each Value) in
            try run(repeat each values)
            return .done
        }
    }

    /// Creates an action that starts a task.
    ///
    /// The action is done when the task ends. If `run` returns nil, the action is done at once.
    init<each Value>(
        starting name: String, _ parameters: repeat Parameter<each Value>,
        do run: @escaping @MainActor (repeat each Value) throws -> Task<Void, Never>?
    ) {
        self.init(answering: name, repeat each parameters) { (values: repeat each Value) in
            .running(try run(repeat each values))
        }
    }

    /// Creates an action with any outcome, such as a line that is the answer.
    init<each Value>(
        answering name: String, _ parameters: repeat Parameter<each Value>,
        do run: @escaping @MainActor (repeat each Value) throws -> Outcome
    ) {
        var takes: [JSON.Field] = []
        var optional: [JSON.Field] = []
        var words: [JSON.Field] = []
        var fields: [JSON] = []
        for parameter in repeat each parameters {
            if parameter.isOptional {
                optional.append(JSON.Field(parameter.name, parameter.type))
            } else {
                takes.append(JSON.Field(parameter.name, parameter.type))
            }
            if !parameter.isOptional || parameter.title != nil { fields.append(parameter.field) }
            if !parameter.words.isEmpty { words.append(JSON.Field(parameter.name, parameter.words)) }
        }
        self.name = name
        self.takes = takes
        self.optional = optional
        self.words = words
        self.fields = fields
        self.run = { request in try run(repeat (each parameters).value(in: request)) }
    }

    /// The action as JSON.
    var json: JSON {
        let parameters = [
            JSON.Field("takes", JSON.object(takes)), JSON.Field("optional", JSON.object(optional)),
            JSON.Field("words", JSON.object(words)),
        ]
        let form = offer.isEmpty || fields.isEmpty ? [] : [JSON.Field("fields", JSON.list(fields))]
        return .object([JSON.Field("name", name)] + offer + parameters.filter { !$0.value.fields.isEmpty } + form)
    }

    /// Returns the action, marked as one that changes data; an action with a `done` message is marked already.
    func changingData() -> Action {
        var action = self
        action.changesData = true
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
    ///   - done: The message after success, or nil for none; an action with such a message is marked as changing data.
    /// - Returns: The action with its offer.
    func offered(
        _ kind: Kind, _ title: String, when condition: String? = nil, value: String? = nil,
        confirm question: String? = nil,
        done: String? = nil
    ) -> Action {
        let facts: KeyValuePairs = ["when": condition, "value": value, "confirm": question, "done": done]
        var action = self
        action.changesData = done != nil
        action.offer = [JSON.Field("title", title), JSON.Field("kind", kind.rawValue)]
        for (name, text) in facts {
            if let text { action.offer.append(JSON.Field(name, text)) }
        }
        return action
    }
}
