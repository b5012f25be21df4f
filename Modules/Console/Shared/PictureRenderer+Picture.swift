import Terminal
import ViewModels

extension CellSize {
    /// The area of a small picture.
    static func thumbnail(_ appearance: Appearance) -> CellSize {
        appearance.width < 40 ? CellSize(8, 4) : CellSize(12, 6)
    }
}

extension PictureRenderer {
    /// Returns a drawing that was made before, at most of a size.
    func drawing(of picture: Picture, in size: CellSize) -> [Line]? { drawing(of: picture.data, in: size) }

    /// Makes drawings of those that are images, so that `drawing` has them.
    func prepare(_ pictures: [Picture], in size: CellSize) async {
        await prepare(pictures.filter { $0.header != nil }.map(\.data), in: size)
    }

    /// Returns a picture as a drawing, or in words where it cannot be drawn.
    func lines(for state: PictureState, in size: CellSize) -> [Line] {
        guard let picture = state.image else { return [Line("\(state.summary.sentence).")] }
        if let drawing = drawing(of: picture, in: size) { return drawing }
        return [Line("\(picture.summary)\(hint)")]
    }
}
