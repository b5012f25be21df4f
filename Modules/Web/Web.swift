import Platform
import Programs

/// The screens in a browser: a server of Python's standard library passes lines between each tab and a program of its
/// own, and the page draws what they say.
public struct Web {
    /// How serving ended.
    public enum Ending: Hashable, Sendable {
        /// Somebody ended it.
        case ended
        /// The port is used by another program, or may not be used.
        case portTaken
        /// Python could not be started, or came to an end of its own.
        case failed
    }

    /// What the server is told, in a form that no list of processes shows.
    private struct Task: Encodable {
        let files: [String: [String]]
        let program: [String]
        let port: Int
        let opener: [String]
        let json: Bool
    }

    private static let files = [
        "/": ["text/html", Page.html], "/style.css": ["text/css", Page.style],
        "/elements.js": ["text/javascript", ElementScript.elements],
        "/page.js": ["text/javascript", PageScript.lines], "/screens.js": ["text/javascript", ScreenScript.screens],
    ]

    private let finder: ProgramFinder
    private let runner: any ProcessRunner

    /// Creates the front end, which finds its programs in `PATH` of an environment.
    public init(environment: [String: String], runner: any ProcessRunner) {
        finder = ProgramFinder(environment: environment)
        self.runner = runner
    }

    /// Whether Python 3 is there to serve.
    public var canServe: Bool { finder.path(of: "python3") != nil }

    /// Serves until somebody ends it; nothing else may run meanwhile.
    ///
    /// - Parameters:
    ///   - program: The program that shows the screens as JSON lines, and its arguments; each tab starts one.
    ///   - port: The port, or 0 for any that is free.
    ///   - opens: Whether the address is opened in the desktop's browser.
    ///   - json: Whether the address is printed as JSON.
    /// - Returns: How it ended.
    @MainActor
    public func serve(_ program: [String], port: Int, opens: Bool, json: Bool) -> Ending {
        let task = Task(
            files: Self.files, program: program, port: port,
            opener: [finder.desktopOpener].compactMap { opens ? $0 : nil }, json: json)
        guard let python = finder.path(of: "python3"), let input = try? JSONEncoder().encode(task) else {
            return .failed
        }
        // Without what the person's own Python is told by files and variables.
        let request = ProcessRequest(
            python, ["-I", "-B", "-c", Server.python], environment: finder.environment, input: input)
        return switch runner.show(request) {
        case 130: .ended
        case 75: .portTaken
        default: .failed
        }
    }
}
