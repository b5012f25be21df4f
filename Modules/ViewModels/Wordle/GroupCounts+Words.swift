import Models

extension GroupCounts {
    /// Returns the counts for a sentence, each with an adjective, such as "5 new results and 1 new name".
    ///
    /// Counts of 0 are left out. If all counts are 0, the text is, for example, "0 new results".
    func text(_ adjective: String = "") -> String {
        let noun = adjective.isEmpty ? "" : adjective + " "
        let parts = [
            (results, "result", "results"), (names, "name", "names"), (corrections, "correction", "corrections"),
        ]
        let words = parts.filter { $0.0 > 0 }.map { count, singular, plural in
            GroupedNumber.counted(count, noun + singular, noun + plural)
        }
        guard let last = words.last else { return "0 \(noun)results" }
        let others = words.dropLast().joined(separator: ", ")
        return others.isEmpty ? last : "\(others) and \(last)"
    }
}
