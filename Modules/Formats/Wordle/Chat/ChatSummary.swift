/// The list of results that Discord's Wordle app posts: `👑 3/6: @Bo` under "Here are yesterday's results".
struct ChatSummary {
    /// Whether the results are from the day before the message.
    var isYesterday = true

    /// The result of a player.
    struct Entry {
        let name: String
        /// The number of tries, or nil for `X/6`.
        let tries: Int?
        let isYesterday: Bool
    }

    init() {}

    /// Recognizes the first line of a summary.
    init?(_ line: Bytes) {
        guard line.count > 24, let results = line.position(of: "results"), let here = line.position(of: "here are"),
            here < results
        else { return nil }
        let words = line.part(here, results)
        if words.position(of: "today") != nil {
            isYesterday = false
        } else if words.position(of: "yesterday") == nil {
            return nil
        }
    }

    /// Whether a line contains `3/6:` or `X/6:`.
    static func containsScore(_ line: Bytes) -> Bool { score(in: line, from: 0) != nil }

    /// Returns the results on a line.
    func results(in line: Bytes) -> [Entry] {
        var found: [Entry] = []
        var position = 0
        while let score = Self.score(in: line, from: position) {
            position = score + 4
            let next = Self.score(in: line, from: position) ?? line.count
            let isLost = line[score].lowercased == UInt8(ascii: "x")
            for part in line.part(position, next).split(separator: UInt8(ascii: "@")) {
                guard let name = PersonName.name(in: Bytes(rebasing: part), .beside) else { continue }
                found.append(
                    Entry(name: name.text, tries: isLost ? nil : Int(line[score] & 0x0F), isYesterday: isYesterday))
            }
        }
        return found
    }

    /// Returns the position of the next `3/6:` or `X/6:`.
    private static func score(in line: Bytes, from start: Int) -> Int? {
        (start..<max(start, line.count - 3)).first { position in
            let score = line[position].lowercased
            return (score == UInt8(ascii: "x") || (0x31...0x36).contains(score)) && line.has("/6:", at: position + 1)
        }
    }
}
