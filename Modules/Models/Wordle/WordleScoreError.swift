/// Why a game is invalid.
public enum WordleScoreError: Error, Hashable, Sendable {
    /// The puzzle number is negative.
    case negativeNumber(Int)
    /// The word is empty or has something other than letters.
    case notAWord(String)
    /// There are more than six tries.
    case tooManyTries(Int)
    /// A try is empty or has something other than letters; `index` counts from 0.
    case tryNotAWord(String, index: Int)
    /// A try is not as long as the word.
    case unequalLengths(try: String, index: Int, word: String)
    /// A try follows the one that solved the game.
    case tryAfterSolution(String, index: Int)

    /// The reason as one clause that names the offending word, without a full stop.
    public var message: String {
        switch self {
        case .negativeNumber(let number): "the puzzle number \(number) is negative"
        case .notAWord(""): "the word is empty"
        case .notAWord(let word): "the word \(word.quoted) has something other than letters"
        case .tooManyTries(let count): "\(count) tries are more than \(WordleScore.mostTries)"
        case .tryNotAWord("", let index): "try \(index + 1) is empty"
        case .tryNotAWord(let word, _): "the try \(word.quoted) has something other than letters"
        case .unequalLengths(let word, _, let answer):
            "the try \(word.quoted) is not as long as the word \(answer.quoted)"
        case .tryAfterSolution(let word, _): "the try \(word.quoted) comes after the one that solved the game"
        }
    }
}
