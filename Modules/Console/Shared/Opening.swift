import Models
import QuintetMenus
import QuintetPlatform
import QuintetPrograms
import QuintetTerminal
import Screens
import ViewModels

extension ConsoleContext {
    var viewer: DesktopViewer { DesktopViewer(environment: session.terminal.environment, runner: session.processes) }
}

extension DesktopViewer {
    func open(_ link: URL) async throws(ServiceError) {
        guard await open(link.absoluteString) else {
            throw ServiceError(
                action: "open the link", place: link.absoluteString,
                cause: .invalid("your browser did not open"),
                remedy: .other("Open the address in a browser yourself."))
        }
    }

    func open(_ picture: Picture, name: String) async throws(ServiceError) {
        let isOpen: Bool
        do {
            isOpen = try await open(picture.data, name: name)
        } catch {
            throw ServiceError(action: "open the picture", cause: .storage("the temporary file could not be written"))
        }
        guard isOpen else {
            throw ServiceError(
                action: "open the picture", cause: .invalid("your picture viewer did not open"),
                remedy: .other("Press k to save it, then open the file."))
        }
    }
}

extension Key {
    /// Creates the key that opens something outside of the terminal, then shows `done` or the error.
    init(opening what: String, done: Line, _ open: @escaping @MainActor () async throws(ServiceError) -> Void) {
        self.init(.window, "open \(what)") {
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
    }
}
