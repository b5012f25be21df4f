/// One line of output: pieces of text, each with a style.
///
/// The text is made safe when it enters the line, so that widths are those of what is shown, and nothing in data can
/// send a control sequence.
struct Line: Hashable, Sendable, ExpressibleByStringInterpolation {
    struct Span: Hashable, Sendable {
        fileprivate(set) var text: String
        let style: TextStyle
    }

    private(set) var spans: [Span] = []

    init() {}

    /// Creates a line of pieces that come from other lines.
    init(spans: [Span]) {
        self.spans = spans
    }

    init(_ text: String, _ style: TextStyle = TextStyle()) {
        spans = [Span(text: VisibleText.of(text), style: style)]
    }

    init(stringLiteral text: String) {
        self.init(text)
    }

    /// The text without styles.
    var text: String { spans.map(\.text).joined() }

    /// The number of terminal cells.
    var width: Int { spans.reduce(0) { $0 + CellWidth.of($1.text) } }

    static func + (left: Line, right: Line) -> Line {
        var sum = left
        sum += right
        return sum
    }

    static func += (line: inout Line, right: Line) {
        for span in right.spans {
            if line.spans.last?.style == span.style {
                line.spans[line.spans.count - 1].text += span.text
            } else {
                line.spans.append(span)
            }
        }
    }

    /// Returns the line with blanks after it up to a width.
    func padded(to cells: Int) -> Line {
        let missing = cells - width
        return missing > 0 ? self + Line(String(repeating: " ", count: missing)) : self
    }

    /// Returns the line with blanks before it up to a width.
    func rightAligned(to cells: Int) -> Line {
        let missing = cells - width
        return missing > 0 ? Line(String(repeating: " ", count: missing)) + self : self
    }

    /// Returns the line cut to a width, with an ellipsis where something had to go.
    func fitted(to cells: Int) -> Line {
        guard width > cells else { return self }
        var rest = cells
        var result = Line()
        for span in spans {
            let fitted = CellWidth.fit(span.text, in: rest)
            result.spans.append(Span(text: fitted, style: span.style))
            rest -= CellWidth.of(fitted)
            if fitted != span.text { break }
        }
        return result
    }

    /// Returns the line as a terminal takes it.
    func rendered(colour: Bool) -> String {
        guard colour else { return text }
        return spans.map { span in
            span.style.parameters.map { "\u{1B}[\($0)m\(span.text)\u{1B}[0m" } ?? span.text
        }.joined()
    }
}
