import QuintetPlatform
import QuintetPrograms

/// Renders pictures as coloured text, with the program chafa if possible.
///
/// If chafa is missing, or fails to render a picture, small JPEG pictures are rendered with coloured half blocks (`▀`).
/// Without colours, and in plain output, no pictures are rendered.
@MainActor package final class PictureRenderer {
    private struct Key: Hashable {
        let picture: Data
        let size: CellSize
    }

    private enum Rendering {
        case lines([Line])
        case impossible
    }

    private let finder: ProgramFinder
    private let runner: any ProcessRunner
    /// Whether some pictures can be rendered, perhaps only small JPEG pictures.
    package let canPreview: Bool
    private lazy var chafa = canPreview ? finder.path(of: "chafa") : nil
    /// The cached renderings.
    private var renderings: [Key: Rendering] = [:]
    private var hasHung = false

    private static let capacity = 500
    /// The maximum size in bytes of a picture that is rendered without chafa; a larger picture would take too long.
    private nonisolated static let previewLimit = 1_000_000

    package init(environment: [String: String], runner: any ProcessRunner, appearance: Appearance) {
        finder = ProgramFinder(environment: environment)
        self.runner = runner
        canPreview = appearance.hasColour && !appearance.isPlain
    }

    /// Whether the program chafa can be used; it renders pictures of many formats and of any size.
    package var canDraw: Bool { chafa != nil && !hasHung }

    package func drawing(of picture: Data, in size: CellSize) -> [Line]? {
        if case .lines(let lines) = renderings[Key(picture: picture, size: size)] { lines } else { nil }
    }

    /// Renders pictures into the cache, four at a time; a failure is cached too, so that it is not repeated.
    package func prepare(_ pictures: [Data], in size: CellSize) async {
        var rest = Set(pictures).filter { renderings[Key(picture: $0, size: size)] == nil }[...]
        while canPreview, !rest.isEmpty, !Task.isCancelled {
            let batch = rest.prefix(4)
            rest = rest.dropFirst(4)
            await withTaskGroup(of: Void.self) { group in
                for picture in batch { group.addTask { await self.draw(picture, in: size) } }
            }
        }
    }

    /// The reason why a picture is not rendered in full, such as "; chafa cannot show it".
    ///
    /// The caller appends this text to the description of the picture. The text is empty if `canPreview` is false.
    package var hint: String {
        if !canPreview { return "" }
        return chafa == nil ? "; install chafa to see it in full" : "; chafa cannot show it"
    }

    private var hasAllColours: Bool { ["truecolor", "24bit"].contains(finder.environment["COLORTERM"]) }

    private func draw(_ picture: Data, in size: CellSize) async {
        var lines: [Line]?
        if canDraw, let chafa {
            let outcome = await runner.run(request(chafa, for: picture, in: size))
            guard outcome != .cancelled else { return }
            // If chafa has hung once, it would probably delay every later page too.
            if outcome == .timedOut { hasHung = true }
            lines = Self.drawing(outcome, in: size)
        }
        if lines == nil { lines = await Self.preview(of: picture, in: size, hasAllColours: hasAllColours) }
        if renderings.count >= Self.capacity { renderings.removeAll() }
        renderings[Key(picture: picture, size: size)] = lines.map(Rendering.lines) ?? .impossible
    }

    private func request(_ chafa: String, for picture: Data, in size: CellSize) -> ProcessRequest {
        let arguments = [
            "-f", "symbols", "--size", "\(size.columns)x\(size.rows)", "--polite", "on", "--animate", "off",
            "-c", hasAllColours ? "full" : "240", "-",
        ]
        return ProcessRequest(chafa, arguments, environment: finder.safeEnvironment, input: picture)
    }

    /// Renders a preview, without blocking the main actor.
    private nonisolated static func preview(
        of picture: Data, in size: CellSize, hasAllColours: Bool
    ) async -> [Line]? {
        guard picture.count <= previewLimit, let preview = JPEGPreview(picture, detail: .pixels) else { return nil }
        return HalfBlocks.lines(of: preview, in: size, hasAllColours: hasAllColours)
    }

    private static func drawing(_ outcome: ProcessOutcome, in size: CellSize) -> [Line]? {
        guard case .exited(0, let output, _) = outcome else { return nil }
        let lines = ColouredText.lines(of: output).prefix(size.rows).map { $0.fitted(to: size.columns) }
        return lines.contains { $0.width > 0 } ? lines : nil
    }
}
