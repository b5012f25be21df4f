/// One line of output: pieces of text, each with a style.
///
/// The text is made safe when it enters the line, so that widths are those of what is shown, and nothing in data can
/// send a control sequence.
public struct Line: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A piece of text with one style.
    public struct Span: Hashable, Sendable {
        /// The text, which steers no terminal.
        public fileprivate(set) var text: String
        /// How it looks.
        public let style: TextStyle
    }

    /// The pieces from left to right.
    public private(set) var spans: [Span] = []

    /// Creates an empty line.
    public init() {}

    /// Creates a line of pieces that come from other lines.
    public init(spans: [Span]) {
        self.spans = spans
    }

    /// Creates a line of one piece; the text is made safe.
    public init(_ text: String, _ style: TextStyle = TextStyle()) {
        spans = text.isEmpty ? [] : [Span(text: VisibleText.of(text), style: style)]
    }

    /// Creates a line without a style; the text is made safe.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// The text without styles.
    public var text: String { spans.map(\.text).joined() }

    /// The number of terminal cells.
    public var width: Int { spans.reduce(0) { $0 + CellWidth.of($1.text) } }

    /// Returns two lines as one.
    public static func + (left: Line, right: Line) -> Line {
        var sum = left
        sum += right
        return sum
    }

    /// Puts a line behind another.
    public static func += (line: inout Line, right: Line) {
        for span in right.spans {
            if line.spans.last?.style == span.style {
                line.spans[line.spans.count - 1].text += span.text
            } else {
                line.spans.append(span)
            }
        }
    }

    /// Returns a line of blanks.
    static func blanks(_ cells: Int) -> Line {
        Line(String(repeating: " ", count: max(0, cells)))
    }

    /// Returns the line with blanks after it up to a width.
    public func padded(to cells: Int) -> Line {
        let missing = cells - width
        return missing > 0 ? self + .blanks(missing) : self
    }

    /// Returns the line with blanks before it up to a width.
    public func rightAligned(to cells: Int) -> Line {
        let missing = cells - width
        return missing > 0 ? .blanks(missing) + self : self
    }

    /// Returns the line cut to a width, with an ellipsis where something had to go.
    public func fitted(to cells: Int) -> Line {
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
    public func rendered(colour: Bool) -> String {
        guard colour else { return text }
        return spans.map { span in
            span.style.parameters.map { "\u{1B}[\($0)m\(span.text)\u{1B}[0m" } ?? span.text
        }.joined()
    }
}
