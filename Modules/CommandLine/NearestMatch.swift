package enum NearestMatch {
    /// Returns the candidate that the user may have meant by a misspelled or shortened word, or nil if there is none.
    ///
    /// A similar candidate has the same letters as the word in another order, or a Levenshtein distance of at most two
    /// and less than half of the word's length; for words of one or two letters, the distance may be one. Of several
    /// similar candidates, the one with the smallest distance is returned. If there is no similar candidate, but the
    /// word has at least three letters and exactly one candidate begins with the word, that candidate is returned.
    /// A candidate with other signs between the same letters, or that is the end of the word after a hyphen, comes first.
    /// Candidates with fewer than two letters, such as numbers, are never suggested.
    package static func of(_ word: String, in candidates: [String]) -> String? {
        guard word.utf8.count <= longest else { return nil }
        let candidates = candidates.filter { $0.count(where: \.isLetter) > 1 }
        let limit = min(2, max(1, (word.count - 1) / 2))
        let near = candidates.map { ($0, distance(word, $0)) }.filter {
            $0.1 <= limit || $0.0.sorted() == word.sorted()
        }
        let squeezed = { (text: String) in text.filter { $0.isLetter || $0.isNumber } }
        let same = candidates.first { squeezed($0) == squeezed(word) || word.hasSuffix("-\($0)") }
        if let same { return same }
        let longer = candidates.filter { word.count > 2 && $0.hasPrefix(word) }
        return near.min { $0.1 < $1.1 }?.0 ?? (longer.count == 1 ? longer[0] : nil)
    }

    /// The maximum length of a word that may be a misspelling, in bytes.
    private static let longest = 200

    /// Returns a suggestion to append to an error, such as `. Did you mean “wordle”?`; empty if there is none.
    package static func question(_ word: String, in candidates: [String]) -> String {
        of(word, in: candidates).map { ". Did you mean “\($0)”?" } ?? ""
    }

    static func distance(_ left: String, _ right: String) -> Int {
        let right = Array(right)
        var row = Array(0...right.count)
        for (index, letter) in left.prefix(100).enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in right.indices {
                let change = diagonal + (letter == right[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(change, diagonal + 1, row[column] + 1)
            }
        }
        return row[right.count]
    }
}
