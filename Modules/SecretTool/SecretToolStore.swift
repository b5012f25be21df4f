import Models
import Platform
import Programs
import Storage

/// Stores tokens in the desktop's Secret Service, through libsecret's program `secret-tool`.
///
/// Secrets pass through standard input and output only. A service that does not respond is given up after a time.
package struct SecretToolStore: Keyring {
    private let program: String
    private let processes: any ProcessRunner
    private let environment: [String: String]
    private let timeLimit: Double
    fileprivate static let outputLimit = 1_000_000

    /// Finds the program, which gets only the variables that it needs; nil without it or a session bus.
    package init?(
        environment: [String: String], processes: any ProcessRunner = SystemProcessRunner(), timeLimit: Double = 3
    ) {
        guard environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false,
            let program = ProgramFinder(environment: environment).path(of: "secret-tool")
        else { return nil }
        self.program = program
        self.processes = processes
        self.timeLimit = timeLimit
        // Only these variables are passed on, not the tokens in our own environment.
        let names = [
            "PATH", "HOME", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "XDG_CURRENT_DESKTOP", "DISPLAY",
            "WAYLAND_DISPLAY", "XAUTHORITY",
        ]
        self.environment = environment.filter { names.contains($0.key) }.merging(["LC_ALL": "C"]) { $1 }
    }

    /// Returns the token of an account, or nil when none is stored.
    package func token(of account: String) async throws -> StoredToken? {
        let answer = try await call("read the token", ["lookup"] + Self.attributes(account))
        guard answer.code != 0 else { return StoredToken(data: answer.output) }
        try answer.checkAbsence()
        return nil
    }

    /// Stores the token of an account, or removes it when it is nil.
    package func set(_ token: StoredToken?, of account: String) async throws {
        guard let token else {
            let answer = try await call("delete the token", ["clear"] + Self.attributes(account))
            return try answer.checkAbsence()
        }
        let arguments = ["store", "--label=quintet: \(account)"] + Self.attributes(account)
        let answer = try await call("save the token", arguments, input: token.data)
        guard answer.code == 0 else { throw answer.failure }
    }

    private static func attributes(_ account: String) -> [String] { ["service", "quintet", "account", account] }

    private func call(_ action: String, _ arguments: [String], input: Data = Data()) async throws -> SecretToolAnswer {
        let request = ProcessRequest(
            program, arguments, environment: environment, input: input,
            role: .helper(timeLimit: timeLimit, outputLimit: Self.outputLimit))
        return try SecretToolAnswer(await processes.run(request), timeLimit: timeLimit, action)
    }
}

private struct SecretToolAnswer {
    let code: Int32
    let output: Data
    private let words: String
    private let action: String

    init(_ outcome: ProcessOutcome, timeLimit: Double, _ action: String) throws {
        func error(_ words: String) -> ServiceError { Self.error(words, action) }
        switch outcome {
        case .exited(let code, let output, let errors):
            self.code = code
            self.output = output
            words = String(decoding: errors, as: UTF8.self)
            self.action = action
        case .crashed: throw error("it crashed")
        case .timedOut: throw error("no answer within \(TimeWords.number(timeLimit)) s")
        case .tooMuchOutput: throw error("it wrote more than \(SecretToolStore.outputLimit) bytes")
        case .cancelled, .continues: throw CancellationError()
        case .notStarted(let code): throw error("it cannot be started: \(String(cString: strerror(code)).lowercased())")
        }
    }

    /// Checks for exit status 1 without a message, which means that no such item exists; with a message it is an error.
    func checkAbsence() throws { guard code == 0 || (code == 1 && words.isEmpty) else { throw failure } }

    /// The error for a failure: a locked keyring has refused; any other means that the service is unreachable.
    var failure: ServiceError {
        guard !words.contains("locked collection") else {
            return ServiceError(
                action: action, place: "secret-tool", cause: .storage("the keyring is locked"),
                remedy: .other("Unlock the keyring."))
        }
        let message = words.isEmpty ? nil : words
        return Self.error(message == nil ? "it ended with status \(code)" : "it failed", action, message)
    }

    private static func error(_ words: String, _ action: String, _ message: String? = nil) -> ServiceError {
        ServiceError(action: action, place: "secret-tool", cause: .connection(words), serverMessage: message)
    }
}
