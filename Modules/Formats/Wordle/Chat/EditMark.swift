/// The mark, such as `(edited)`, that chat programs write after an edited message.
enum EditMark {
    static func isIn(_ line: Bytes) -> Bool { length(in: line) != nil }

    /// Returns the line without the mark and without spaces around the text, such as `train ponds` for
    /// `train ponds (edited)`.
    static func removed(from line: Bytes) -> Bytes { line.part(0, line.count - (length(in: line) ?? 0)).trimmed }

    private static func length(in line: Bytes) -> Int? {
        guard let last = line.last, last.isOne(of: ")>") else { return nil }
        return words.first { line.has($0, at: line.count - $0.utf8CodeUnitCount) }?.utf8CodeUnitCount
    }

    private static let words: [StaticString] = [
        "(edited)", "(bearbeitet)", "(modifié)", "(editado)", "(modificato)", "(bewerkt)", "(redigerad)",
        "<this message was edited>",
    ]
}
