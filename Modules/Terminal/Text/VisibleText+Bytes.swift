extension VisibleText {
    /// Appends a sanitized text in UTF-8.
    public static func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        let isDone = text.withUTF8 { bytes in
            guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return false }
            output.append(contentsOf: bytes)
            return true
        }
        if !isDone { output.append(contentsOf: of(text).utf8) }
    }
}
