import Terminal
import ViewModels

/// Draws the facts about something, then its picture.
@MainActor struct PicturedDrawing {
    let appearance: Appearance
    let pictures: PictureRenderer

    /// The area of the full picture.
    static func area(_ appearance: Appearance) -> CellSize {
        // A cell is about twice as high as it is wide.
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

    /// Returns the picture as a drawing, or in words.
    func picture(_ state: PictureState) -> [Line] {
        pictures.lines(for: state, in: Self.area(appearance)).flatMap { $0.wrapped(to: appearance.width) }
    }

    /// Makes the drawing, where pictures can be drawn.
    func prepare(_ state: PictureState) async {
        if let image = state.image { await pictures.prepare([image], in: Self.area(appearance)) }
    }
}

extension ConsoleContext {
    /// Prints something with its picture.
    @MainActor func show(_ details: some Pictured & JSONConvertible) async throws {
        let drawing = PicturedDrawing(appearance: session.appearance, pictures: session.pictures)
        await drawing.prepare(details.image)
        let fields = details.facts.map { [$0.name, $0.value] } + [["Picture", details.image.summary]]
        try show(json: details, fields: fields) { drawing.lines(details) }
    }
}
