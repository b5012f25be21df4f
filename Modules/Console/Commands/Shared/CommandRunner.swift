import CommandLine
import Models
import Terminal

/// Runs a command and says how it ended.
@MainActor
struct CommandRunner {
    let context: CommandContext

    /// Returns the exit code: 0 done, 1 failed, 2 wrong usage, 4 a token is needed or was refused,
    /// 130 interrupted.
    func run(_ body: (CommandContext) async throws -> Void) async -> Int32 {
        defer { context.out.flush() }
        do {
            try await body(context)
            context.err.drain()
            return 0
        } catch {
            context.err.drain()
            return end(error)
        }
    }

    private func end(_ error: any Error) -> Int32 {
        switch error {
        case let exit as Exit: return exit.code
        case is CancellationError: return 130
        case let error as UsageError: return Self.refuse(error, context.err)
        default:
            let error = ServiceError(error, action: "finish")
            context.report(error)
            return switch error.cause {
            case .tokenMissing, .tokenRefused: 4
            default: 1
            }
        }
    }

    /// Prints what was wrong with the usage and returns its exit code.
    static func refuse(_ error: UsageError, _ err: StandardError) -> Int32 {
        err.print(Line("quintet: \(error.message)"), Line("See `\(error.help)`."))
        return 2
    }
}
