import Foundation

/// Starts other programs, which may crash, hang or talk without end.
public protocol ProcessRunner: Sendable {
    /// Runs a program to its end, to a limit, or until the task is cancelled, and returns what came of it.
    ///
    /// Nothing of the program outlives the call: what it started and left behind is killed.
    func run(_ request: ProcessRequest) async -> ProcessOutcome

    /// Starts a program that goes on by itself, such as a viewer; returns false when it fails at once.
    func launch(_ request: ProcessRequest) async -> Bool

    /// Gives the terminal to a program, such as a pager, until it ends, and returns its exit code; nil when it could
    /// not be started. Limits do not count: a person decides when it ends.
    func show(_ request: ProcessRequest) -> Int32?
}

/// A program with what it gets, and how far it may go.
public struct ProcessRequest: Hashable, Sendable {
    /// The absolute path of the program.
    public var program: String
    /// The arguments after the program's name.
    public var arguments: [String]
    /// All environment variables.
    public var environment: [String: String]
    /// What the program reads from its standard input.
    public var input: Data
    /// The most seconds that it may take; then it is killed, with whatever it started.
    public var timeLimit: Double
    /// The most bytes that it may write to standard output, and to standard error.
    public var outputLimit: Int

    /// Creates a request.
    public init(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], input: Data = Data(),
        timeLimit: Double = 2, outputLimit: Int = 2_000_000
    ) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
        self.input = input
        self.timeLimit = timeLimit
        self.outputLimit = outputLimit
    }
}

/// What came of a program.
public enum ProcessOutcome: Hashable, Sendable {
    /// It ended by itself, with what it had written to standard output and to standard error.
    case exited(code: Int32, output: Data, errors: Data = Data())
    /// A signal ended it.
    case crashed
    /// It took too long and was killed.
    case timedOut
    /// It wrote too much and was killed.
    case tooMuchOutput
    /// The task was cancelled, and it was killed.
    case cancelled
    /// It could not be started, for a reason that the system gives by number (`errno`).
    case notStarted(code: Int32)
}
