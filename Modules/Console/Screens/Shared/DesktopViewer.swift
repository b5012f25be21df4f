import Foundation
import Models
import Programs

/// The desktop's own viewer for files and addresses, where there is one.
@MainActor
struct DesktopViewer {
    private let program: String?
    private let environment: [String: String]
    private let runner: any ProcessRunner

    init(environment: [String: String], runner: any ProcessRunner) {
        let finder = ProgramFinder(environment: environment)
        #if os(macOS)
            program = finder.path(of: "open")
        #else
            program = finder.path(of: "xdg-open")
        #endif
        self.environment = finder.safeEnvironment
        self.runner = runner
    }

    /// Whether there is a viewer.
    var isThere: Bool { program != nil }

    /// Opens a picture from a temporary file, which stays for as long as the viewer may want it.
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
        guard await runner.launch(ProcessRequest(program, [file.path], environment: environment)) else {
            try? FileManager.default.removeItem(at: folder)
            let advice = "Save it with `quintet employees photo ID --save FILE` and open that file."
            throw ServiceError(
                action: "open the picture", cause: .invalid("the desktop's viewer does not open it"),
                remedy: .other(advice))
        }
    }

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
