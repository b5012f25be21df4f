import QuintetPlatform

/// The next step that fixes or avoids an error.
///
/// A remedy has a separate case only if front ends act on the remedy, or if each front end needs different words for
/// the remedy, for example the name of an option, a button or a page. Every other remedy is a `step`, whose words suit
/// every front end.
public enum Remedy: Hashable, Sendable {
    /// Wait until the rate limit resets; if a service is given, a token for this service would raise the limit.
    case retryAfter(Date?, orSignIn: TokenService?)
    /// Try again, or raise the timeout.
    case allowMoreTime
    /// Allow network connections, which this run has disabled.
    case allowConnections
    /// Use this address as the source, if it is trusted.
    case useSource(String)
    /// Configure the source of an app that has no public service.
    case setSource(AppName)
    /// Use the public service of an app instead of the local sample.
    case askRealService(AppName)
    /// Install the network library, or use local data.
    case installLibrary
    /// Provide a token for a service; `source` is the address that asked for the token, or nil if it is not known.
    case signIn(TokenService, source: String?)
    /// Authorize the token at this address, as an organization with single sign-on requires.
    case authorise(at: String)
    /// Answer a question, such as which field of a chat has the senders.
    case choose(Choices)
    /// Edit this Wordle game instead.
    case editGame(Int)
    /// Save the form again; the words say what for, as the beginning of a sentence.
    case saveAgain(String)
    /// See the list of players of the group; the words say what to look for.
    case seePlayers(String)
    /// A step in words.
    case step(RemedyStep)

    /// The row of the table of remedies.
    public var facts: RemedyStep {
        switch self {
        case .retryAfter(_, orSignIn: nil): RemedyStep("retryAfter", "Wait until the limit resets", .afterwards)
        case .retryAfter:
            RemedyStep("retryAfter", "Wait until the limit resets, or set a token with a higher limit.", .also)
        case .allowMoreTime: RemedyStep("allowMoreTime", "Try again, or allow more time.", .only)
        case .allowConnections: RemedyStep("allowConnections", "Allow connections, then try again.", .never)
        case .useSource(let source):
            RemedyStep("useSource", "If you trust \(source), use it as the source.", .also, on: .settings)
        case .installLibrary:
            RemedyStep("installLibrary", "Install libcurl (on Debian: libcurl4), or use local data.", .never)
        case .setSource:
            RemedyStep("setSource", "Set the address of the app’s JSON document in the settings.", .also, on: .settings)
        case .signIn(_, let source): RemedyStep("signIn", "Set a token\(source.map { " for \($0)" } ?? "").", .also)
        case .authorise(let address): RemedyStep("authorise", "Authorize the token at \(address)", .afterwards)
        case .askRealService:
            RemedyStep("askRealService", "Choose live as the source to use the real service.", .never, on: .settings)
        case .choose(let choices): RemedyStep(choices.name, choices.words, .never)
        case .editGame(let id): RemedyStep("editGame", "To change it, edit Wordle \(id).", .never)
        case .saveAgain(let purpose): RemedyStep("saveAgain", "\(purpose), choose Save.", .never)
        case .seePlayers(let words): RemedyStep("seePlayers", words, .never)
        case .step(let step): step
        }
    }

    /// The question of the remedy, or nil if it asks none.
    public var choices: Choices? { if case .choose(let choices) = self { choices } else { nil } }

    /// The name of the remedy, by which a front end chooses its own words, such as "checkServer".
    public var name: String { facts.name }
    /// Whether trying again may succeed, and where in the message a front end says so.
    public var retryRule: RetryRule { facts.retryRule }
    /// Whether trying again may succeed.
    public var allowsRetry: Bool { retryRule != .never }
    /// The step to take: a clause if `sentence` adds "then try again" to it, or else a sentence.
    public var step: String { facts.words }
    /// The next step, in words that fit every front end.
    public var words: String { sentence(step) }

    /// Returns the advice with a front end's own step in place of the general step.
    ///
    /// `key` is the key to press to try again, or nil if the front end has no such key. If `retryRule` is `.only` and
    /// there is a key, the advice names the key in place of the step.
    public func sentence(_ step: String, retryKey key: String? = nil) -> String {
        switch (retryRule, key) {
        case (.only, let key?): "Press \(key) to try again."
        case (.afterwards, nil): "\(step), then try again."
        case (.afterwards, let key?): "\(step), then press \(key) to try again."
        case (.also, let key?): "\(step) Press \(key) to try again."
        default: step
        }
    }
}

/// A step that fixes or avoids an error, in words that fit every front end.
public struct RemedyStep: Hashable, Sendable {
    /// The identifier of the step, such as "checkServer"; the identifier does not depend on `words`.
    public let name: String
    /// The step: a clause without a full stop if “try again” follows it (`.afterwards`), else a sentence.
    public let words: String
    /// Whether trying again may succeed, and where in the message a front end says so.
    public let retryRule: RetryRule
    /// The screen on which the step is taken.
    public let place: StepPlace

    init(_ name: String, _ words: String, _ retryRule: RetryRule, on place: StepPlace = .anywhere) {
        self.name = name
        self.words = words
        self.retryRule = retryRule
        self.place = place
    }
}

