import Platform

/// An action on a screen: its name, its parameters and the code that it runs.
@MainActor struct Action {
    /// The way in which an action is offered.
    ///
    /// An action without a kind is not offered by itself; a value may refer to it, for example as the action of its
    /// rows.
    enum Kind: String {
        /// The most likely action on the screen.
        case primary
        /// Shows another screen.
        case link
        case button
        /// A less common action; these are offered together.
        case menu
        /// Removes something, after a question.
        case destructive
        /// Turns a value of the content on and off.
        case toggle
        /// A choice between fixed words.
        case choice
        /// Takes the text that is typed into fields.
        case form
        /// A field that sends its text as you type.
        case search
        /// A field with its current value, sent by Enter.
        case entry
        /// A group of fields; a change to any of them sends all of them.
        case filters
        /// Goes to the previous or the next item: the older game, the next month.
        case previous, next
    }

    let name: String
    /// Runs the action with the members of a request.
    let run: @MainActor (JSON) throws -> Outcome
    /// Whether the action changes data, so that the line at its end contains the change.
    private(set) var changesData = false
    /// Whether `id` in a request is a parameter, and so does not identify the request.
    var takesID: Bool { takes.contains { $0.name == "id" } }
    private let takes: [JSON.Field]
    private let optional: [JSON.Field]
    private let words: [JSON.Field]
    private var fields: [JSON]
    private var offer: [JSON.Field] = []

    /// Creates an action that is done when it returns.
    init<each Value>(
        _ name: String, _ parameters: repeat Parameter<each Value>,
        do run: @escaping @MainActor (repeat each Value) throws -> Void
    ) {
        self.init(answering: name, repeat each parameters) { (values: repeat each Value) in
            try run(repeat each values)
            return .done
        }
    }

    /// Creates an action that starts a task; it is done when the task ends.
    init<each Value>(
        starting name: String, _ parameters: repeat Parameter<each Value>,
        do run: @escaping @MainActor (repeat each Value) throws -> Task<Void, Never>?
    ) {
        self.init(answering: name, repeat each parameters) { (values: repeat each Value) in
            .running(try run(repeat each values))
        }
    }

    /// Creates an action that may answer with a line of its own.
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

    /// Returns the action, marked as changing data; for actions without a `done` message.
    func changingData() -> Action {
        var action = self
        action.changesData = true
        return action
    }

    /// Returns the action with a description of how it is offered to the user.
    ///
    /// - Parameters:
    ///   - kind: How it is offered.
    ///   - title: Its title.
    ///   - condition: The member of the content that has to be set for the action to be offered.
    ///   - value: The member of the content that has the current value.
    ///   - question: The question to confirm it, or nil to ask none.
    ///   - done: The message after success; only actions that change data have one.
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
