extension ConsoleContext {
    var viewer: DesktopViewer { DesktopViewer(environment: session.terminal.environment, runner: session.processes) }
}

extension DesktopViewer {
    func open(_ link: URL) async throws(ServiceError) {
        guard await open(link.absoluteString) else {
            throw ServiceError(
                action: "open the link", place: link.absoluteString,
                cause: .invalid("the desktop's browser does not open it"),
                remedy: .other("Copy the address into a browser."))
        }
    }

    func open(_ picture: Picture, name: String) async throws(ServiceError) {
        let isOpen: Bool
        do {
            isOpen = try await open(picture.data, name: name)
        } catch {
            throw ServiceError(action: "open the picture", cause: .storage("its temporary file cannot be written"))
        }
        guard isOpen else {
            throw ServiceError(
                action: "open the picture", cause: .invalid("the desktop's viewer does not open it"),
                remedy: .other("Save it with k, and open that file."))
        }
    }
}

extension Key {
    /// The key that opens something outside of the terminal, and tells what became of it.
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
