import Models

extension WordleGroup {
    /// Saves the results of a chat.
    func save(_ results: [SharedResult]) async throws -> GroupChange<SavedResults> {
        try await others.change(.save) { book, time in
            let before = book
            book.save(results, at: time)
            return SavedResults(from: SharedGames(before), to: SharedGames(book), hasNames: !results.isEmpty)
        }
    }

    /// Merges two names into one player; if both are the same name, splits that name off from its player.
    ///
    /// If the names have different results for the same puzzle, throws an error unless `isConfirmed` is true. For this
    /// comparison, the results of `chat` count even if they are not saved.
    func rename(
        _ rename: PlayerRename, isConfirmed: Bool, with chat: [SharedResult] = []
    ) async throws -> GroupChange<RenamedPlayer> {
        let isSplit = rename.isSplit
        if let objection = rename.objection {
            throw ServiceError(action: "rename the player", cause: .invalid(objection), remedy: .correct)
        }
        return try await others.change(isSplit ? .split : .merge) { book, time in
            var contradictions = 0
            let areOnePlayer = book.names.key(of: rename.old) == book.names.key(of: rename.new)
            let formerName = areOnePlayer ? book.names[rename.old] : nil
            let movedNames =
                isSplit
                ? book.names.splitting(rename.old).map(\.old) : Self.names(ofPlayer: rename.old, in: book)
            if isSplit {
                guard book.split(rename.old, at: time) else {
                    throw Self.unchanged(
                        rename,
                        rename.old == rename.new
                            ? "is not merged with another name" : "and \(rename.new.quoted) are the same name")
                }
            } else {
                let before = book
                contradictions = try Self.merge(rename, in: &book, at: time, isConfirmed: isConfirmed, with: chat)
                guard book != before else { throw Self.unchanged(rename, "is already part of \(rename.new.isolated)") }
            }
            let key = book.names.key(of: rename.new)
            return RenamedPlayer(
                rename: rename, movedNames: movedNames, formerName: formerName,
                player: book.players.first { PlayerKey($0.player) == key },
                isKnown: Self.isKnown(rename.old, in: book, chat), contradictions: contradictions)
        }
    }

    /// Returns all names of the player that a name belongs to, with that name first.
    private static func names(ofPlayer name: String, in book: GroupBook) -> [String] {
        let key = PlayerKey(name)
        let player = book.players.first { ([$0.player] + $0.names).contains { PlayerKey($0) == key } }
        return [name] + (player.map { [$0.player] + $0.names } ?? []).filter { PlayerKey($0) != key }
    }

    /// Returns whether the book or a chat has results of a name; true for `you`, whose results are your own games.
    private static func isKnown(_ name: String, in book: GroupBook, _ chat: [SharedResult]) -> Bool {
        let key = PlayerKey(name)
        return key == PlayerKey(SharedResult.nameless)
            || (book.results.map(\.value) + chat).contains { PlayerKey($0.player) == key }
    }

    /// Merges two names; returns the number of puzzles for which they have different results.
    ///
    /// Throws an error if there are such puzzles and `isConfirmed` is false. The results of `chat` count too.
    @discardableResult private static func merge(
        _ rename: PlayerRename, in book: inout GroupBook, at time: Int, isConfirmed: Bool = false,
        with chat: [SharedResult] = []
    ) throws -> Int {
        var known = book
        known.save(chat, at: time)
        let contradictions = known.contradictions(between: rename.old, and: rename.new).count
        book.merge(rename, at: time)
        guard isConfirmed || contradictions == 0 else {
            let puzzles = GroupedNumber.counted(contradictions, "puzzle", "puzzles")
            throw ServiceError(
                action: "merge the names",
                cause: .invalid(
                    "\(rename.old.isolated) and \(rename.new.isolated) have different results for \(puzzles), "
                        + "so they look like two people"),
                remedy: .confirmMerge(rename))
        }
        return contradictions
    }

    private static func unchanged(_ rename: PlayerRename, _ reason: String) -> ServiceError {
        ServiceError(
            action: "rename \(rename.old.isolated)", cause: .invalid("\(rename.old.quoted) \(reason)"),
            remedy: .other("See the list of players for all names.", allowsRetry: false))
    }

    /// Corrects a saved result, or removes it.
    func correct(_ correction: ResultCorrection) async throws -> GroupChange<CorrectedResult> {
        let today = today()
        return try await others.change(.correct) { book, time in
            let games = SharedGames(book)
            let player = try self.player(correction.player, in: book, games, to: "correct the result")
            let results = games.results(of: player)
            let puzzle = correction.game.on(today).number ?? results.last?.puzzle ?? 0
            let before = book
            guard book.correct(player, puzzle: puzzle, to: correction.outcome, at: time) else {
                let isMerged = PlayerKey(correction.player) != PlayerKey(player)
                let merge = isMerged ? "\(correction.player.quoted) is part of \(player.isolated), and " : ""
                throw ServiceError(
                    action: "correct the result",
                    cause: .invalid("\(merge)there is no saved result of \(player.quoted) for Wordle \(puzzle)"))
            }
            let outcome = results.first { $0.puzzle == puzzle }?.outcome
            guard !book.shows(before) else {
                let state = outcome.map { "is already \($0.text)" } ?? "has already been removed"
                throw ServiceError(
                    action: "correct the result",
                    cause: .invalid("\(player.possessive) Wordle \(puzzle) \(state)"),
                    remedy: .other("Nothing was changed.", allowsRetry: false))
            }
            return CorrectedResult(player: player, puzzle: puzzle, before: outcome, after: correction.outcome)
        }
    }

    /// Deletes all saved data of a player, or of all players if `player` is nil.
    func forget(_ player: String?) async throws -> GroupChange<ForgottenResults> {
        try await others.change(.forget) { book, time in
            let known = try player.map { name in
                try self.player(name, in: book, SharedGames(book), to: "forget the results of \(name.isolated)")
            }
            return ForgottenResults(player: known, count: book.forget(known, at: time))
        }
    }

    private func player(
        _ name: String, in book: GroupBook, _ games: SharedGames, to action: String
    ) throws -> String {
        if let player = games.player(named: name) { return player }
        let isYou = PlayerKey(name) == PlayerKey(try me() ?? SharedResult.nameless)
        if isYou, let player = games.player(named: SharedResult.nameless) { return player }
        let players = book.players.map(\.player)
        if isYou || PlayerKey(name) == PlayerKey(SharedResult.nameless) {
            throw ServiceError(
                action: action, cause: .invalid("your own games are not part of the saved results"),
                remedy: .other("Edit or delete the game instead.", allowsRetry: false))
        }
        throw ServiceError(
            action: action,
            cause: .invalid("there are no saved results of \(name.quoted)" + WordleComparison.others(players)),
            remedy: .other("Check the name.", allowsRetry: false))
    }
}
