import Models

extension WordleComparisonViewModel {
    /// Whether a chat has other players' results that are not saved.
    public var canSave: Bool { state.value?.hasUnsavedResults == true }

    private nonisolated static func isOfOthers(_ result: SharedResult) -> Bool {
        result.player != SharedResult.nameless
    }

    /// Saves the chat's results of all players with names, and adds your results that your games lack to your games.
    ///
    /// After the first save of a chat of several people, `candidates` asks which of them you are, if that is unknown. A
    /// chat that is still being read is saved once it has been read.
    @discardableResult public func save() -> Task<Void, Never> {
        if state.isLoading, let running = runningLoad {
            return Task {
                await running.value
                await save().value
            }
        }
        return save(after: nil)
    }

    private func save(after known: GroupAction.ID?, as me: String? = nil) -> Task<Void, Never> {
        let results = (request.reading?.results ?? []).filter(Self.isOfOthers)
        return change("save", reloads: true) { [group] in
            if let me { try group.setMe(me) }
            let saved = try await group.save(results, after: known)
            let text = me.map { "You are \($0.isolated)." + (saved.ownText.map { " \($0)" } ?? "") }
            return Made(text: text ?? saved.text, change: saved.change, reading: saved.reading, saved: saved)
        } map: { [weak self] made in
            self?.saved(made.saved, results)
        } afterwards: { [weak self] made in
            if made.saved?.hasOwnGames == true { self?.$onChanged.call { $0() } }
        }
    }

    private func saved(_ chat: SavedChat?, _ results: [SharedResult]) {
        savedAction = chat?.action
        let names = chat?.isFirst == true && !group.hasName ? Set(results.map(\.player)).sorted() : []
        candidates = names.count > 1 ? names : []
    }

    /// Answers the question which player of the saved chat you are; an empty name stands for none of them.
    ///
    /// Saves the name, and adds the player's results that your games lack to your games, in the undo step of the save.
    @discardableResult public func setMe(_ player: String) -> Task<Void, Never> {
        candidates = []
        return player.isEmpty ? Task {} : save(after: savedAction, as: player)
    }

    /// The user's own shares in the chat.
    public var ownShares: [SharedResult] { games?.ownShares ?? [] }

    /// Adds the user's own shares in the chat to the user's games: all shares or none.
    @discardableResult public func addOwn() -> Task<Void, Never> {
        change("take", reloads: true) { [shares = ownShares, group] in
            let plan = WordleImport(
                WordleGamesReading(shares: shares, today: group.today()),
                into: try await group.scores.scores(.revalidate))
            let preview = WordleImportPreview(plan: plan)
            let reason = "\(preview.objections.joined(separator: "; ")); nothing was added"
            let saved = try await preview.save(to: group.scores, action: "add your games", reason)
            return Made(text: saved.preview.resultText, change: saved.step.map(ChangeID.games))
        } afterwards: { [weak self] _ in
            self?.$onChanged.call { $0() }
        }
    }

    /// Merges two names; if both are the same, splits that name off from its player.
    ///
    /// Names with different results for a puzzle are merged only if `isConfirmed` is set. The task completes when the
    /// results are compared again.
    @discardableResult public func merge(_ rename: PlayerRename, isConfirmed: Bool = false) -> Task<Void, Never> {
        change(rename, reloads: true) { [group, chat = request.reading?.results ?? []] in
            let renamed = try await group.rename(rename, isConfirmed: isConfirmed, with: chat)
            return Made(
                text: renamed.answer.text, change: renamed.id.map(ChangeID.group), reading: renamed.reading)
        }
    }

    /// Corrects a saved result, or removes it; the task completes when the results are compared again.
    @discardableResult public func correct(_ correction: ResultCorrection) -> Task<Void, Never> {
        change(correction, reloads: true) { [group] in
            let corrected = try await group.correct(correction)
            return Made(
                text: corrected.answer.text, change: corrected.id.map(ChangeID.group), reading: corrected.reading)
        }
    }

    /// A change that was made.
    private struct Made: Sendable {
        /// The effect, in one or more sentences.
        let text: String
        let change: ChangeID?
        /// The group's actions after the change, or nil if only your games were changed.
        var reading: GroupReading?
        /// The saved chat, if a chat was saved.
        var saved: SavedChat?
        var compared: (games: ComparedGames, comparison: WordleComparison)?
    }

    /// Makes a change; if `reloads` is set, also compares the games again.
    private func change(
        _ key: some Hashable, reloads: Bool = false,
        _ operation: @escaping @Sendable () async throws -> Made,
        map: @escaping @MainActor (Made) -> Void = { _ in },
        afterwards: @escaping @MainActor (Made) -> Void = { _ in }
    ) -> Task<Void, Never> {
        let reload = reloads ? comparing(nil, .revalidate) : nil
        return loadable.change(key, "change the games") { [undoing] in
            var made = try await operation()
            await undoing?.look(in: made.reading)
            // The change is made, whether or not the games can be read again.
            made.compared = try? await reload?()
            return made
        } map: { [weak self] made in
            self?.madeChange = made.change
            let compared = made.compared.flatMap { self?.take($0.games, $0.comparison) }
            guard var content = compared ?? self?.state.value else { return nil }
            content.saved = made.text
            map(made)
            return content
        } afterwards: { made in
            afterwards(made)
        }
    }
}