/// The screen on which a step is taken, so that a front end can lead there.
public enum StepPlace: Hashable, Sendable {
    /// No certain screen.
    case anywhere
    /// The settings.
    case settings
    /// The first screen of the app that has failed, which lists what there is.
    case list
}

/// Whether, and where, a front end says “try again”.
public enum RetryRule: Hashable, Sendable {
    /// The same attempt would fail again.
    case never
    /// The step itself says to try again.
    case only
    /// Trying again follows the step in the same sentence.
    case afterwards
    /// Trying again may help too, but is not the main step.
    case also
}

extension Remedy {
    /// Creates a step with the name "other"; `allowsRetry` says whether trying again may succeed.
    public static func other(_ words: String, allowsRetry: Bool = true, on place: StepPlace = .anywhere) -> Remedy {
        .step(RemedyStep("other", words, allowsRetry ? .also : .never, on: place))
    }

    /// Try again: the cause may be gone soon.
    public static let retry = Remedy.step(RemedyStep("retry", "Try again in a moment.", .only))
    /// Before trying again, check whether the change was made: the answer was lost.
    public static let lookFirst = Remedy.step(
        RemedyStep("lookFirst", "It may have worked: check before you try again.", .also))
    /// Start the server, or correct the address: nothing accepts connections there.
    public static let checkServer = Remedy.step(
        RemedyStep("checkServer", "Check that the server is running and the address is right", .afterwards))
    /// Start the server at an address on this machine.
    public static func startServer(at address: String) -> Remedy {
        .step(RemedyStep("startServer", "The server at \(address) is not running. Start it", .afterwards))
    }
    /// Check the network and the address: the name of the host was not found.
    public static let checkConnection = Remedy.step(
        RemedyStep("checkConnection", "Check your network connection and the address", .afterwards))
    /// Correct the address: the server there is not the one that the app expects.
    public static let checkSource = Remedy.step(
        RemedyStep("checkSource", "Check that the source is the right address for this app.", .also, on: .settings))
    /// Correct the name or number: there is nothing with this name or number.
    public static let checkName = Remedy.step(RemedyStep("checkName", "Check the name or number.", .also, on: .list))
    /// Make room in the folder, or allow this program to read and write there.
    public static let checkFolder = Remedy.step(
        RemedyStep("checkFolder", "Check the folder’s permissions and free space", .afterwards))
    /// Unlock the keyring.
    public static let unlock = Remedy.step(RemedyStep("unlock", "Unlock it", .afterwards))
    /// Correct the rejected value.
    public static let correct = Remedy.step(
        RemedyStep("correct", "Correct what you entered and try again.", .never))

    /// Repair a file of this program that cannot be read.
    public static let fixFile = Remedy.other("Correct the file, or move it away to start with a new one.")
    /// Leave out the names of the fields, since a plain text has no fields.
    public static let leaveOutFields = Remedy.step(
        RemedyStep("leaveOutFields", "Leave out the names of the fields.", .never))
    /// Correct the setting that is not valid.
    public static let correctSetting = Remedy.other(
        "Correct the setting and try again.", allowsRetry: false, on: .settings)
    /// Choose another file: this one is not of the expected kind.
    public static let checkFile = Remedy.other("Check that it is the right file.")
}

/// A question with the answers to choose from, of which one fixes an error.
public struct Choices: Hashable, Sendable {
    /// An answer.
    public struct Option: Hashable, Sendable {
        /// The answer, such as the name of a field.
        public let text: String
        /// What the answer stands for, such as two values of the field; nil if the text says it.
        public let examples: [String]?

        /// Creates an answer.
        public init(_ text: String, examples: [String]? = nil) {
            self.text = text
            self.examples = examples
        }
    }

    /// The action of a screen that gives the answer.
    public struct Action: Hashable, Sendable {
        /// The name of the action, such as "chooseSender".
        public let name: String
        /// The title, for a question that is answered with yes or no.
        public let title: String
        /// The field that gets the answer; for a question that is answered with yes or no, a field for each option.
        public let fields: [String]
        /// The value of a further field, whatever the answer is; nil if there is none.
        public let given: Given?

        /// The value of a field that is not asked for.
        public struct Given: Hashable, Sendable {
            /// The name of the field.
            public let field: String
            /// Its value.
            public let value: String
        }

        /// Creates an action.
        public init(_ name: String, title: String = "", fields: [String], given: Given? = nil) {
            self.name = name
            self.title = title
            self.fields = fields
            self.given = given
        }
    }

    /// The identifier of the question, such as "nameFields".
    public let name: String
    /// What to do, in a sentence that fits every front end.
    public let words: String
    /// The name of the answers for programs, such as "fields"; nil for a question that is answered with yes or no.
    public let member: String?
    /// The answers or, for a question that is answered with yes or no, what it is about.
    public let options: [Option]
    /// The action that gives the answer, or nil if a screen has none.
    public let action: Action?

    /// Creates a question.
    public init(_ name: String, _ words: String, _ member: String?, _ options: [Option], by action: Action? = nil) {
        self.name = name
        self.words = words
        self.member = member
        self.options = options
        self.action = action
    }

    /// Returns the answer that a typed text means: an option by its number in the list, or else the text itself.
    public func answer(_ text: String) -> String {
        guard let number = Int(text), options.indices.contains(number - 1) else { return text }
        return options[number - 1].text
    }
}
