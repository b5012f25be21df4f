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
    /// Choose which of these fields of a chat export has the senders.
    case nameFields([ChatField])
    /// Choose which of these players' games to import.
    case namePlayer([String])
    /// Merge two names although their results contradict each other.
    case confirmMerge(PlayerRename)
    /// Edit this Wordle game instead.
    case editGame(Int)
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
        case .useSource(let source): RemedyStep("useSource", "If you trust \(source), use it as the source.", .also)
        case .installLibrary:
            RemedyStep("installLibrary", "Install libcurl (on Debian: libcurl4), or use local data.", .never)
        case .setSource:
            RemedyStep("setSource", "Set the address of the app’s JSON document in the settings.", .also)
        case .signIn(_, let source): RemedyStep("signIn", "Set a token\(source.map { " for \($0)" } ?? "").", .also)
        case .authorise(let address): RemedyStep("authorise", "Authorize the token at \(address)", .afterwards)
        case .askRealService:
            RemedyStep("askRealService", "Choose live as the source to use the real service.", .never)
        case .nameFields:
            RemedyStep("nameFields", "Choose the field with the senders.", .never)
        case .namePlayer: RemedyStep("namePlayer", "Enter your name in the chat.", .never)
        case .confirmMerge:
            RemedyStep("confirmMerge", "Merge the names only if both belong to one person.", .never)
        case .editGame(let id): RemedyStep("editGame", "To change it, edit Wordle \(id).", .never)
        case .step(let step): step
        }
    }

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
