#if os(Linux)
    import Models
    import QuintetPlatform
    import QuintetPrograms

    /// Stores tokens in the desktop's Secret Service, with the program `secret-tool` of libsecret.
    ///
    /// Secrets are passed only through the program's standard input and output, because other users can see its arguments.
    /// Each call of the program has a time limit.
    package struct SecretToolStore: Keyring {
        private let program: String
        private let processes: any ProcessRunner
        private let environment: [String: String]
        /// The maximum time for one call of the program, in seconds.
        private let timeLimit: Double
        /// The maximum number of bytes that the program may write to each of standard output and standard error.
        fileprivate static let outputLimit = 1_000_000

        /// Finds the program; returns nil if it is missing or if no session bus is set in the environment.
        package init?(
            environment: [String: String], processes: any ProcessRunner = SystemProcessRunner(), timeLimit: Double = 3
        ) {
            guard environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false,
                let program = ProgramFinder(environment: environment).path(of: "secret-tool")
            else { return nil }
            self.program = program
            self.processes = processes
            self.timeLimit = timeLimit
            // `secret-tool` gets only the variables that it needs, because other variables may contain tokens.
            let names = [
                "PATH", "HOME", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "XDG_CURRENT_DESKTOP", "DISPLAY",
                "WAYLAND_DISPLAY", "XAUTHORITY",
            ]
            self.environment = environment.filter { names.contains($0.key) }.merging(["LC_ALL": "C"]) { $1 }
        }

        /// Returns the token of an account, or nil if none is stored.
        package func token(of account: String) async throws -> StoredToken? {
            let answer = try await call("read the token", ["lookup"] + Self.attributes(account))
            guard answer.code != 0 else { return StoredToken(data: answer.output) }
            try answer.requireSuccessOrAbsence()
            return nil
        }

        /// Stores the token of an account, or removes it if `token` is nil.
        package func set(_ token: StoredToken?, of account: String) async throws {
            guard let token else {
                let answer = try await call("delete the token", ["clear"] + Self.attributes(account))
                return try answer.requireSuccessOrAbsence()
            }
            let arguments = ["store", "--label=quintet: \(account)"] + Self.attributes(account)
            let answer = try await call("save the token", arguments, input: token.data)
            try answer.requireSuccess()
        }

        private static func attributes(_ account: String) -> [String] { ["service", "quintet", "account", account] }

        private func call(_ action: String, _ arguments: [String], input: Data = Data()) async throws
            -> SecretToolAnswer
        {
            let request = ProcessRequest(
                program, arguments, environment: environment, input: input,
                role: .helper(timeLimit: timeLimit, outputLimit: Self.outputLimit))
            return try SecretToolAnswer(await processes.run(request), timeLimit: timeLimit, action)
        }
    }

    /// The answer of `secret-tool`, successful or not.
    private struct SecretToolAnswer {
        /// The exit code, 0 for success.
        let code: Int32
        let output: Data
        private let message: String
        private let action: String

        init(_ outcome: ProcessOutcome, timeLimit: Double, _ action: String) throws {
            switch outcome {
            case .exited(let code, let output, let errors):
                self.code = code
                self.output = output
                message = String(decoding: errors, as: UTF8.self)
                self.action = action
            case .crashed: throw Self.unreachable(action, "it crashed")
            case .timedOut: throw Self.unreachable(action, "no answer within \(TimeWords.number(timeLimit)) s")
            case .tooMuchOutput:
                throw Self.unreachable(action, "it wrote more than \(SecretToolStore.outputLimit) bytes")
            case .cancelled, .continues: throw CancellationError()
            case .notStarted(let code):
                throw Self.unreachable(action, "it cannot be started: \(errorWords(code))")
            }
        }

        func requireSuccess() throws {
            guard code == 0 else { throw failure }
        }

        /// Throws unless the program succeeded or found no item; in the second case the code is 1 without a message.
        func requireSuccessOrAbsence() throws {
            guard code == 0 || code == 1 && message.isEmpty else { throw failure }
        }

        /// The error for a failed call: `.storage` if the keyring is locked, otherwise `.connection`.
        private var failure: ServiceError {
            if message.contains("locked collection") {
                return ServiceError(
                    action: action, place: "secret-tool", cause: .storage("the keyring is locked"),
                    remedy: .other("Unlock the keyring."))
            }
            guard !message.isEmpty else { return Self.unreachable(action, "it ended with status \(code)") }
            return Self.unreachable(action, "it failed", message: message)
        }

        private static func unreachable(_ action: String, _ reason: String, message: String? = nil) -> ServiceError {
            ServiceError(action: action, place: "secret-tool", cause: .connection(reason), serverMessage: message)
        }
    }
#endif
