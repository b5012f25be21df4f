extension WordleScore {
    /// Checks every rule of a game.
    func validate() throws(WordleScoreError) {
        guard id >= 0 else { throw .negativeNumber(id) }
        guard let answer = try? FoldedLetter.letters(of: word) else { throw .notAWord(word) }
        guard tries.count <= Self.mostTries else { throw .tooManyTries(tries.count) }
        var isSolved = false
        for (index, word) in tries.enumerated() {
            guard let letters = try? FoldedLetter.letters(of: word) else { throw .tryNotAWord(word, index: index) }
            guard letters.count == answer.count else {
                throw .unequalLengths(try: word, index: index, word: self.word)
            }
            guard !isSolved else { throw .tryAfterSolution(word, index: index) }
            isSolved = letters == answer
        }
    }
}
