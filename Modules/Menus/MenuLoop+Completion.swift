import QuintetTerminal
import Screens

/// The completions of a line that is being typed.
extension MenuLoop {
    /// Returns the completions of the text before the cursor, as whole lines.
    func completions(of line: String) async -> [String] {
        guard let view = top else { return [] }
        if printer.reading.isQuestion { return await completions(ofArgument: line, by: printer.completion) }
        let typed = TypedLine(line)
        let key = view.keys.first { $0.name.key == typed.key }
        // A letter alone is a key, but also the start of commands. If a space follows the letter, the text after the
        // key is completed; otherwise commands are completed. The signs `/` and `:` need no space after them.
        let isAfterKey = line != typed.key || key?.takesBlank == false
        if let key, isAfterKey {
            return await completions(ofArgument: typed.text, by: key.completion)
                .map { line.dropLast(typed.text.count) + $0 }
        }
        return await completions(ofCommand: line)
    }

    /// Returns the completions of a key's argument: the completions of the equivalent command, and the key's examples.
    ///
    /// In `OLD=NEW`, both are names of players. An open quotation mark begins a name, and the completion closes it.
    private func completions(ofArgument text: String, by completion: KeyCompletion) async -> [String] {
        let quote = Self.openQuote(in: text)
        let start = (quote ?? text.lastIndex(of: "=")).map { String(text[...$0]) } ?? ""
        let end = quote.map { String(text[$0]) } ?? ""
        let word = String(text.dropFirst(start.count))
        let command = completion.command.joined(separator: " ")
        let known = command.isEmpty ? [] : await host.completions(of: word, after: command)
        let arguments = known.filter { !$0.hasPrefix("-") }.map { start + $0 + end }
        return arguments + completion.examples.filter { $0.hasPrefix(text) && !known.contains($0) }
    }

    /// Returns the completions of a command's last word; spaces in a word are escaped as in a shell.
    ///
    /// An open quotation mark begins the last word, and the completion closes it.
    private func completions(ofCommand line: String) async -> [String] {
        if let quote = Self.openQuote(in: line) {
            let start = String(line[..<quote])
            let word = String(line[line.index(after: quote)...])
            return await host.completions(of: word, after: start).map { "\(start)\(line[quote])\($0)\(line[quote])" }
        }
        let word = String(line.split(separator: " ", omittingEmptySubsequences: false).last ?? "")
        let start = String(line.dropLast(word.count))
        return await host.completions(of: word, after: start).map { start + $0.replacing(" ", with: "\\ ") }
    }

    /// Returns the position of a quotation mark that is not closed; an apostrophe within a word is none.
    private static func openQuote(in line: String) -> String.Index? {
        var last: Character = " "
        return line.indices.reduce(nil) { open, index in
            defer { last = line[index] }
            guard let open else { return "\"'".contains(line[index]) && " =".contains(last) ? index : nil }
            return line[index] == line[open] ? nil : open
        }
    }
}
