/// The list of results that Discord's Wordle app posts under a line such as "Here are yesterday's results".
///
/// A line of the list is, for example, `👑 3/6: @Bo`.
struct ChatSummary {
    struct Entry {
        /// The name, or nil if there is an ID in its place.
        let name: String?
        /// The number of tries, or nil for `X/6`.
        let tries: Int?
        let isYesterday: Bool
    }

    /// The results on a line of a list.
    struct Line {
        var entries: [Entry] = []
        /// Whether the line has an impossible score, as in `7/6: @Cy`.
        var hasOtherScore = false
    }

    private let isYesterday: Bool

    /// Whether a text has a line above a list.
    static func isIn(_ text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).contains { String($0).withBytes { ChatSummary($0) != nil } }
    }

    /// Recognizes the line above a list; returns nil for any other line.
    init?(_ line: Bytes) {
        guard line.count > 24, let results = line.position(of: "results"), let here = line.position(of: "here are"),
            here < results
        else { return nil }
        let words = line.part(here, results)
        isYesterday = words.position(of: "today") == nil
        if isYesterday, words.position(of: "yesterday") == nil { return nil }
    }

    /// Reads a line of the list; returns nil for a line without a score.
    func results(in line: Bytes) -> Line? {
        guard var score = Self.score(in: line, from: 0) else { return nil }
        var found = Line()
        while true {
            let next = Self.score(in: line, from: score + 4)
            if line[score].isOne(of: "123456xX") {
                let tries = line[score].isDigit ? Int(line[score] & 0x0F) : nil
                for part in line.part(score + 4, next ?? line.count).split(separator: UInt8(ascii: "@")) {
                    let name = PersonName.name(in: Bytes(rebasing: part), .beside)
                    guard name != nil || part.contains(where: \.isDigit) else { continue }
                    found.entries.append(Entry(name: name?.text, tries: tries, isYesterday: isYesterday))
                }
            } else {
                found.hasOtherScore = true
            }
            guard let next else { return found }
            score = next
        }
    }

    private static func score(in line: Bytes, from start: Int) -> Int? {
        (start..<max(start, line.count - 3)).first {
            (line[$0].isDigit || line[$0].isOne(of: "xX")) && line.has("/6:", at: $0 + 1)
        }
    }
}
