import Models
import QuintetMenus
import QuintetPlatform
import QuintetTerminal

extension Question {
    /// Creates the question whether to add the game of a share.
    init(adding game: WordleScore, of share: String, whenCancelled: ScreenReply) {
        self.init(
            "Add Wordle \(GroupedNumber.text(game.id)) \(game.result)?", empty: "yes", input: .confirmation,
            share: share, whenCancelled: whenCancelled)
    }
}
