import Programs

/// Renders pictures through chafa, if it is installed and colours are enabled; else provides a hint why not.
@MainActor package final class PictureRenderer {
    private struct Key: Hashable {
        let picture: Data
        let size: CellSize
    }

    private let finder: ProgramFinder
    private let runner: any ProcessRunner
    private let isAllowed: Bool
    private lazy var chafa = isAllowed ? finder.path(of: "chafa") : nil
    /// The cached renderings, nil for a picture that chafa rejected.
    private var drawn: [Key: [Line]?] = [:]
    private var hasHung = false

    private static let capacity = 500

    package init(environment: [String: String], runner: any ProcessRunner, appearance: Appearance) {
        finder = ProgramFinder(environment: environment)
        self.runner = runner
        isAllowed = appearance.hasColour && !appearance.isPlain
    }

    package var canDraw: Bool { chafa != nil && !hasHung }

    package func drawing(of picture: Data, in size: CellSize) -> [Line]? {
        drawn[Key(picture: picture, size: size)] ?? nil
    }

    /// Renders pictures into the cache, a few at a time; failures are skipped.
    package func prepare(_ pictures: [Data], in size: CellSize) async {
        var rest = Set(pictures).filter { drawn[Key(picture: $0, size: size)] == nil }[...]
        while canDraw, !rest.isEmpty, !Task.isCancelled {
            let batch = rest.prefix(4)
            rest = rest.dropFirst(4)
            await withTaskGroup(of: Void.self) { group in
                for picture in batch { group.addTask { await self.draw(picture, in: size) } }
            }
        }
    }

    /// Why a picture is not rendered, as a suffix of its description; empty when nothing could be rendered anyway.
    package var hint: String {
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
        let request = ProcessRequest(chafa, arguments, environment: finder.safeEnvironment, input: picture)
        let outcome = await runner.run(request)
        guard outcome != .cancelled else { return }
        // A program that hung once would delay every later page as well.
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
