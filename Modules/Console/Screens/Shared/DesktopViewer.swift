import Foundation
import Models
import Programs
import Terminal

/// The desktop's own viewer for files and addresses, where there is one.
@MainActor
struct DesktopViewer {
    private let program: String?
    private let environment: [String: String]
    private let runner: any ProcessRunner
    private let keeping: Int

    /// Looks for the viewer; a picture that it has opened is kept for so many seconds.
    init(environment: [String: String], runner: any ProcessRunner, keeping: Int = 600) {
        let finder = ProgramFinder(environment: environment)
        #if os(macOS)
            program = finder.path(of: "open")
        #else
            program = finder.path(of: "xdg-open")
        #endif
        self.environment = finder.safeEnvironment
        self.runner = runner
        self.keeping = keeping
    }

    /// Whether there is a viewer.
    var isThere: Bool { program != nil }

    /// Opens something and tells what became of it.
    func reply(
        _ done: Line, _ open: @escaping @MainActor () async throws(ServiceError) -> Void
    ) -> ScreenReply {
        var said = [done]
        let task = Task {
            do throws(ServiceError) {
                try await open()
            } catch {
                said = [Line(error.message, .bold), Line(error.advice)]
            }
        }
        return .wait(task, giveUp: { task.cancel() }, then: { .say(said) })
    }

    /// Opens a picture from a temporary file, which goes some minutes after the viewer has it, or with the viewer.
    func open(_ picture: Picture, name: String) async throws(ServiceError) {
        guard let program else { return }
        let folder = FileManager.default.temporaryDirectory.appending(component: "quintet-\(UUID().uuidString)")
        let file = folder.appending(component: name)
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try picture.data.write(to: file)
        } catch {
            throw ServiceError(
                action: "open the picture", place: file.path, cause: .storage("the file cannot be written"))
        }
        let arguments = ["-c", Self.opening, program, file.path, folder.path, "\(keeping)"]
        guard await runner.launch(ProcessRequest("/bin/sh", arguments, environment: environment)) else {
            try? FileManager.default.removeItem(at: folder)
            let advice = "Save it with `quintet employees photo ID --save FILE` and open that file."
            throw ServiceError(
                action: "open the picture", cause: .invalid("the desktop's viewer does not open it"),
                remedy: .other(advice))
        }
    }

    /// The desktop's program may end long before the viewer has read the file, and this program long before the viewer:
    /// a shell outlives both.
    private static let opening = """
        trap '/bin/rm -rf "$2"' EXIT; trap 'exit 1' HUP INT TERM
        "$0" "$1" || exit 1
        while [ "$3" -gt 0 ] && [ -e "$1" ]; do /bin/sleep 2; set -- "$1" "$2" $(($3 - 2)); done
        """

    /// Opens an address of the web in the browser; any other could start anything.
    func open(_ url: URL) async throws(ServiceError) {
        guard let program else { return }
        guard await runner.launch(ProcessRequest(program, [url.absoluteString], environment: environment)) else {
            throw ServiceError(
                action: "open the link", place: url.absoluteString,
                cause: .invalid("the desktop's browser does not open it"),
                remedy: .other("Copy the address into a browser."))
        }
    }
}
