/// Parses the coloured output of another program into lines.
///
/// Control sequences for colours (SGR, ECMA-48 8.3.117) become styles, and line feeds end lines. All other controls are
/// dropped, so that the output cannot control the terminal.
struct ColouredText {
    private var lines: [Line] = []
    private var line = Line()
    private var text = String.UnicodeScalarView()
    private var style = SGRStyle()

    static func lines(of bytes: some Sequence<UInt8>) -> [Line] {
        var reader = ColouredText()
        reader.read(String(decoding: Array(bytes), as: UTF8.self).unicodeScalars[...])
        return reader.lines
    }

    private mutating func read(_ text: Substring.UnicodeScalarView) {
        var rest = text
        while let scalar = rest.popFirst() {
            switch scalar.value {
            case 0x1B: readEscape(&rest)
            case 0x9B: readSequence(&rest)
            case 0x90, 0x98, 0x9D, 0x9E, 0x9F: Self.skipString(&rest)
            case 0x0A:
                endSpan()
                lines.append(line)
                line = Line()
            case 0..<0x20, 0x7F..<0xA0: break
            default: self.text.append(scalar)
            }
        }
        endSpan()
        if !line.spans.isEmpty { lines.append(line) }
    }

    private mutating func readEscape(_ rest: inout Substring.UnicodeScalarView) {
        guard let next = rest.popFirst() else { return }
        switch next {
        case "[": readSequence(&rest)
        case "]", "P", "X", "^", "_": Self.skipString(&rest)
        default:
            // Skips the rest of the escape sequence: any intermediate characters, and the final character after them.
            var scalar: Unicode.Scalar? = next
            while let present = scalar, (0x20...0x2F).contains(present.value) { scalar = rest.popFirst() }
        }
    }

    private mutating func readSequence(_ rest: inout Substring.UnicodeScalarView) {
        var parameters = ""
        while let scalar = rest.popFirst() {
            if (0x40...0x7E).contains(scalar.value) {
                guard scalar == "m" else { return }
                endSpan()
                return style.apply(parameters)
            }
            guard (0x20...0x3F).contains(scalar.value) else { return }
            parameters.unicodeScalars.append(scalar)
        }
    }

    /// Skips a control string, which ends with BEL or the string terminator.
    private static func skipString(_ rest: inout Substring.UnicodeScalarView) {
        while let scalar = rest.popFirst() {
            if scalar == "\u{07}" || scalar == "\u{9C}" { return }
            if scalar == "\u{1B}", rest.first == "\\" {
                rest.removeFirst()
                return
            }
        }
    }

    private mutating func endSpan() {
        guard !text.isEmpty else { return }
        line += Line(String(text), style.textStyle)
        text = String.UnicodeScalarView()
    }
}
