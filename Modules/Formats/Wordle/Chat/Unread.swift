import Models

/// Why a line that mentions a score was not read, each as one clause.
enum Unread {
    static let noNumber = "no puzzle number"
    static let sentence = "in a sentence, without squares below it"
    static let otherForm = "not written as \("Wordle 281 4/6".quoted)"
    static let otherEdition = "not the New York Times Wordle"
    static let noScoreOfWordle = "a score other than 1/6 to 6/6 or X/6"
    static let noScore = "no score"
    static let reaction = "quoted from a message that is not in this chat"
    static let otherField = "outside the field with the message texts"
    static let unclearSender = "unclear who wrote it"
    static let identifier = "the player has an ID and no name"
    static let noDay = "the day of the summary is unknown"

    /// Returns the reason when a line without a header mentions Wordle and a score, else nil.
    static func reason(_ line: Bytes) -> String? {
        ShareHeader.words(in: line) { word in
            guard word + 6 >= line.count || !line[word + 6].isLetter else { return nil }
            return .some(reason(line, after: word + 6))
        } ?? nil
    }

    private static func reason(_ line: Bytes, after word: Int) -> String? {
        guard line.indices.contains(where: { isScore(line, at: $0) }) else { return nil }
        let next = line.end(from: word) { $0.isOne(of: " \t#") }
        guard next < line.count else { return noNumber }
        if line[next] == UInt8(ascii: "(") { return otherEdition }
        guard line[next].isDigit else { return line[next].isLetter ? sentence : otherForm }
        return line.has("/", at: line.end(from: next, while: \.isDigit)) ? noNumber : otherForm
    }

    /// Whether `4/6` or `X/6` is at a position, and not a part of another word or number.
    private static func isScore(_ line: Bytes, at start: Int) -> Bool {
        line.has("/6", at: start + 1) && line[start].isOne(of: "123456xX")
            && (start == 0 || !line[start - 1].isLetter && !line[start - 1].isDigit)
            && (start + 3 >= line.count || !line[start + 3].isDigit)
    }
}
