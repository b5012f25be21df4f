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

/// The text style that the escape sequences for colours and bold text (SGR sequences, `ESC [ … m`) have set so far.
struct SGRStyle {
    private var style = TextStyle()
    private var isReversed = false

    var textStyle: TextStyle {
        guard isReversed else { return style }
        var reversed = style
        reversed.foreground = style.background
        reversed.background = style.foreground
        return reversed
    }

    mutating func apply(_ parameters: String) {
        // Sequences with other parameters, such as `>4;2` for the keyboard, do not set a style.
        guard parameters.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ";") }) else { return }
        var codes = parameters.split(separator: ";", omittingEmptySubsequences: false).map { UInt8($0) ?? 0 }[...]
        while let code = codes.popFirst() {
            switch code {
            case 0: self = SGRStyle()
            case 1: style.isBold = true
            case 2: style.isDim = true
            case 22:
                style.isBold = false
                style.isDim = false
            case 7: isReversed = true
            case 27: isReversed = false
            case 30...37: style.foreground = .palette(code - 30)
            case 90...97: style.foreground = .palette(code - 82)
            case 40...47: style.background = .palette(code - 40)
            case 100...107: style.background = .palette(code - 92)
            case 39: style.foreground = nil
            case 49: style.background = nil
            case 38: style.foreground = Self.colour(&codes) ?? style.foreground
            case 48: style.background = Self.colour(&codes) ?? style.background
            default: break
            }
        }
    }

    private static func colour(_ codes: inout ArraySlice<UInt8>) -> Colour? {
        switch codes.popFirst() {
        case 5: codes.popFirst().map { .palette($0) }
        case 2:
            if let red = codes.popFirst(), let green = codes.popFirst(), let blue = codes.popFirst() {
                .rgb(red, green, blue)
            } else {
                nil
            }
        default: nil
        }
    }
}
