import Platform

/// The outcome of running a program.
package enum ProcessOutcome: Hashable, Sendable {
    /// The program exited by itself; `output` and `errors` are its standard output and standard error.
    case exited(code: Int32, output: Data = Data(), errors: Data = Data())
    /// The program is a viewer that continues on its own.
    case continues
    /// A signal terminated the program.
    case crashed
    case timedOut
    case tooMuchOutput
    case cancelled
    /// The program could not be started; the code is an `errno`.
    case notStarted(code: Int32)
}
