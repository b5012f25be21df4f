/// The purpose of a program, which determines its streams, its limits and how it ends.
package enum ProgramRole: Hashable, Sendable {
    /// Answers on its standard output, within `timeLimit` seconds and `outputLimit` bytes.
    ///
    /// Its process group is killed at the end, so that no descendant outlives it.
    case helper(timeLimit: Double = 2, outputLimit: Int = 2_000_000)

    /// Runs beside this program and writes lines, until its input ends.
    ///
    /// Its input ends when the task is cancelled or when this program ends for any reason. After a cancellation, it has
    /// `patience` seconds before its process group is killed.
    case companion(patience: Double = 2)

    /// Continues on its own after the first second, without input or output; only a signal to this program ends it.
    case viewer

    /// Has the terminal until it exits, as a pager does.
    case foreground

    /// The number of standard streams, from the first on, that are pipes to this program.
    var pipeCount: Int {
        switch self {
        case .helper: 3
        case .companion: 2
        case .foreground: 1
        case .viewer: 0
        }
    }

    /// The number of seconds until the program is killed, or left alone if it is a viewer; nil without a limit.
    var timeLimit: Double? {
        switch self {
        case .helper(let timeLimit, _): timeLimit
        case .viewer: 1
        case .companion, .foreground: nil
        }
    }

    /// The maximum number of bytes on standard output, and on standard error.
    var outputLimit: Int {
        guard case .helper(_, let outputLimit) = self else { return .max }
        return outputLimit
    }

    /// Whether the program has its own process group, so that Ctrl-C at the terminal does not reach it.
    var hasOwnGroup: Bool { self != .foreground }

    var isHelper: Bool {
        guard case .helper = self else { return false }
        return true
    }

    var isCompanion: Bool {
        guard case .companion = self else { return false }
        return true
    }
}
