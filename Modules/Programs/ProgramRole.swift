/// The role of another program, which determines its streams, its limits and how it is ended.
package enum ProgramRole: Hashable, Sendable {
    /// A program that answers on its standard output, within `timeLimit` seconds and `outputLimit` bytes.
    ///
    /// When the helper ends or exceeds a limit, its process group is killed, so that its child processes end too.
    case helper(timeLimit: Double = 2, outputLimit: Int = 2_000_000)

    /// A program that runs at the same time as this program and writes lines, until its input ends.
    ///
    /// The input ends when the task that runs the companion is cancelled, or when this program ends for any reason. If
    /// the companion still runs `patience` seconds after a cancellation, its process group is killed.
    case companion(patience: Double = 2)

    /// A program without input and output that is left running after one second, until it exits by itself.
    ///
    /// If a signal ends this program, the viewer is ended too.
    case viewer

    /// A program that uses the terminal until it exits, as a pager does.
    case foreground

    /// The number of standard streams that are pipes to this program: input first, then output, then error.
    var pipeCount: Int {
        switch self {
        case .helper: 3
        case .companion: 2
        case .foreground: 1
        case .viewer: 0
        }
    }

    /// The number of seconds after which a helper is killed, or a viewer is left running; nil if there is no limit.
    var timeLimit: Double? {
        switch self {
        case .helper(let timeLimit, _): timeLimit
        case .viewer: 1
        case .companion, .foreground: nil
        }
    }

    /// The maximum number of bytes on standard output, and the same maximum on standard error.
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
