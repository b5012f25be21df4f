import Models

/// A saved game, the step that undoes the change, and the unfinished game that was continued or nil.
typealias SavedGame = (score: WordleScore, step: Int?, original: WordleScore?)

extension WordleScoresService {
    /// Returns the saved game with a number, or nil if there is none.
    func game(_ id: Int) async throws -> WordleScore? { try await scores().first { $0.id == id } }

    /// Adds a game, or replaces the saved game with its number by what `continuing` returns.
    ///
    /// If `new` is nil, because its word is missing, there has to be a saved game.
    func save(
        _ new: WordleScore?, as id: Int, continuing: (WordleScore) throws -> WordleScore
    ) async throws -> SavedGame {
        var obstacle = ServiceError.wordIsMissing
        if let new {
            do {
                return (new, try await add(new), nil)
            } catch let error as ServiceError where error.cause == .conflict {
                obstacle = error
            }
        }
        guard let game = try await game(id) else { throw obstacle }
        let score = try continuing(game)
        return (score, try await change(WordleChange(.edit, removing: [game], adding: [score])), game)
    }
}

extension WordleScore {
    /// Returns the unfinished game with the further tries of a draft.
    func continued(with draft: WordleGameDraft, today: CalendarDate) throws -> WordleScore {
        guard canGoOn else { throw ServiceError.alreadySaved(self) }
        if let word = draft.word, let saved = self.word, word.lowercased() != saved {
            throw ServiceError(
                action: "add the game",
                cause: .invalid("Wordle \(id) is saved with another word, \(saved.quoted)"),
                remedy: .other(
                    "To continue Wordle \(id), leave out the word. To change the word, edit the game.",
                    allowsRetry: false))
        }
        if draft.hasOnlyTries(of: self) {
            throw ServiceError(
                action: "add Wordle \(id)", cause: .invalid("these tries are already saved"),
                remedy: .other("Enter only tries that come after the saved ones.", allowsRetry: false))
        }
        return try draft.continuing(self).score(today: today, wordLength: wordLength)
    }
}

extension ServiceError {
    /// Returns the error for a game that is already saved.
    static func alreadySaved(_ game: WordleScore) -> ServiceError {
        let state = game.isFinished ? "finished (\(game.result))" : "saved"
        return ServiceError(
            action: "add the game", cause: .invalid("Wordle \(game.id) is already \(state)"),
            remedy: .editGame(game.id))
    }
}
