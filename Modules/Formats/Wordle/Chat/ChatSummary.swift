/// The list of results that Discord's Wordle app posts: `👑 3/6: @Bo` under "Here are yesterday's results".
struct ChatSummary {
    struct Entry {
        let name: String
        /// The number of tries, or nil for `X/6`.
        let tries: Int?
        let isYesterday: Bool
    }

    private let isYesterday: Bool

    init?(_ line: Bytes) {
        guard line.count > 24, let results = line.position(of: "results"), let here = line.position(of: "here are"),
            here < results
        else { return nil }
        let words = line.part(here, results)
        isYesterday = words.position(of: "today") == nil
        if isYesterday, words.position(of: "yesterday") == nil { return nil }
    }

    static func containsScore(_ line: Bytes) -> Bool { score(in: line, from: 0) != nil }

    /// Whether a line has a score that there is not, as `7/6: @Cy`.
    static func containsOther(_ line: Bytes) -> Bool {
        var next = score(in: line, from: 0)
        while let score = next {
            if !line[score].isOne(of: "123456xX") { return true }
            next = self.score(in: line, from: score + 4)
        }
        return false
    }

    func results(in line: Bytes) -> [Entry] {
        var found: [Entry] = []
        var next = Self.score(in: line, from: 0)
        while let score = next {
            next = Self.score(in: line, from: score + 4)
            // A number of tries that there is not: its line is reported.
            guard line[score].isOne(of: "123456xX") else { continue }
            let tries = line[score].isDigit ? Int(line[score] & 0x0F) : nil
            for part in line.part(score + 4, next ?? line.count).split(separator: UInt8(ascii: "@")) {
                guard let name = PersonName.name(in: Bytes(rebasing: part), .beside) else { continue }
                found.append(Entry(name: name.text, tries: tries, isYesterday: isYesterday))
            }
        }
        return found
    }

    private static func score(in line: Bytes, from start: Int) -> Int? {
        (start..<max(start, line.count - 3)).first {
            (line[$0].isDigit || line[$0].isOne(of: "xX")) && line.has("/6:", at: $0 + 1)
        }
    }
}
