import Composition
import Models
import QuintetMenus
import QuintetPlatform
import QuintetPrograms
import QuintetTerminal
import Screens
import ViewModels

@MainActor
final class PicturedView<Model: SteppingViewModel & DeclaredModel>: ModelView<Model>, ScreenView
where Model.Content: Pictured {
    private lazy var viewer = context.viewer

    var keys: [Key] {
        let steps = keys(.next, .previous)
        guard let details = model.state.value, let picture = details.image.image else { return steps + [refresh] }
        let name = details.fileName(of: picture)
        let open = Key(opening: "the picture", done: "Opened in your picture viewer.") {
            [viewer] () throws(ServiceError) in try await viewer.open(picture, name: name)
        }
        let save = saveKey("save the picture", "the picture (\(picture.summary))", as: name) {
            [context] path throws(ServiceError) in
            try context.services.save(picture, as: path, replacing: false)
        }
        return steps + (viewer.exists ? [open] : []) + [save, refresh]
    }

    func prepare(_ appearance: Appearance) async {
        guard let details = model.state.value else { return }
        await drawing(appearance).prepare(details.image)
    }

    func lines(_ appearance: Appearance) -> [Line] {
        lines(of: model.state, appearance) { drawing(appearance).lines($0) }
    }

    private func drawing(_ appearance: Appearance) -> PicturedDrawing {
        PicturedDrawing(appearance: appearance, pictures: context.session.pictures)
    }
}

@MainActor struct PicturedDrawing {
    let appearance: Appearance
    let pictures: PictureRenderer

    static func area(_ appearance: Appearance) -> CellSize {
        // A cell is about twice as high as it is wide, so this area is at most a quarter wider than it is high.
        let rows = appearance.height.map { max(6, $0 - 14) } ?? 24
        return CellSize(min(appearance.width, 5 * rows / 2), rows)
    }

    func lines(_ details: any Pictured) -> [Line] {
        if appearance.isPlain {
            return (details.facts.map { "\($0.name): \($0.value)" } + ["Picture: \(details.image.summary)"])
                .map { Line($0) }
        }
        let facts = FactList(details.facts.map { (Line($0.name, .dim), Line($0.value)) }).lines(width: appearance.width)
        return facts + [""] + picture(details.image)
    }

    func picture(_ state: PictureState) -> [Line] {
        pictures.lines(for: state, in: Self.area(appearance)).flatMap { $0.wrapped(to: appearance.width) }
    }

    func prepare(_ state: PictureState) async {
        if let image = state.image { await pictures.prepare([image], in: Self.area(appearance)) }
    }
}

extension ConsoleContext {
    @MainActor func show(_ details: some Pictured & JSONConvertible) async {
        let drawing = PicturedDrawing(appearance: session.appearance, pictures: session.pictures)
        await drawing.prepare(details.image)
        let fields = details.facts.map { [$0.name, $0.value] } + [["Picture", details.image.summary]]
        show(json: details, fields: fields) { drawing.lines(details) }
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
