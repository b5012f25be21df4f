import Models

/// The title of a group on WhatsApp, under which the program writes its own messages; it is no one's name.
///
/// An export does not say the title in a place of its own.
struct ChatTitle {
    /// The titles in notices such as `Ann created group “Family”`.
    private var quoted: Set<String> = []
    /// The senders of notices that quote their own name or say in the first message that the chat is encrypted.
    private var senders: Set<String> = []
    private var isFirst = true

    /// Learns from a message with a whole stamp; the sender is nil for a notice.
    mutating func learn(sender: Bytes?, text: Bytes) {
        if isFirst, let sender, Self.encrypted.contains(where: { text.position(of: $0) != nil }) {
            senders.insert(sender.text)
        }
        defer { isFirst = false }
        guard !text.isPlain || text.contains(UInt8(ascii: "\"")) else { return }
        // An iPhone writes `Family: Ann created group “Family”` or `Ann: Ann created group “Family”`.
        if let sender {
            guard text.holds(sender), Self.changes.contains(where: { text.position(of: $0) != nil }) else { return }
        }
        // Later, a person may begin a message with the own name and quote a player.
        let isNotice = isFirst && sender.map { text.starts(with: $0) } ?? true
        for title in text.quotedTexts where isNotice || sender.map(title.elementsEqual) ?? true {
            quoted.insert(title.text)
        }
    }

    /// Returns the names of the chat itself among the players.
    ///
    /// `file` is the name of the chat's file. A chat of two people has the name of one of them as its title.
    func names(among players: Set<String>, isGroup: Bool, file: String?) -> Set<String> {
        // A program that quotes people in its notices quotes several.
        let titles = quoted.intersection(players)
        var names = titles.count > 1 ? [] : titles
        if isGroup { names.formUnion(senders.union([Self.title(of: file)].compactMap(\.self))) }
        return names.intersection(players)
    }

    /// Returns the title in the name of a file such as `WhatsApp Chat with Family.txt`.
    private static func title(of file: String?) -> String? {
        guard let name = file?.split(separator: "/").last, let start = name.firstRange(of: "WhatsApp") else {
            return nil
        }
        let rest = name[start.upperBound...].drop { $0 != " " && $0 != "-" }
        let words = ["with", "mit", "con", "avec", "com", "met", "-"].map { " \($0) " }
        let ends = words.compactMap { rest.firstRange(of: $0)?.upperBound }
        guard let end = ends.min() else { return nil }
        let title = rest[end...]
        return String(title.hasSuffix(".txt") || title.hasSuffix(".zip") ? title.dropLast(4) : title)
    }

    /// The words for a group and its subject in several languages.
    private static let changes: [StaticString] = [
        "group", "grup", "groep", "subject", "betreff", "asunto", "sujet", "oggetto", "assunto", "onderwerp",
    ]

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
