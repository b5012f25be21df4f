import Composition
import Models
import QuintetMenus
import QuintetPlatform
import QuintetPrograms
import QuintetTerminal
import Screens
import ViewModels

/// A page with the declared values and keys of its screen; subclasses add what only their screen has.
///
/// A picture on the page can be opened and saved, and an address can be opened in the browser.
@MainActor class PageView<Model: ViewModel & DeclaredModel>: ModelView<Model>, ScreenView {
    private lazy var viewer = context.viewer

    var keys: [Key] {
        keys(.next, .previous) + declaredKeys(except: .next, .previous) + addressKeys + pictureKeys + [refresh]
    }

    func stepBack() -> ScreenReply? { nil }

    func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ObservationToken? { spec.observe(handler) }

    func prepare(_ appearance: Appearance) async {
        if let pictured { await drawing(appearance).prepare(pictured.image) }
    }

    func lines(_ appearance: Appearance) -> [Line] {
        lines(of: model.state, appearance) { _ in drawing(appearance).lines(spec, picture: pictured?.image) }
    }

    private var pictured: (any Pictured)? { model.state.value as? any Pictured }

    private func drawing(_ appearance: Appearance) -> PageDrawing {
        PageDrawing(appearance: appearance, pictures: context.session.pictures)
    }

    private var addressKeys: [Key] {
        guard let value = spec.values.first(where: { $0.kind == .address }), viewer.exists,
            let address = spec.content()?[value.name].flatMap({ URL(string: $0.cell) })
        else { return [] }
        let open = Key(opening: "in the browser", done: "Opened in your browser.") {
            [viewer] () throws(ServiceError) in try await viewer.open(address)
        }
        return [open]
    }

    private var pictureKeys: [Key] {
        guard let details = pictured, let picture = details.image.image else { return [] }
        let name = details.fileName(of: picture)
        let open = Key(opening: "the picture", done: "Opened in your picture viewer.") {
            [viewer] () throws(ServiceError) in try await viewer.open(picture, name: name)
        }
        let save = saveKey("save the picture", "the picture (\(picture.summary))", as: name) {
            [context] path throws(ServiceError) in
            try context.services.save("picture", picture.data, as: path)
        }
        return (viewer.exists ? [open] : []) + [save]
    }
}

extension ConsoleContext {
    /// Loads the page of one row of a list, and shows its facts and its picture.
    func show<Page: ViewModel & DeclaredModel>(_ page: Page) async throws
    where Page.Content: Pictured & JSONConvertible {
        let details = try await load(page)
        let drawing = PageDrawing(appearance: session.appearance, pictures: session.pictures)
        await drawing.prepare(details.image)
        let fields = details.facts.map { [$0.name, $0.value] } + [["Picture", details.image.summary]]
        show(json: details, fields: fields) { drawing.lines(page.spec, picture: details.image) }
    }
}

extension CellSize {
    static func thumbnail(_ appearance: Appearance) -> CellSize {
        appearance.width < 40 ? CellSize(8, 4) : CellSize(12, 6)
    }
}

extension PictureRenderer {
    /// Returns the drawing that `prepare` has made of a picture for this size, or nil if there is none.
    func drawing(of picture: Picture, in size: CellSize) -> [Line]? { drawing(of: picture.data, in: size) }

    /// Prepares drawings for `drawing(of:in:)`, except of pictures whose format is unknown.
    func prepare(_ pictures: [Picture], in size: CellSize) async {
        await prepare(pictures.filter { $0.header != nil }.map(\.data), in: size)
    }

    /// Returns the drawing that `prepare` has made of a picture, or a description if there is no drawing.
    func lines(for state: PictureState, in size: CellSize) -> [Line] {
        guard let picture = state.image else { return [Line("\(state.summary.sentence).")] }
        guard let drawing = drawing(of: picture, in: size) else { return [Line("\(picture.summary)\(hint)")] }
        // If the program chafa cannot be used, the drawing is coarse, so a description follows it.
        return canDraw ? drawing : drawing + [Line("\(picture.summary)\(hint)")]
    }
}

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
                    said = [Line(error.message, .bold), Line(error.remedy.words)]
                }
            }
            return .wait(task, giveUp: { task.cancel() }, then: { .say(said) })
        }
    }
}
