import Programs

/// The screens in a browser: a server of Python's standard library passes lines between each tab and a program of its
/// own, and the page draws what they say.
package struct WebServer {
    package enum Ending: Hashable, Sendable {
        case ended
        /// The port is used by another program, or may not be used.
        case portTaken
        /// Python could not be started, or came to an end of its own.
        case failed
    }

    /// What the server is told, in a form that no list of processes shows.
    private struct Task: Encodable {
        let files: [String: String]
        let folder: String?
        let program: [String]
        let port: Int
        let opener: [String]
        let looks: [String: String]
    }

    private let finder: ProgramFinder

    /// Creates the front end, which finds its programs in `PATH` of an environment.
    ///
    /// `QUINTET_PAGE` names a folder whose files are served as they are, instead of those in the program.
    package init(environment: [String: String]) { finder = ProgramFinder(environment: environment) }

    package var canServe: Bool { finder.path(of: "python3") != nil }

    /// Serves until the task is cancelled, on any free port for 0.
    ///
    /// Each tab starts the `program`, which shows the screens as JSON lines. `looks` are the settings that the page obeys,
    /// and `tell` gets the address of the page with its key, which is good for one browser.
    @MainActor package func serve(
        _ program: [String], port: Int, opens: Bool, looks: [String: String],
        tell: @escaping @MainActor (String) -> Void
    ) async -> Ending {
        let task = Task(
            files: EmbeddedFiles.texts, folder: finder.environment["QUINTET_PAGE"], program: program, port: port,
            opener: [finder.desktopOpener].compactMap { opens ? $0 : nil }, looks: looks)
        guard let python = finder.path(of: "python3"), let server = EmbeddedFiles.texts["server.py"],
            let input = try? JSONEncoder().encode(task)
        else { return .failed }
        // Without what the person's own Python is told by files and variables.
        let request = ProcessRequest(
            python, ["-I", "-S", "-B", "-c", server], environment: finder.environment, input: input + Data("\n".utf8))
        let code = await Companion(request).run { address in
            DispatchQueue.main.async { MainActor.assumeIsolated { tell(address) } }
        }
        return switch code {
        case 0: .ended
        case 75: .portTaken
        default: .failed
        }
    }
}
