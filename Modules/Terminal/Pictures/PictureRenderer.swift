import Foundation
import Programs

/// Shows pictures in the terminal through chafa, where it is installed and colours may be sent; else tells of them.
@MainActor
public final class PictureRenderer {
    private struct Key: Hashable {
        let picture: Data
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

    /// Creates the renderer; it draws where colours may be sent.
    public init(environment: [String: String], runner: any ProcessRunner, appearance: Appearance) {
        finder = ProgramFinder(environment: environment)
        self.runner = runner
        isAllowed = appearance.hasColour && !appearance.isPlain
    }

    /// Whether pictures can be shown at all.
    public var canDraw: Bool { chafa != nil && !hasHung }

    /// Returns a drawing that was made before, at most of a size.
    public func drawing(of picture: Data, in size: CellSize) -> [Line]? {
        drawn[Key(picture: picture, size: size)] ?? nil
    }

    /// Makes drawings, a few at a time, so that `drawing` has them; what fails is left out.
    public func prepare(_ pictures: [Data], in size: CellSize) async {
        var rest = Set(pictures).filter { drawn[Key(picture: $0, size: size)] == nil }[...]
        while canDraw, !rest.isEmpty, !Task.isCancelled {
            let batch = rest.prefix(4)
            rest = rest.dropFirst(4)
            await withTaskGroup(of: Void.self) { group in
                for picture in batch { group.addTask { await self.draw(picture, in: size) } }
            }
        }
    }

    /// Why a picture is not drawn, as what goes on behind its description; empty where nothing could be drawn at all.
    public var hint: String {
        if !isAllowed { return "" }
        return chafa == nil ? "; install chafa to see it here" : "; chafa cannot show it"
    }

    private func draw(_ picture: Data, in size: CellSize) async {
        guard let chafa else { return }
        let colours = ["truecolor", "24bit"].contains(finder.environment["COLORTERM"]) ? "full" : "240"
        let arguments = [
            "-f", "symbols", "--size", "\(size.columns)x\(size.rows)", "--polite", "on", "--animate", "off",
            "-c", colours, "-",
        ]
        let request = ProcessRequest(
            chafa, arguments, environment: finder.safeEnvironment, input: picture)
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
