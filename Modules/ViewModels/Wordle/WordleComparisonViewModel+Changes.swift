import Models

extension WordleComparisonViewModel {
    /// Whether a chat has other players' results that are not saved.
    public var canSave: Bool { state.value?.hasUnsavedResults == true }

    private nonisolated static func isOfOthers(_ result: SharedResult) -> Bool {
        result.player != SharedResult.nameless
    }

    /// Saves the chat's results of the other players.
    ///
    /// A chat that is still being read is saved once it has been read.
    @discardableResult public func save() -> Task<Void, Never> {
        if state.isLoading, let running = runningLoad {
            return Task {
                await running.value
                await save().value
            }
        }
        return change("save", reloads: true) {
            [results = (request.reading?.results ?? []).filter(Self.isOfOthers), group] in
            let saved = try await group.save(results)
            return (saved.answer.text, saved.id.map(ChangeID.group))
        }
    }

    /// The user's own shares in the chat.
    public var ownShares: [SharedResult] { games?.ownShares ?? [] }

    /// The number of games in the user's own shares; 0 if a share cannot be read, because then no game is added.
    public var ownGameCount: Int {
        let reading = WordleGamesReading(shares: ownShares, today: group.today())
        return reading.unreadable.isEmpty ? reading.games.count : 0
    }

    /// Adds the user's own shares in the chat to the user's games: all shares or none.
    @discardableResult public func addOwn() -> Task<Void, Never> {
        change("take", reloads: true) { [shares = ownShares, group] in
            let plan = WordleImport(
                WordleGamesReading(shares: shares, today: group.today()),
                into: try await group.scores.scores(.revalidate))
            let preview = WordleImportPreview(plan: plan)
            let reason = "\(preview.objections.joined(separator: "; ")); nothing was added"
            let saved = try await preview.save(to: group.scores, action: "add your games", reason)
            return (saved.preview.resultText, saved.step.map(ChangeID.games))
        } afterwards: { [weak self] in
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
            return (renamed.answer.text, renamed.id.map(ChangeID.group))
        }
    }

    /// Corrects a saved result, or removes it; the task completes when the results are compared again.
    @discardableResult public func correct(_ correction: ResultCorrection) -> Task<Void, Never> {
        change(correction, reloads: true) { [group] in
            let corrected = try await group.correct(correction)
            return (corrected.answer.text, corrected.id.map(ChangeID.group))
        }
    }

    /// Makes a change; if `reloads` is set, also compares the games again.
    private func change(
        _ key: some Hashable, reloads: Bool = false,
        _ operation: @escaping @Sendable () async throws -> (text: String, change: ChangeID?),
        afterwards: @escaping @MainActor () -> Void = {}
    ) -> Task<Void, Never> {
        let reload = reloads ? comparing(nil, .revalidate) : nil
        return loadable.change(key, "change the games") { [undoing] in
            let made = try await operation()
            await undoing?.look()
            // The change is made, whether or not the games can be read again.
            return (text: made.text, compared: try? await reload?(), change: made.change)
        } map: { [weak self] answer in
            self?.madeChange = answer.change
            let compared = answer.compared.flatMap { self?.take($0.games, $0.comparison) }
            guard var content = compared ?? self?.state.value else { return nil }
            content.saved = answer.text
            return content
        } afterwards: { _ in
            afterwards()
        }
    }
}
