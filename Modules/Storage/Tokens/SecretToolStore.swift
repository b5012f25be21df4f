import Foundation
import Models

/// Tokens in the desktop's secret service, through the program `secret-tool` of libsecret.
///
/// A secret goes to the program's input and comes from its output; it is in no argument and no environment. A service
/// that does not answer, as on a machine without a screen to ask on, costs no more than the time limit.
public struct SecretToolStore: TokenStore {
    private let program: String
    private let runner: ProgramRunner

    /// Finds the program; nil when it is not there or there is no session bus to reach the service on.
    ///
    /// - Parameters:
    ///   - environment: The environment of this program; what desktops need of it goes on to `secret-tool`.
    ///   - timeLimit: The longest that one call takes, in seconds.
    public init?(environment: [String: String], timeLimit: Double = 3) {
        guard environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false,
            let program = ProgramPath.find("secret-tool", environment: environment)
        else { return nil }
        self.program = program
        // Tokens in our own environment are none of its business.
        let names = [
            "PATH", "HOME", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "XDG_CURRENT_DESKTOP", "DISPLAY",
            "WAYLAND_DISPLAY", "XAUTHORITY",
        ]
        runner = ProgramRunner(
            timeLimit: timeLimit,
            environment: environment.filter { names.contains($0.key) }.merging(["LC_ALL": "C"]) { $1 })
    }

    /// Returns the token of a service, or nil when none is stored.
    public func token(for service: ServiceError.Credential) throws -> StoredToken? {
        let action = "read the token"
        let outcome = try run(["lookup"] + Self.attributes(service), action)
        guard outcome.code != 0 else { return TokenRecord.decode(outcome.out) }
        try checkAbsence(outcome, action)
        return nil
    }

    /// Keeps the token of a service, or removes it when it is nil.
    public func set(_ token: StoredToken?, for service: ServiceError.Credential) throws {
        guard let token else {
            let action = "remove the token"
            let outcome = try run(["clear"] + Self.attributes(service), action)
            if outcome.code != 0 { try checkAbsence(outcome, action) }
            return
        }
        let action = "store the token"
        let arguments = ["store", "--label=quintet: \(service.rawValue)"] + Self.attributes(service)
        let outcome = try run(arguments, action, input: try TokenRecord.encode(token))
        guard outcome.code == 0 else { throw failure(outcome, action) }
    }

    private static func attributes(_ service: ServiceError.Credential) -> [String] {
        ["service", "quintet", "account", service.rawValue]
    }

    /// The program answers 1 without a word when there is nothing of that name; with words it has failed.
    private func checkAbsence(_ outcome: ProgramRunner.Outcome, _ action: String) throws {
        guard outcome.code == 1, outcome.err.isEmpty else { throw failure(outcome, action) }
    }

    private func run(_ arguments: [String], _ action: String, input: Data = Data()) throws -> ProgramRunner.Outcome {
        do {
            return try runner.run(program, arguments, input: input)
        } catch {
            throw self.error(error.words, action)
        }
    }

    private func failure(_ outcome: ProgramRunner.Outcome, _ action: String) -> ServiceError {
        let words = String(decoding: outcome.err, as: UTF8.self)
        return error(words.isEmpty ? "it ended with status \(outcome.code)" : "it failed", action, words)
    }

    private func error(_ words: String, _ action: String, _ message: String? = nil) -> ServiceError {
        ServiceError(action: action, place: "secret-tool", cause: .connection(words), serverMessage: message)
    }
}

extension ProgramRunner.Failure {
    fileprivate var words: String {
        switch self {
        case .notStarted(let code): "it cannot be started: \(String(cString: strerror(code)).lowercased())"
        case .timedOut(let seconds): "no answer within \(seconds.formatted()) s"
        case .tooMuchOutput(let limit): "it wrote more than \(limit) bytes"
        }
    }
}
