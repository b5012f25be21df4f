#if os(Linux) || os(macOS)
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
            try await call("read the token", "lookup", account: account).flatMap(StoredToken.init(data:))
        }

        /// Stores the token of an account, or removes it if `token` is nil.
        package func set(_ token: StoredToken?, of account: String) async throws {
            guard let token else {
                _ = try await call("delete the token", "clear", account: account)
                return
            }
            let label = "--label=quintet: \(account)"
            _ = try await call("save the token", "store", label, account: account, input: token.data)
        }

        /// Calls the program for the item of an account and returns its output, or nil if there is no such item.
        ///
        /// Throws an error with the cause `.storage` if the keyring is locked, and with `.connection` for other failures.
        private func call(
            _ action: String, _ command: String..., account: String, input: Data = Data()
        ) async throws -> Data? {
            let request = ProcessRequest(
                program, command + ["service", "quintet", "account", account], environment: environment, input: input,
                role: .helper(timeLimit: timeLimit))
            func unreachable(_ reason: String, _ message: String? = nil) -> ServiceError {
                ServiceError(action: action, place: "secret-tool", cause: .connection(reason), serverMessage: message)
            }
            switch await processes.run(request) {
            case .exited(0, let output, _): return output
            // Without an item, the program ends with status 1 and prints nothing.
            case .exited(1, _, let errors) where errors.isEmpty: return nil
            case .exited(let code, _, let errors) where errors.isEmpty:
                throw unreachable("it ended with status \(code)")
            case .exited(_, _, let errors):
                let message = String(decoding: errors, as: UTF8.self)
                guard message.contains("locked collection") else { throw unreachable("it failed", message) }
                throw ServiceError(
                    action: action, place: "secret-tool", cause: .storage("the keyring is locked"),
                    remedy: .other("Unlock the keyring."))
            case .timedOut: throw unreachable("no answer within \(TimeWords.number(timeLimit)) s")
            case .crashed, .tooMuchOutput: throw unreachable("it failed")
            case .notStarted(let code): throw unreachable("it cannot be started: \(errorWords(code))")
            case .cancelled, .continues: throw CancellationError()
            }
        }
    }
#endif
