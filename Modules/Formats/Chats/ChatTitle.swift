import Models

/// The title of a group on WhatsApp, which is the sender of some messages and no one's name.
///
/// An export does not say the title in a place of its own.
struct ChatTitle {
    private let ofFile: String?
    /// The sender of the first message if it says that the chat is encrypted, which WhatsApp writes under the title.
    private var ofFirst: String?
    private var isFirst = true

    /// Creates a title; `file` is the name of the chat's file, such as `WhatsApp Chat with Family.txt`, if it has one.
    ///
    /// WhatsApp Chat Exporter 0.13 names the file `Family.txt`, and writes the title in place of a sender it can't find.
    init(file: String?) {
        let name = file?.split(separator: "/").last.map { name in
            name.hasSuffix(".txt") || name.hasSuffix(".zip") ? name.dropLast(4) : name
        }
        let words = ["with", "mit", "con", "avec", "com", "met", "-"].map { " \($0) " }
        ofFile = name.map { name in
            guard let program = name.firstRange(of: "WhatsApp") else { return String(name) }
            let rest = name[program.upperBound...].drop { $0 != " " && $0 != "-" }
            return String(rest[(words.compactMap { rest.firstRange(of: $0)?.upperBound }.min() ?? rest.endIndex)...])
        }
    }

    /// Learns from the first message; the sender is nil for a notice.
    mutating func learn(sender: Bytes?, text: Bytes) {
        defer { isFirst = false }
        guard isFirst, let sender, Self.encrypted.contains(where: { text.position(of: $0) != nil }) else { return }
        ofFirst = sender.text
    }

    /// Returns the titles among the players of a group; a chat of two people has the name of one of them as its title.
    func names(among players: Set<String>) -> Set<String> {
        players.intersection([ofFile, ofFirst].compactMap(\.self))
    }

    /// How the first message of a chat says in several languages that it is encrypted end to end.
    private static let encrypted: [StaticString] = [
        "end-to-end", "ende-zu-ende", "extremo a extremo", "bout en bout", "ponta a ponta", "uçtan uca", "сквозн",
    ]
}

extension ChatReading {
    /// Leaves out the results of players who are the chat itself.
    mutating func leaveOut(_ titles: Set<String>) {
        guard !titles.isEmpty else { return }
        for result in results where titles.contains(result.player) {
            unread.append(Refusal(line: result.post.line ?? 0, reason: Unread.noName.reason))
        }
        unread.sort { $0.line < $1.line }
        results.removeAll { titles.contains($0.player) }
    }
}
