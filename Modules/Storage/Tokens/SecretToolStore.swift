#if os(Linux) || os(macOS)
    import Models
    import QuintetPlatform
    import QuintetPrograms

    /// Stores tokens in the desktop's Secret Service, with the program `secret-tool` of libsecret.
    ///
    /// Secrets are passed only through the program's standard input and output, because other users can see its arguments.
    ///
    /// A keyring that is locked or slow is not absent. `lookup` and `clear` say nothing about a locked item, exactly as
    /// about a missing one (seen with `secret-tool` 0.20.5 and gnome-keyring 42), so `search` settles their silence.
    package struct SecretToolStore: Keyring {
        /// The program, or nil if it is missing; a keyring on the bus can then be found, but not used.
        private let program: String?
        private let finder: ProgramFinder
        private let processes: any ProcessRunner
        private let environment: [String: String]
        private let windows: KeyringWindows

        /// Finds the program; returns nil if no session bus is set in the environment.
        package init?(
            environment: [String: String], processes: any ProcessRunner = SystemProcessRunner(),
            windows: KeyringWindows
        ) {
            guard environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false else { return nil }
            finder = ProgramFinder(environment: environment)
            program = finder.path(of: "secret-tool")
            self.processes = processes
            self.windows = windows
            // `secret-tool` gets only the variables that it needs, because other variables may contain tokens.
            let names = [
                "PATH", "HOME", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "XDG_CURRENT_DESKTOP", "DISPLAY",
                "WAYLAND_DISPLAY", "XAUTHORITY",
            ]
            self.environment = environment.filter { names.contains($0.key) }.merging(["LC_ALL": "C"]) { $1 }
        }

        /// Returns the token of an account, or nil if none is stored.
        package func token(of account: String) async throws -> StoredToken? {
            let action = "read the token"
            // `lookup` opens the window that unlocks the keyring, which a script must not do.
            if case .unanswered = windows, program != nil {
                if await collection.isLocked { throw locked(action) }
                if try await state(of: account, action) == .locked { throw locked(action) }
            }
            if let data = try await call(action, "lookup", account: account) { return StoredToken(data: data) }
            switch try await state(of: account, action) {
            case .missing: return nil
            case .locked: throw locked(action)
            case .found: throw refusal(action, "it did not give access to the token")
            }
        }

        /// Returns whether a token is stored for an account, even if it is locked.
        package func hasToken(of account: String) async throws -> Bool {
            let action = "read the token"
            let state = try await state(of: account, action)
            if state == .locked, await collection.hidesItems { throw locked(action) }
            return state != .missing
        }

        /// Stores the token of an account, or removes it if `token` is nil.
        package func set(_ token: StoredToken?, of account: String) async throws {
            guard let token else { return try await remove(account) }
            let action = "save the token"
            if case .unanswered = windows, program != nil {
                let collection = await collection
                if collection.isLocked || collection.isAbsent { throw locked(action) }
            }
            let label = "--label=\(Self.label(of: account))"
            let answer = try await call(action, "store", label, account: account, input: token.data)
            guard answer != nil else { throw refusal(action, "it did not save the token") }
        }

        private func remove(_ account: String) async throws {
            let action = "delete the token"
            if case .unanswered = windows, await collection.hidesItems { throw locked(action) }
            _ = try await call(action, "clear", account: account)
            var state = try await state(of: account, action)
            // `clear` skips locked items instead of opening the window that unlocks them.
            if case .answered = windows, state == .locked {
                _ = try await call(action, "search", "--unlock", account: account)
                _ = try await call(action, "clear", account: account)
                state = try await self.state(of: account, action)
            }
            switch state {
            case .missing: return
            case .locked: throw locked(action)
            case .found:
                // KeePassXC 2.7.4 gives each run of `secret-tool` access only after a question, which `clear` never asks.
                let entry = Self.label(of: account).quoted
                throw refusal(action, "it still has the token").advising(
                    .other("Delete the entry \(entry) in the program of the keyring.", allowsRetry: false))
            }
        }

        /// The collection for new items; no window is opened for it.
        private var collection: Collection {
            get async {
                let place = ["--dest=org.freedesktop.secrets", "/org/freedesktop/secrets/aliases/default"]
                let get = ["org.freedesktop.DBus.Properties.GetAll", "string:org.freedesktop.Secret.Collection"]
                return Collection(answer: await bus("dbus-send", ["--session", "--print-reply"] + place + get) ?? "")
            }
        }

        /// What the bus answers about a collection; empty if there is nothing to ask.
        private struct Collection {
            let answer: String

            var isAbsent: Bool { answer.contains("Object does not exist") }
            var isLocked: Bool { answer.contains("boolean true") }
            /// Whether a search cannot find a token until the collection is unlocked.
            ///
            /// A locked KeePassXC 2.7.4 says nothing about its content, opens its window for a search, and finds nothing if
            /// the user closes it. gnome-keyring 42 has the times of a locked collection, and finds locked items.
            var hidesItems: Bool { isLocked && !answer.contains("\"Created\"") }
        }

        /// Whether a keyring is on the bus or can be started there; false if no program is there to ask.
        private var isOnBus: Bool {
            get async {
                let place = ["--session", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus"]
                let methods = ["ListNames", "ListActivatableNames"].map { "org.freedesktop.DBus.\($0)" }
                let hasControl = finder.path(of: "busctl") != nil
                for list in hasControl ? [["--user", "--no-pager", "list"]] : methods.map({ place + [$0] }) {
                    let answer = await bus(hasControl ? "busctl" : "dbus-send", list)
                    if answer?.contains("org.freedesktop.secrets") == true { return true }
                }
                return false
            }
        }

        /// Returns what a program for the bus says, or nil if it is missing or fails otherwise.
        private func bus(_ name: String, _ arguments: [String]) async -> String? {
            guard let path = finder.path(of: name) else { return nil }
            let request = ProcessRequest(
                path, arguments, environment: environment, role: .helper(timeLimit: windows.timeLimit))
            guard case .exited(_, let answer, let errors) = await processes.run(request) else { return nil }
            return String(decoding: answer + errors, as: UTF8.self)
        }

        private static func label(of account: String) -> String { "quintet: \(account)" }

        /// The state of the item of an account.
        private enum State { case found, locked, missing }

        private func state(of account: String, _ action: String) async throws -> State {
            if case .unanswered = windows, await collection.hidesItems { return .locked }
            guard case .exited(0, let output, let errors) = try await run(action, ["search"], account),
                !output.isEmpty || !errors.isEmpty
            else { return await collection.hidesItems ? .locked : .missing }
            return String(decoding: errors, as: UTF8.self).contains("locked object") ? .locked : .found
        }

        /// Calls the program for the item of an account and returns its output, or nil if the program says nothing.
        private func call(
            _ action: String, _ command: String..., account: String, input: Data = Data()
        ) async throws -> Data? {
            guard case .exited(0, let output, _) = try await run(action, command, account, input: input) else {
                return nil
            }
            return output
        }

        /// Runs the program until it has succeeded, or has ended with status 1 without a message.
        private func run(
            _ action: String, _ command: [String], _ account: String, input: Data = Data()
        ) async throws -> ProcessOutcome {
            guard let program else { throw await missingProgram(action) }
            let request = ProcessRequest(
                program, command + ["service", "quintet", "account", account], environment: environment, input: input,
                role: .helper(timeLimit: windows.timeLimit))
            let outcome = await windows.whileWaiting { await patientOutcome(of: request) }
            switch outcome {
            case .exited(0, _, _): return outcome
            case .exited(1, _, let errors) where errors.isEmpty: return outcome
            case .exited(let code, _, let errors) where errors.isEmpty:
                throw refusal(action, "secret-tool ended with status \(code)")
            case .exited(_, _, let errors):
                let message = String(decoding: errors, as: UTF8.self)
                if message.contains("locked collection") { throw locked(action) }
                guard Self.absences.contains(where: message.contains) else {
                    throw refusal(action, "secret-tool failed", message)
                }
                throw ServiceError(
                    action: action, place: "the keyring", cause: .connection("there is no keyring"),
                    serverMessage: message)
            // A keyring that does not answer a script waits for a user at its window.
            case .timedOut: throw locked(action)
            case .crashed, .tooMuchOutput: throw refusal(action, "secret-tool failed")
            case .notStarted(let code):
                throw ServiceError(
                    action: action, place: "secret-tool",
                    cause: .connection("it cannot be started: \(errorWords(code))"))
            case .cancelled, .continues: throw CancellationError()
            }
        }

        /// Runs the program; repeats a call that D-Bus has ended after 25 s, because a user may need more time.
        ///
        /// KeePassXC 2.7.4 answers no search while its window asks for the password of the database.
        private func patientOutcome(of request: ProcessRequest) async -> ProcessOutcome {
            while true {
                let outcome = await processes.run(request)
                guard case .answered = windows, case .exited(1, _, let errors) = outcome,
                    String(decoding: errors, as: UTF8.self).contains("Timeout was reached")
                else { return outcome }
            }
        }

        /// What `secret-tool` says if there is no bus, or no keyring on the bus.
        private static let absences = [
            "Could not connect", "Cannot autolaunch", "was not provided by any .service files",
            "Process org.freedesktop.secrets exited",
        ]

        /// Returns the error without the program: a keyring on the bus is not passed by for a file.
        private func missingProgram(_ action: String) async -> ServiceError {
            guard await isOnBus else {
                return ServiceError(action: action, place: "the keyring", cause: .connection("there is no keyring"))
            }
            return ServiceError(
                action: action, place: "the keyring", cause: .storage("the program secret-tool is missing"),
                remedy: .other("Install it (on Debian: libsecret-tools) and try again."))
        }

        private func locked(_ action: String) -> ServiceError { ServiceError(action: action, cause: .keyringLocked) }

        private func refusal(_ action: String, _ reason: String, _ message: String? = nil) -> ServiceError {
            ServiceError(
                action: action, place: "the keyring", cause: .storage(reason), serverMessage: message,
                remedy: .other("Unlock the keyring and answer its window."))
        }
    }
#endif
