/// Parses the coloured output of chafa into lines.
///
/// Control sequences for colours (SGR, ECMA-48 8.3.117) become styles, other control sequences are left out, and line
/// feeds end lines. A `Line` makes all other control characters visible, so that the output cannot control the terminal.
enum ColouredText {
    static func lines(of bytes: some Sequence<UInt8>) -> [Line] {
        var style = SGRStyle()
        var lines: [Line] = []
        for text in String(decoding: Array(bytes), as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            var line = Line()
            for (index, part) in text.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated() {
                let parameters = part.dropFirst().prefix { ("0"..."?").contains($0) }
                if index > 0, part.first == "[" {
                    if part[parameters.endIndex...].first == "m" { style.apply(parameters) }
                    line += Line(String(part[parameters.endIndex...].dropFirst()), style.textStyle)
                } else {
                    line += Line((index > 0 ? "\u{1B}" : "") + part, style.textStyle)
                }
            }
            lines.append(line)
        }
        if lines.last?.spans.isEmpty == true { lines.removeLast() }
        return lines
    }
}

/// The colours that the control sequences of chafa (`ESC [ … m`) have set so far.
struct SGRStyle {
    private var style = TextStyle()
    private var isReversed = false

    var textStyle: TextStyle {
        guard isReversed else { return style }
        return TextStyle(foreground: style.background, background: style.foreground)
    }

    mutating func apply(_ parameters: Substring) {
        var codes = parameters.split(separator: ";", omittingEmptySubsequences: false).map { UInt8($0) ?? 0 }[...]
        while let code = codes.popFirst() {
            switch code {
            case 0: self = SGRStyle()
            case 7: isReversed = true
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
