import QuintetPlatform
import QuintetPrograms

/// A front end that shows the screens in a browser.
///
/// The server `server.py`, which needs only Python's standard library, starts a program for each tab and passes lines
/// between the tab and that program. The page in the tab draws what the program's lines contain.
package struct WebServer {
    package enum Ending: Hashable, Sendable {
        case ended
        /// The port is in use, or this account may not use it.
        case portTaken
        case pythonMissing
        /// Python could not be started, or ended unexpectedly.
        case failed
    }

    /// The exit code of `server.py` if it cannot use the port; its name there is `PORT_TAKEN`.
    private static let portTakenCode: Int32 = 75

    /// The configuration that is sent to the server over standard input, so that no list of processes shows it.
    private struct Setup: Encodable {
        let files: [String: String]
        let folder: String?
        let program: [String]
        let port: Int
        /// The folders with the user's games and settings, whose changes are reported to each tab.
        let folders: [String]
        let opener: [String]
        /// The environment variables with tokens, for the program of each tab.
        ///
        /// Python's own environment does not contain them, because any program of the same account can read that
        /// environment.
        let tokens: [String: String]
    }

    private let finder: ProgramFinder

    /// Creates the front end, which finds programs in the environment's `PATH`.
    ///
    /// If the variable `QUINTET_PAGE` names a folder, the files in that folder are served instead of the files that are
    /// embedded in this program.
    package init(environment: [String: String]) { finder = ProgramFinder(environment: environment) }

    /// The source of `server.py`: from the folder in `QUINTET_PAGE` or, if the file is not there, from this program.
    private var serverText: String? {
        let folder = finder.environment["QUINTET_PAGE"].map { URL(filePath: $0, directoryHint: .isDirectory) }
        let own = folder.flatMap { try? String(contentsOf: $0.appending(path: "server.py"), encoding: .utf8) }
        return own ?? EmbeddedFiles.texts["server.py"]
    }

    /// Serves the page until the task is cancelled; if `port` is 0, on any free port.
    ///
    /// Each tab starts the `program`, which shows the screens as JSON lines. `tell` is called with the page's address,
    /// which contains a key that works for one browser only. If `opens` is true, the address is opened in the browser.
    /// If the games or the settings in `folders` change, each tab reloads the screens that show them.
    @MainActor package func serve(
        _ program: [String], folders: [URL], port: Int, opens: Bool, tell: @escaping @MainActor (String) -> Void
    ) async -> Ending {
        let safeEnvironment = finder.safeEnvironment
        let setup = Setup(
            files: EmbeddedFiles.texts, folder: finder.environment["QUINTET_PAGE"], program: program, port: port,
            folders: folders.map(\.path), opener: [finder.desktopOpener].compactMap { opens ? $0 : nil },
            tokens: finder.environment.filter { safeEnvironment[$0.key] == nil })
        guard let python = finder.path(of: "python3") else { return .pythonMissing }
        guard let server = serverText, let input = try? JSONEncoder().encode(setup) else { return .failed }
        // The options isolate Python from the user's Python settings in files and variables.
        let request = ProcessRequest(
            python, ["-I", "-S", "-B", "-c", server], environment: safeEnvironment,
            input: input + Data("\n".utf8), role: .companion())
        let outcome = await SystemProcessRunner().run(request) { address in
            DispatchQueue.main.async { MainActor.assumeIsolated { tell(address) } }
        }
        return switch outcome {
        case .cancelled, .exited(code: 0, _, _): .ended
        case .exited(code: Self.portTakenCode, _, _): .portTaken
        default: .failed
        }
    }
}
