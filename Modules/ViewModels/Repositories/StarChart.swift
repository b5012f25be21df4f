import Models
import QuintetPlatform

/// A comparison of stars as a picture for a document: axes and a line for each repository, in SVG without scripts.
///
/// The picture has no background, and its colours follow the reader's choice of a light or dark page.
public struct StarChart: Sendable {
    /// The width of the picture, in pixels.
    public static let width = 800
    /// The height of the picture, in pixels.
    public static let height = 440
    private static let left = 30
    /// The scale is at the right edge, beside the newest points.
    private static let right = 70
    private static let bottom = 40

    /// The colours of the lines on a light and on a dark page, each with a contrast ratio of at least 3 to the page; the
    /// first one is the accent of the program's own page.
    private static let colours = [
        ("#742a6c", "#e0a9dc"), ("#bc4c00", "#f0883e"), ("#1a7f37", "#3fb950"), ("#0969da", "#58a6ff"),
        ("#bf3989", "#f778ba"), ("#1b7c83", "#39c5cf"), ("#9a6700", "#d29922"), ("#57606a", "#8b949e"),
    ]

    private let comparison: StarComparison
    private let lines: [Line]
    private let days: ClosedRange<Double>
    private let stars: ClosedRange<Double>
    /// The stars between two horizontal lines.
    private let starsStep: Double

    private struct Line {
        let name: String
        /// The index of the line's colour.
        let colour: Int
        /// The points; `day` counts the days since 1970.
        let points: [(day: Double, stars: Double)]
    }

    /// Creates the picture of a comparison.
    public init(_ comparison: StarComparison) {
        self.comparison = comparison
        lines = comparison.curves.enumerated().compactMap { Self.line(of: $1, colour: $0, comparison) }
        let points = lines.flatMap(\.points)
        let first = points.map(\.day).min() ?? 0
        let last = points.map(\.day).max() ?? 1
        days = first...max(last, first + 1)
        // If the comparison has a first day, the vertical axis does not begin at 0. If it did, the growth since that
        // day would be hard to see.
        let low = comparison.since == nil ? 0 : points.map(\.stars).min() ?? 0
        let high = points.map(\.stars).max() ?? 1
        starsStep = max(1, Self.step(for: high - low, atMost: 5))
        let lowest = (low / starsStep).rounded(.down) * starsStep
        let highest = (high / starsStep).rounded(.up) * starsStep
        stars = lowest...max(highest, lowest + starsStep)
    }

    private static func line(of curve: StarCurve, colour: Int, _ comparison: StarComparison) -> Line? {
        let shown = comparison.points(of: curve)
        guard !shown.isEmpty else { return nil }
        var points = shown.map { (day: Double($0.date.dayNumber), stars: Double($0.stars)) }
        if let last = shown.last, last.date < comparison.today {
            points.append((Double(comparison.today.dayNumber), Double(last.stars)))
        }
        return Line(name: curve.name, colour: colour, points: points)
    }

