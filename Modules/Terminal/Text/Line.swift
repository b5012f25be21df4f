/// A line of output: spans of text, each with a style.
///
/// Text is sanitized when a line is created, so that widths are exact, and text from files or servers cannot contain
/// control sequences for the terminal.
package struct Line: Hashable, Sendable, ExpressibleByStringInterpolation {
    package struct Span: Hashable, Sendable {
        /// The sanitized text.
        package fileprivate(set) var text: String
        package let style: TextStyle
    }

    package private(set) var spans: [Span] = []

    package init() {}

    package init(spans: [Span]) { self.spans = spans }

    /// Creates a line of one span; the text is sanitized.
    package init(_ text: String, _ style: TextStyle = TextStyle()) {
        spans = text.isEmpty ? [] : [Span(text: VisibleText.of(text), style: style)]
    }

    /// Creates a line without a style; the text is sanitized.
    package init(stringLiteral text: String) { self.init(text) }

    package var text: String { spans.map(\.text).joined() }

    /// The width in terminal cells.
    package var width: Int { spans.reduce(0) { $0 + CellWidth.of($1.text) } }

    package static func + (left: Line, right: Line) -> Line {
        var sum = left
        sum += right
        return sum
    }

    package static func += (line: inout Line, right: Line) {
        for span in right.spans {
            if line.spans.last?.style == span.style {
                line.spans[line.spans.count - 1].text += span.text
            } else {
                line.spans.append(span)
            }
        }
    }

    package static func blanks(_ cells: Int) -> Line { Line(String(repeating: " ", count: max(0, cells))) }

    /// Returns the line with spaces at its end; what follows begins in the right column on every terminal.
    package func padded(to cells: Int) -> Line { closed(self + .blanks(cells - width)) }

    /// Returns the line with spaces before it; what follows begins in the right column on every terminal.
    package func rightAligned(to cells: Int) -> Line { closed(.blanks(cells - width) + self) }

    /// Marks the end of a cell with text whose width differs between terminals.
    private func closed(_ cell: Line) -> Line {
        guard spans.contains(where: { CellWidth.isDoubtful($0.text) }) else { return cell }
        return Line(spans: cell.spans + [Span(text: "", style: .column)])
    }

    /// Returns the line or, if it is wider than `cells`, its beginning with an ellipsis.
    package func fitted(to cells: Int) -> Line {
        guard width > cells else { return self }
        var rest = cells
        var result = Line()
        for span in spans {
            // A span that fills the rest exactly is cut too: more text follows, and the ellipsis needs a cell.
            let text = CellWidth.of(span.text) == rest ? span.text + "…" : span.text
            let fitted = CellWidth.fit(text, in: rest)
            result.spans.append(Span(text: fitted, style: span.style))
            rest -= CellWidth.of(fitted)
            if fitted != text { break }
        }
        return result
    }

    /// Returns the line with control sequences for its styles, or as plain text if `colour` is false.
    ///
    /// If `setsColumns` is true, the cursor moves to the right column after a cell with text whose width differs between
    /// terminals (CHA).
    package func rendered(colour: Bool, setsColumns: Bool = false) -> String {
        guard colour || setsColumns else { return text }
        var cells = 0
        return spans.map { span in
            guard span.style != .column else { return setsColumns ? "\u{1B}[\(cells + 1)G" : "" }
            if setsColumns { cells += CellWidth.of(span.text) }
            guard colour, let parameters = span.style.parameters else { return span.text }
            return "\u{1B}[\(parameters)m\(span.text)\u{1B}[0m"
        }.joined()
    }
}

/// The style of a span if colours are enabled; the text must be understandable without the style.
package struct TextStyle: Hashable, Sendable {
    package var isBold = false
    package var isDim = false
    package var foreground: Colour?
    package var background: Colour?
    private var setsColumn = false

    package init(isBold: Bool = false, isDim: Bool = false, foreground: Colour? = nil, background: Colour? = nil) {
        self.isBold = isBold
        self.isDim = isDim
        self.foreground = foreground
        self.background = background
    }

    package static let bold = TextStyle(isBold: true)
    package static let dim = TextStyle(isDim: true)
    /// The style of an empty span after which the next cell begins.
    package static let column: TextStyle = {
        var style = TextStyle()
        style.setsColumn = true
        return style
    }()

    /// The parameters of the SGR control sequence (ECMA-48) for this style, or nil if the style sets nothing.
    package var parameters: String? {
        var codes: [String] = []
        if isBold { codes.append("1") }
        if isDim { codes.append("2") }
        if let foreground { codes.append("38;\(foreground.parameters)") }
        if let background { codes.append("48;\(background.parameters)") }
        return codes.isEmpty ? nil : codes.joined(separator: ";")
    }
}

package enum Colour: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// An index into the 256-colour palette.
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)

    package init(integerLiteral number: UInt8) { self = .palette(number) }

    package var parameters: String {
        switch self {
        case .palette(let number): "5;\(number)"
        case .rgb(let red, let green, let blue): "2;\(red);\(green);\(blue)"
        }
    }
}

extension Sequence<Line> {
    /// Returns all lines in one, with a gap between them.
    package func joined(by gap: Line = Line()) -> Line {
        var joined = Line()
        for (index, line) in enumerated() { joined = index == 0 ? line : joined + gap + line }
        return joined
    }
}
