import Foundation
import Models
import Programs
import ViewModels

/// Shows pictures in the terminal through chafa, where it is installed and colours may be sent; else tells of them.
@MainActor
final class PictureRenderer {
    private struct Key: Hashable {
        let picture: Picture
        let size: CellSize
    }

    private let finder: ProgramFinder
    private let runner: any ProcessRunner
    private let isAllowed: Bool
    private lazy var chafa = isAllowed ? finder.path(of: "chafa") : nil
    /// What was drawn before, or nil for a picture that chafa refused.
    private var drawn: [Key: [Line]?] = [:]
    private var hasHung = false

    /// The most drawings that are kept.
    private static let capacity = 500

    init(environment: [String: String], runner: any ProcessRunner, appearance: Appearance) {
        finder = ProgramFinder(environment: environment)
        self.runner = runner
        isAllowed = appearance.hasColour && !appearance.isPlain
    }

    /// Whether pictures can be shown at all.
    var canDraw: Bool { chafa != nil && !hasHung }

    /// Returns a drawing that was made before, at most of a size.
    func drawing(of picture: Picture, in size: CellSize) -> [Line]? {
        drawn[Key(picture: picture, size: size)] ?? nil
    }

    /// Makes drawings, a few at a time, so that `drawing` has them; what fails is left out.
    func prepare(_ pictures: [Picture], in size: CellSize) async {
        var rest = Set(pictures).filter { drawn[Key(picture: $0, size: size)] == nil }[...]
        while canDraw, !rest.isEmpty, !Task.isCancelled {
            let batch = rest.prefix(4)
            rest = rest.dropFirst(4)
            await withTaskGroup(of: Void.self) { group in
                for picture in batch { group.addTask { await self.draw(picture, in: size) } }
            }
        }
    }

    /// Returns a picture as a drawing, or in words where it cannot be drawn.
    func lines(for state: PictureState, in size: CellSize) -> [Line] {
        guard let picture = state.image else { return [Line("\(state.summary.sentence).")] }
        if let drawing = drawing(of: picture, in: size) { return drawing }
        return [Line("\(picture.summary)\(hint)")]
    }

    private var hint: String {
        if !isAllowed { return "" }
        return chafa == nil ? "; install chafa to see it here" : "; chafa cannot show it"
    }

    private func draw(_ picture: Picture, in size: CellSize) async {
        guard let chafa, picture.header != nil else { return }
        let colours = ["truecolor", "24bit"].contains(finder.environment["COLORTERM"]) ? "full" : "240"
        let arguments = [
            "-f", "symbols", "--size", "\(size.columns)x\(size.rows)", "--polite", "on", "--animate", "off",
            "-c", colours, "-",
        ]
        let request = ProcessRequest(
            chafa, arguments, environment: finder.safeEnvironment, input: picture.data)
        let outcome = await runner.run(request)
        guard outcome != .cancelled else { return }
        // A program that hangs once would hold up every page after this one, too.
        if outcome == .timedOut { hasHung = true }
        if drawn.count >= Self.capacity { drawn.removeAll() }
        drawn[Key(picture: picture, size: size)] = .some(Self.drawing(outcome, in: size))
    }

    private static func drawing(_ outcome: ProcessOutcome, in size: CellSize) -> [Line]? {
        guard case .exited(0, let output, _) = outcome else { return nil }
        let lines = ColouredText.lines(of: output).prefix(size.rows).map { $0.fitted(to: size.columns) }
        return lines.contains { $0.width > 0 } ? lines : nil
    }
}
