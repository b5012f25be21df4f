import Models
import QuintetPlatform
import Screens

/// A line that was typed: a key in lower case, and the text after it.
package struct TypedLine {
    /// The maximum length of a key or a command with its text, in bytes; it is that of a path.
    static let longest = 4096

    package let line: String
    /// The first word in lower case; `/` and `:` need no space after them, nor does a letter before a number.
    package let key: String
    package let text: String

    package init(_ line: String) {
        self.line = line
        let isSign = line.first.map { "/:".contains($0) } ?? false
        let hasNumber = line.first?.isLetter == true && line.dropFirst().first?.isWholeNumber == true
        let end = isSign || hasNumber ? line.index(after: line.startIndex) : line.firstIndex(of: " ") ?? line.endIndex
        key = line[..<end].lowercased()
        text = String(line[end...].drop { $0 == " " })
    }

    /// The key, if there is no text after it.
    package var loneKey: String? { text.isEmpty ? key : nil }
    package var leaves: Bool { [KeyName.quit.key, "quit", "exit", ":q"].contains(line.lowercased()) }
    package var goesBack: Bool { line.goesBack }
}

extension String {
    package var goesBack: Bool { [KeyName.back.key, "back", ".."].contains(trimmed.lowercased()) }
    /// The text as a message may repeat it: without a token or a password, and not longer than some words.
    var quotable: String {
        let text = SafeText.quotable(self)
        return text.utf8.count > Self.longestQuotation ? "\(text.prefix(Self.longestQuotation))…" : text
    }
    private static var longestQuotation: Int { 120 }
    package var meansYes: Bool { ["y", "yes"].contains(trimmed.lowercased()) }
}

/// A typed line that no key of a screen accepts, and the keys of that screen; `advice` names the probable mistake.
@MainActor struct Misspelling {
    let typed: TypedLine
    let keys: [Key]

    var advice: String? { misplacedText ?? wrongNumber ?? spelledOut }

    private var misplacedText: String? {
        guard let key = keys.first(where: { $0.text == typed.key }), !typed.text.isEmpty else { return nil }
        return "“\(key.text)” takes no text after it."
    }

    private var wrongNumber: String? {
        guard let number = typed.loneKey, !number.isEmpty, number.allSatisfy(\.isNumber) else { return nil }
        guard let numbers = keys.first(where: { $0.name == .number })?.text else { return nil }
        if numbers.allSatisfy(\.isNumber) { return "The only number here is \(numbers)." }
        return "No number \(number) here. The numbers are \(numbers)."
    }

    /// The advice on a typed word that begins a word of a key's action, such as “add” for the key `a` (“add a game”).
    private var spelledOut: String? {
        guard typed.key.count > 2 else { return nil }
        let words: (Key) -> [Substring] = { $0.action.lowercased().split { !$0.isLetter } }
        return keys.first { words($0).contains { $0.hasPrefix(typed.key) } }.map {
            "Unknown command “\(typed.line.quotable)”. Did you mean “\($0.text)” (\($0.action))?"
        }
    }
}
