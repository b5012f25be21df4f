import Platform

/// How a run of a program ended.
package enum ProcessOutcome: Hashable, Sendable {
    /// It exited by itself, with its standard output and standard error.
    case exited(code: Int32, output: Data = Data(), errors: Data = Data())
    /// It is a viewer that continues on its own.
    case continues
    /// It was terminated by a signal.
    case crashed
    case timedOut
    case tooMuchOutput
    case cancelled
    /// It could not be started; the code is an `errno`.
    case notStarted(code: Int32)
}
