package enum NearestMatch {
    /// Returns the candidate that is most similar to a word, or nil if none is similar.
    ///
    /// A similar candidate has the same letters in another order, or a Levenshtein distance of at most two and less
    /// than half of the word's length (one for the shortest words). If there is none, the only candidate that begins
    /// with the word is returned. A number or a single letter is never suggested.
    package static func of(_ word: String, in candidates: [String]) -> String? {
        let candidates = candidates.filter { $0.count(where: \.isLetter) > 1 }
        let limit = min(2, max(1, (word.count - 1) / 2))
        let near = candidates.map { ($0, distance(word, $0)) }.filter {
            $0.1 <= limit || $0.0.sorted() == word.sorted()
        }
        let longer = candidates.filter { word.count > 2 && $0.hasPrefix(word) }
        return near.min { $0.1 < $1.1 }?.0 ?? (longer.count == 1 ? longer[0] : nil)
    }

    /// Returns a suggestion to append to an error, `. Did you mean “wordle”?`, or an empty string if there is none.
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
