/// What programs write after a message that was changed.
enum EditMark {
    static func isIn(_ line: Bytes) -> Bool {
        guard let last = line.last, last.isOne(of: ")>") else { return false }
        return words.contains { word in line.has(word, at: line.count - word.utf8CodeUnitCount) }
    }

    private static let words: [StaticString] = [
        "(edited)", "(bearbeitet)", "(modifié)", "(editado)", "(modificato)", "(bewerkt)", "(redigerad)",
        "<this message was edited>",
    ]
}
