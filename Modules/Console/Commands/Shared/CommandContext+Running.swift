import CommandLine
import Models
import Terminal

extension CommandContext {
    /// Runs a command, says how it ended, and returns the exit code: 0 done, 1 failed, 2 wrong usage, 4 a token is needed
    /// or was refused, 130 interrupted.
    func run(_ body: (CommandContext) async throws -> Void) async -> Int32 {
        defer { out.flush() }
        do {
            defer { err.drain() }
            try await body(self)
            return 0
        } catch let exit as Exit {
            return exit.code
        } catch is CancellationError {
            return 130
        } catch let error as UsageError {
            return err.refuse(error)
        } catch {
            return report(ServiceError(error, action: "finish"))
        }
    }

    /// Prints a failure, the reason in one line, then the next step; returns its exit code.
    @discardableResult
    func report(_ error: ServiceError) -> Int32 {
        warn("quintet: \(error.message)")
        warn(error.advice)
        return switch error.cause {
        case .tokenMissing, .tokenRefused: 4
        default: 1
        }
    }

    /// Prints what a person should know although nothing failed, on standard error.
    func warn(_ text: String) {
        out.flush()
        err.print(Line(text))
    }
}

/// Ends a command with an exit code when everything that is to be said has been said.
struct Exit: Error {
    let code: Int32
}

extension StandardError {
    /// Prints what was wrong with the usage and returns its exit code.
    func refuse(_ error: UsageError) -> Int32 {
        print(Line("quintet: \(error.message)"), Line("See `\(error.help)`."))
        return 2
    }
}
