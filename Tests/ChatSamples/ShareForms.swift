/// A change that people or programs make to a share before it is posted.
package struct ShareForm: Sendable {
    package let name: String
    private let change: @Sendable ([String]) -> [String]

    /// Returns a chat in which every share that is alone in its message has this form.
    package func applied(to chat: SampleChat) -> SampleChat {
        var chat = chat
        for index in chat.messages.indices { chat.messages[index].lines = changed(chat.messages[index].lines) }
        return chat
    }

    private func changed(_ lines: [String]) -> [String] {
        guard lines.count(where: { $0.hasPrefix("Wordle ") }) == 1 else { return lines }
        var rest = lines[...]
        var changed: [String] = []
        while let line = rest.popFirst() {
            guard line.hasPrefix("Wordle ") else {
                changed.append(line)
                continue
            }
            var share = [line]
            while let row = rest.first, row.isEmpty || Self.isRow(row) {
                share.append(row)
                rest.removeFirst()
            }
            while share.last?.isEmpty == true {
                share.removeLast()
                rest.insert("", at: rest.startIndex)
            }
            changed += change(share)
        }
        return changed
    }

    private static func isRow(_ line: String) -> Bool {
        line.count == 5 && line.allSatisfy { "⬛⬜🟨🟩🟦🟧".contains($0) }
    }

    package static let all: [ShareForm] = [
        ShareForm(name: "the bot's skill above") { ["WordleBot", "Skill 88/99", "Luck 50/99"] + $0 },
        ShareForm(name: "the bot's skill on one line above") { ["WordleBot Skill 88/99", "WordleBot Luck 5/99"] + $0 },
        ShareForm(name: "the bot's skill below") { $0 + ["", "WordleBot", "Skill 91/99  Luck 12/99"] },
        ShareForm(name: "bold") { share in ["**\(share[0])**"] + share.dropFirst() },
    ]
}
