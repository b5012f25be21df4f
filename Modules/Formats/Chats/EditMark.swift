/// The mark, such as `(edited)`, that chat programs write after an edited message.
enum EditMark {
    static func isIn(_ line: Bytes) -> Bool {
        guard let last = line.last, last.isOne(of: ")>") else { return false }
        return words.contains { line.has($0, at: line.count - $0.utf8CodeUnitCount) }
    }

    private static let words: [StaticString] = [
        "(edited)", "(bearbeitet)", "(modifié)", "(editado)", "(modificato)", "(bewerkt)", "(redigerad)",
        "<this message was edited>",
    ]
}
