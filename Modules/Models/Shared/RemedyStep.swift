/// A step that fixes or avoids an error, in words that fit every front end.
public struct RemedyStep: Hashable, Sendable {
    /// The identifier of the step, such as "checkServer"; the identifier does not depend on `words`.
    public let name: String
    /// The step: a clause without a full stop if “try again” follows it (`.afterwards`), else a sentence.
    public let words: String
    /// Whether trying again may succeed, and where in the message a front end says so.
    public let retryRule: RetryRule

    init(_ name: String, _ words: String, _ retryRule: RetryRule) {
        self.name = name
        self.words = words
        self.retryRule = retryRule
    }
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
    public static func other(_ words: String, allowsRetry: Bool = true) -> Remedy {
        .step(RemedyStep("other", words, allowsRetry ? .also : .never))
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
        RemedyStep("checkSource", "Check that the source is the right address for this app.", .also))
    /// Correct the name or number: there is nothing with this name or number.
    public static let checkName = Remedy.step(RemedyStep("checkName", "Check the name or number.", .also))
    /// Make room in the folder, or allow this program to read and write there.
    public static let checkFolder = Remedy.step(
        RemedyStep("checkFolder", "Check the folder’s permissions and free space", .afterwards))
    /// Correct the rejected value.
    public static let correct = Remedy.step(
        RemedyStep("correct", "Correct what you entered and try again.", .never))

    /// Repair a file of this program that cannot be read.
    public static let fixFile = Remedy.other("Correct the file, or move it away to start with a new one.")
    /// Leave out the names of the fields, since a plain text has no fields.
    public static let leaveOutFields = Remedy.step(
        RemedyStep("leaveOutFields", "Leave out the names of the fields.", .never))
    /// Correct the setting that is not valid.
    public static let correctSetting = Remedy.other("Correct the setting and try again.", allowsRetry: false)
    /// Choose another file: this one is not of the expected kind.
    public static let checkFile = Remedy.other("Check that it is the right file.")
}
