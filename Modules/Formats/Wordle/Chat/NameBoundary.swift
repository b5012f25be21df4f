/// The boundary between a name and a stamp after the name.
struct NameBoundary {
    /// The sign between the two; `wide` is a tab or several spaces.
    enum Sign { case dash, bullet, bracket, wide, comma, space }

    private(set) var sign: Sign
    /// The position at which the stamp may begin.
    private(set) var end: Int

    /// Finds a boundary after a name that ends at a position.
    init?(_ line: Bytes, at position: Int) {
        // Google Chat writes the day directly after the name, as in `AnnYesterday 9:01 AM`.
        if line[position].isCapital, line[position - 1].isWordPart, Self.isDay(line, at: position) {
            sign = .wide
            end = position
            return
        }
        guard line[position].isOne(of: " \t,") else { return nil }
        end = position + 1
        sign = line[position] == UInt8(ascii: ",") ? .comma : line[position] == 0x09 ? .wide : .space
        while end < line.count {
            if line[end].isOne(of: " \t,*_[(") {
                if line[end].isOne(of: "[(") { sign = .bracket }
                if sign == .space, line[end].isSpace { sign = .wide }
                end += 1
            } else if let length = line.dash(at: end) {
                sign = .dash
                end += length
            } else if let length = line.bullet(at: end) {
                sign = .bullet
                end += length
            } else {
                return
            }
        }
        return nil
    }

    private static func isDay(_ line: Bytes, at position: Int) -> Bool {
        let word = line.part(position, line.end(from: position, while: \.isWordPart))
        return word.count > 3 && [.today, .yesterday, .weekday].contains(StampWords.meaning(of: word))
    }
}
