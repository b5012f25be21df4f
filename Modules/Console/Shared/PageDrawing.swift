import Models
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

/// Draws the declared values of a page by their kinds, with a blank line between two values.
///
/// The values that the web page draws beside the others are left out, because the facts contain them. In plain output,
/// a page without a picture is the text for screen readers, if it has one.
@MainActor struct PageDrawing {
    let appearance: Appearance
    let pictures: PictureRenderer

    /// Returns the lines of a page, and below them its picture or the reason why there is none; nil draws no picture.
    ///
    /// `hasNotes` is whether the notes are drawn, which a command prints on standard error.
    func lines(_ spec: ScreenSpec, picture: PictureState? = nil, hasNotes: Bool = true) -> [Line] {
        let content = spec.content() ?? .null
        let values = spec.values.filter { hasNotes && picture == nil || !$0.isNote }
        if appearance.isPlain, picture == nil, let spoken = content["spokenText"]?.cell {
            let addresses = values.filter { $0.kind == .address }.compactMap { content[$0.name]?.cell }
            return ([spoken] + addresses).flatMap(wrapped)
        }
        let blocks = values.flatMap { self.blocks($0, content) } + [picture.map(self.picture) ?? []]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [Line()]))
    }

    func picture(_ state: PictureState) -> [Line] {
        pictures.lines(for: state, in: area).flatMap { $0.wrapped(to: appearance.width) }
    }

    func prepare(_ state: PictureState) async {
        if let image = state.image { await pictures.prepare([image], in: area) }
    }

    private var area: CellSize {
        // A cell is about twice as high as it is wide, so this area is at most a quarter wider than it is high.
        let rows = appearance.height.map { max(6, $0 - 14) } ?? 24
        return CellSize(min(appearance.width, 5 * rows / 2), rows)
    }

    private func blocks(_ value: Value, _ content: JSON) -> [[Line]] {
        let json = content[value.name] ?? .null
        return switch value.kind {
        case .section:
            value.parts.filter { $0.kind == .text }.map { wrapped(json[$0.name]?.cell ?? "") }
        case .text, .note, .empty: !value.isAside ? [wrapped(json.cell)] : []
        case .facts: [facts(json.values)]
        case .figures: [figures(json.values)]
        case .bars: [bars(json.values, title: content["barsTitle"]?.cell ?? "")]
        case .sections:
            json.values.map { group in
                [Line(group["title"]?.cell ?? "", .bold)]
                    + facts(group["facts"]?.values ?? [], group["points"]?.values ?? [])
            }
        default: []
        }
    }

    private func wrapped(_ text: String) -> [Line] {
        text.isEmpty ? [] : Line(text).wrapped(to: appearance.width)
    }

    /// Returns facts with their names; a fact with a point is followed by blocks, four of them for a value of 1.
    private func facts(_ facts: [JSON], _ points: [JSON] = []) -> [Line] {
        guard !appearance.isPlain else { return facts.flatMap { wrapped("\($0.cell("name")): \($0.cell("value"))") } }
        let lines = facts.map { fact in
            let point = points.first { $0["id"] == fact["id"] }
            let blocks = String(repeating: "█", count: Int((point?["value"]?.double ?? 0) * 4))
            let bar = point == nil ? Line() : Line("  \(blocks)")
            return (Line(fact.cell("name"), .dim), Line(fact.cell("value")) + bar)
        }
        return FactList(lines).lines(width: appearance.width)
    }

    /// Returns figures with their names below them, up to four in a row.
    private func figures(_ figures: [JSON]) -> [Line] {
        guard !appearance.isPlain else { return facts(figures) }
        let width = figures.map { max(CellWidth.of($0.cell("name")), CellWidth.of($0.cell("value"))) }.max() ?? 1
        let perRow = max(1, min(4, (appearance.width + 3) / (width + 3)))
        let cards = figures.map { [Line($0.cell("value"), .bold).padded(to: width), Line($0.cell("name"), .dim)] }
        return CardGrid(width: appearance.width, gap: 3, perRow: perRow).lines(cards)
            .flatMap { $0.wrapped(to: appearance.width) }
    }

    private func bars(_ bars: [JSON], title: String) -> [Line] {
        guard !bars.isEmpty else { return [] }
        let heading = Line(title, .bold).wrapped(to: appearance.width)
        if appearance.isPlain {
            return heading + bars.flatMap { wrapped("\($0.cell("spokenLabel")): \($0.cell("spokenCount"))") }
        }
        let counts = bars.map { CellWidth.of(count(of: $0)) }.max() ?? 0
        let room = appearance.width - counts - 3
        let labels = max(1, min(bars.map { CellWidth.of($0.cell("label")) }.max() ?? 0, room - 1))
        return heading
            + bars.map { bar in
                let width = max(1, min(Palette.widestBar, room - labels))
                let share = Int(((bar["share"]?.double ?? 0) * Double(width)).rounded())
                let length = bar["count"] == .integer(0) ? 0 : max(1, share)
                let label = Line(bar.cell("label")).fitted(to: labels).rightAligned(to: labels) + " "
                return (label + drawing(bar, length)).fitted(to: appearance.width)
            }
    }

    private func count(of bar: JSON) -> String {
        "\(bar.cell("count"))  \(bar.cell("percent"))%" + (bar["isLatest"] == .flag(true) ? "  latest" : "")
    }

    /// Returns the bar and its count; the bar's blocks do not fill the height of a line, so that bars do not touch.
    private func drawing(_ bar: JSON, _ length: Int) -> Line {
        let isLatest = bar["isLatest"] == .flag(true)
        let style = isLatest ? TextStyle(foreground: Palette.best(appearance.theme)) : Palette.bar
        return Line(String(repeating: "▇", count: length), style) + Line((length > 0 ? " " : "") + count(of: bar))
    }
}

extension Value {
    fileprivate var isNote: Bool { kind == .note || kind == .empty }
}

extension JSON {
    /// The value of a number, or nil.
    var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    /// Returns the text of a member; an empty text if there is none.
    fileprivate func cell(_ name: String) -> String { self[name]?.cell ?? "" }
}
