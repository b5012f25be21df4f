/// The mark, such as `(edited)`, that chat programs write at an edited message.
enum EditMark {
    /// Returns whether a line ends with a mark.
    static func isIn(_ line: Bytes) -> Bool {
        guard let last = line.last, last.isOne(of: ")>") else { return false }
        if words.contains(where: { line.has($0, at: line.count - $0.utf8CodeUnitCount) }) { return true }
        // WhatsApp writes a sentence, as in `<Diese Nachricht wurde bearbeitet.>`.
        guard last == UInt8(ascii: ">"), let start = line.lastIndex(of: UInt8(ascii: "<")) else { return false }
        return stems.contains { line.part(start, line.count).position(of: $0) != nil }
    }

    /// Returns whether a text is the mark of imessage-exporter before the text that replaces another, as in
    /// `Edited 3 minutes later:`.
    static func isBefore(_ text: Bytes) -> Bool {
        let text = text.trimmed(" \t:")
        return text.has("edited ", at: 0) && text.has(" later", at: text.count - 6)
    }

    private static let words: [StaticString] = [
        "(edited)", "(bearbeitet)", "(modifié)", "(editado)", "(modificato)", "(bewerkt)", "(redigerad)",
    ]
    /// The beginnings of the words for "edited" in these languages.
    private static let stems: [StaticString] = ["edit", "bearbeitet", "modifi", "bewerkt", "rediger"]
}
