import Platform

/// The outcome of running a program.
package enum ProcessOutcome: Hashable, Sendable {
    /// The program exited by itself; `output` and `errors` are its standard output and standard error.
    case exited(code: Int32, output: Data = Data(), errors: Data = Data())
    /// The program is a viewer (`ProgramRole.viewer`) and is still running.
    case continues
    /// A signal terminated the program.
    case crashed
    case timedOut
    case tooMuchOutput
    case cancelled
    /// The program could not be started; `code` is an error number (`errno`).
    case notStarted(code: Int32)
}
