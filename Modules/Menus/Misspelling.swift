/// A line that means nothing on a screen, and the key that was probably meant.
@MainActor struct Misspelling {
    private let typed: TypedLine
    private let keys: [Key]

    /// Takes the line and the keys of the screen.
    init(_ typed: TypedLine, keys: [Key]) { (self.typed, self.keys) = (typed, keys) }

    /// What would work, in a clause, or nil.
    var advice: String? { misplacedText ?? wrongNumber ?? spelledOut }

    private var misplacedText: String? {
        guard let key = keys.first(where: { $0.text == typed.key }), !typed.text.isEmpty else { return nil }
        return "\(key.text) stands alone"
    }

    private var wrongNumber: String? {
        guard let number = typed.loneKey, !number.isEmpty, number.allSatisfy(\.isNumber) else { return nil }
        return keys.first { $0.name == .number }.map { "the numbers are \($0.text)" }
    }

    /// A word of what a key does: "add" for `a add a game`.
    private var spelledOut: String? {
        guard typed.key.count > 2 else { return nil }
        let words: (Key) -> [Substring] = { $0.action.lowercased().split { !$0.isLetter } }
        return keys.first { words($0).contains { $0.hasPrefix(typed.key) } }.map { "\($0.text) is “\($0.action)”" }
    }
}
