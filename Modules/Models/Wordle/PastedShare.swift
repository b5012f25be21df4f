/// A share as it stands in the text, before its header and its grid are held against each other.
struct PastedShare {
    /// The number of the header line, from 1.
    let line: Int
    /// The name that the share belongs to.
    let player: String
    /// The header.
    let header: ShareHeader
    /// The rows of squares below the header.
    var rows: [[Square]] = []

    /// The squares in a row.
    static let width = 5

    /// Why a share is refused.
    struct Contradiction: Error {
        let words: String
    }

    /// Returns the result, or the first thing that cannot be right.
    func result() -> Result<SharedResult, Contradiction> {
        guard let puzzle = header.puzzle else { return refuse("the puzzle number is too large") }
        let tries = Int(header.score)
        guard header.limit == "\(WordleScore.mostTries)", tries.map(isPossible) ?? (header.score == "X") else {
            return refuse("the score \("\(header.score)/\(header.limit)".quoted) is none of 1/6 to 6/6 and X/6")
        }
        if !rows.isEmpty, let contradiction = contradiction(tries: tries) { return refuse(contradiction) }
        return .success(
            SharedResult(player: player, puzzle: puzzle, tries: tries, hardMode: header.hardMode, rows: rows))
    }

    private func isPossible(_ tries: Int) -> Bool {
        (1...WordleScore.mostTries).contains(tries)
    }

    private func contradiction(tries: Int?) -> String? {
        let score = "\(header.score)/\(header.limit)"
        if let index = rows.firstIndex(where: { $0.count != Self.width }) {
            return "row \(index + 1) is \(rows[index].count) wide instead of \(Self.width)"
        }
        let expected = tries ?? WordleScore.mostTries
        guard rows.count == expected else {
            return "the grid has \(rows.count == 1 ? "1 row" : "\(rows.count) rows"), but \(score) takes \(expected)"
        }
        let solved = rows.firstIndex { $0.allSatisfy { $0 == .correct } }
        switch (tries, solved) {
        case (nil, let solved?): return "row \(solved + 1) is solved, but the score is \(score)"
        case (_?, nil): return "no row is solved, but the score is \(score)"
        case (let tries?, let solved?) where solved + 1 < tries:
            return "row \(solved + 1) is solved already, but the score is \(score)"
        default: return nil
        }
    }

    private func refuse(_ words: String) -> Result<SharedResult, Contradiction> {
        .failure(Contradiction(words: words))
    }
}
