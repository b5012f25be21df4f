import Platform

/// Starts other programs, which may crash, hang or write without end.
package protocol ProcessRunner: Sendable {
    /// Runs a program until it exits, reaches a limit or the task is cancelled, and returns the outcome.
    ///
    /// Its process group is killed at the end, so that no descendant outlives the call.
    func run(_ request: ProcessRequest) async -> ProcessOutcome

    /// Starts a program that continues on its own, such as a viewer; returns false when it fails at once.
    func launch(_ request: ProcessRequest) async -> Bool

    /// Runs a program in the foreground of the terminal, without limits; nil in place of its exit code without a start.
    func show(_ request: ProcessRequest) -> Int32?
}

package struct ProcessRequest: Hashable, Sendable {
    /// The absolute path of the program.
    package var program: String
    package var arguments: [String]
    /// All environment variables.
    package var environment: [String: String]
    package var input: Data
    /// The time limit in seconds, after which the process group is killed.
    package var timeLimit: Double
    /// The maximum number of bytes on standard output, and on standard error.
    package var outputLimit: Int

    package init(
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

package enum ProcessOutcome: Hashable, Sendable {
    /// It exited by itself, with its standard output and standard error.
    case exited(code: Int32, output: Data, errors: Data = Data())
    /// It was terminated by a signal.
    case crashed
    case timedOut
    case tooMuchOutput
    case cancelled
    /// It could not be started; the code is an `errno`.
    case notStarted(code: Int32)
}
