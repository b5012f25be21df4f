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