    /// The picture as a whole document.
    public var svg: String {
        let names = comparison.curves.map(\.name).joined(separator: ", ")
        let title = "Stars over time: \(names)"
        let plot = lines.isEmpty ? [] : [horizontalLines, verticalLines, lines.map(path).joined(separator: "\n")]
        let body = plot + [legend, gaps, note]
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(Self.height)" role="img" \
            aria-labelledby="title">
            <title id="title">\(Self.escaped(title))</title>
            <style>
            \(style)
            </style>
            \(body.filter { !$0.isEmpty }.joined(separator: "\n"))
            </svg>

            """
    }

    private var style: String {
        let used = Set(lines.map { $0.colour % Self.colours.count }).sorted()
        func rules(_ colour: ((String, String)) -> String) -> String {
            used.map { ".c\($0){stroke:\(colour(Self.colours[$0]))}" }.joined()
        }
        return """
            text{font:13px sans-serif;fill:#1f2328}
            path,line{fill:none;stroke-width:2}
            .grid{stroke:#8c959f;stroke-width:1;stroke-opacity:.35}
            \(rules(\.0))
            @media(prefers-color-scheme:dark){text{fill:#e6edf3}\(rules(\.1))}
            """
    }

    /// The height of the legend, which names a line in each row, and of the gaps below it, above the axes.
    private var top: Int { 16 + (lines.count + comparison.gaps.count) * 20 }

    private func x(_ day: Double) -> Double {
        let room = Double(Self.width - Self.left - Self.right)
        return Double(Self.left) + (day - days.lowerBound) / (days.upperBound - days.lowerBound) * room
    }

    private func y(_ count: Double) -> Double {
        let room = Double(Self.height - top - Self.bottom)
        let share = (count - stars.lowerBound) / (stars.upperBound - stars.lowerBound)
        return Double(Self.height - Self.bottom) - share * room
    }

    private var horizontalLines: String {
        stride(from: stars.lowerBound, through: stars.upperBound + starsStep / 2, by: starsStep).map { count in
            let y = Self.text(y(count))
            let label = GroupedNumber.text(Int(count.rounded()))
            return """
                <line class="grid" x1="\(Self.left)" y1="\(y)" x2="\(Self.width - Self.right)" y2="\(y)"/>\
                <text x="\(Self.width - Self.right + 8)" y="\(y)" dy="4">\(label)</text>
                """
        }.joined(separator: "\n")
    }

    private var verticalLines: String {
        marks.map { day, label in
            let x = Self.text(x(day))
            return """
                <line class="grid" x1="\(x)" y1="\(top)" x2="\(x)" y2="\(Self.height - Self.bottom)"/>\
                <text x="\(x)" y="\(Self.height - Self.bottom + 20)" text-anchor="middle">\(label)</text>
                """
        }.joined(separator: "\n")
    }

    /// The days with a label on the horizontal axis: first days of years or months, or single days for a short span.
    private var marks: [(day: Double, label: String)] {
        let span = days.upperBound - days.lowerBound
        let start = CalendarDate(Date(timeIntervalSince1970: days.lowerBound * 86_400), in: .gmt)
        guard span > 91 else {
            let step = max(1, Int(Self.step(for: span, atMost: 7).rounded(.up)))
            return stride(from: 0, through: Int(span), by: step).compactMap { start.adding(days: $0) }
                .map { (Double($0.dayNumber), $0.description) }
        }
        let interval = [1, 3, 6, 12, 24, 60, 120, 240, 600].first { span <= Double($0) * 183 } ?? 12_000
        var marks: [(day: Double, label: String)] = []
        var month: CalendarMonth? = CalendarMonth(of: start)
        while let first = month?.first, Double(first.dayNumber) <= days.upperBound {
            let isMarked = (first.year * 12 + first.month - 1) % interval == 0
            if isMarked, Double(first.dayNumber) >= days.lowerBound {
                let label = interval < 12 ? String(first.description.prefix(7)) : String(first.year)
                marks.append((Double(first.dayNumber), label))
            }
            month = month?.next
        }
        return marks
    }

    private func path(_ line: Line) -> String {
        var commands: [String] = []
        var lastX = -1.0
        for (index, point) in line.points.enumerated() {
            let x = x(point.day)
            // More than two points per unit of width cannot be distinguished.
            guard index == line.points.count - 1 || x - lastX >= 0.5 else { continue }
            lastX = x
            commands.append("\(commands.isEmpty ? "M" : "L")\(Self.text(x)) \(Self.text(y(point.stars)))")
        }
        return "<path class=\"\(Self.style(of: line))\" d=\"\(commands.joined())\"/>"
    }

    private var legend: String {
        lines.enumerated().map { index, line in
            // The end of the time axis, where the newest points are, has the legend above it.
            let x = Self.width - Self.right
            let y = 20 + index * 20
            return """
                <line class="\(Self.style(of: line))" x1="\(x - 24)" y1="\(y - 4)" x2="\(x)" y2="\(y - 4)"/>\
                <text x="\(x - 32)" y="\(y)" text-anchor="end">\(Self.escaped(line.name))</text>
                """
        }.joined(separator: "\n")
    }

    private var gaps: String {
        comparison.gaps.enumerated().map { index, gap in
            "<text x=\"\(Self.left)\" y=\"\((lines.count + index) * 20 + 20)\">\(Self.escaped(gap))</text>"
        }.joined(separator: "\n")
    }

    private var note: String {
        guard comparison.isSample else { return "" }
        return "<text x=\"\(Self.width - Self.right)\" y=\"\(Self.height - 4)\" text-anchor=\"end\">sample data</text>"
    }

    private static func style(of line: Line) -> String {
        "c\(line.colour % colours.count)"
    }

    /// Returns the smallest step, 1, 2 or 5 times a power of ten, that divides a span into at most `parts` parts.
    private static func step(for span: Double, atMost parts: Double) -> Double {
        let rough = max(span / parts, 1e-9)
        let power = pow(10, log10(rough).rounded(.down))
        return ([1, 2, 5].first { $0 * power >= rough } ?? 10) * power
    }

    private static func text(_ number: Double) -> String { DecimalNumber.shortText((number * 10).rounded() / 10) }

    /// Escapes a text for XML, and removes control characters, U+FFFE and U+FFFF, most of which XML does not allow.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&apos;"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": ""
            default: String(scalar)
            }
        }.joined()
    }
}
