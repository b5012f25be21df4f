import Models

extension StandingsViewModel {
    /// Whether a chat has results that are not saved.
    public var canSave: Bool { state.value?.found.hasUnsavedResults == true }

    /// Saves the chat's results of all players with names, and adds your results that your games lack to your games.
    ///
    /// Then all saved results are shown, unless `showsSaved` is false. After the first save of a chat of several people,
    /// `candidates` asks which of them you are, if that is unknown. A chat that is still being read is saved once it has
    /// been read.
    @discardableResult public func save(showsSaved: Bool = true) -> Task<Void, Never> {
        if state.isLoading, let running = runningLoad {
            return Task {
                await running.value
                await save(showsSaved: showsSaved).value
            }
        }
        let results = chat?.results ?? []
        return change("save", showsSaved: showsSaved) { [group] in
            try await group.save(results)
        } map: { [weak self] made in
            guard let self else { return }
            savedChat = (results, made.action)
            let names = made.isFirst && !group.hasName ? Set(results.map(\.player)) : []
            candidates = names.count > 1 ? names.subtracting([PostedResult.nameless]).sorted() : []
        }
    }

    /// Answers the question which player of the saved chat you are; an empty name stands for none of them.
    ///
    /// Saves the name, and adds the player's results that your games lack to your games, in the undo step of the save.
    @discardableResult public func setMe(_ player: String) -> Task<Void, Never> {
        candidates = []
        guard !player.isEmpty else { return Task {} }
        return change("set your name") { [group, savedChat] in
            try group.setMe(player)
            let made = try await group.save(savedChat.results, after: savedChat.action)
            let own = made.hasOwnGames ? " \(made.text)" : ""
            return GroupEffect(
                text: "You are \(player.isolated).\(own)", change: made.change, reading: made.reading,
                hasOwnGames: made.hasOwnGames)
        }
    }

    /// Makes an edit, and compares the games again.
    ///
    /// Names with different results for a puzzle are merged only if `isConfirmed` is set.
    @discardableResult public func edit(_ edit: GroupEdit, isConfirmed: Bool) -> Task<Void, Never> {
        change(edit) { [group, chat = chat?.results ?? []] in
            try await group.edit(edit, isConfirmed: isConfirmed, with: chat)
        }
    }

    /// Deletes the saved data of a player, or of everyone if `player` is nil, and compares the games again.
    @discardableResult public func forget(_ player: String?) -> Task<Void, Never> {
        change(player ?? "") { [group] in try await group.forget(player) }
    }

    /// The players in the order of the rows, with their other names.
    public var shownPlayers: [GroupPlayer] {
        let players = Dictionary(uniqueKeysWithValues: knownPlayers.map { ($0.player, $0) })
        return (state.value?.players ?? []).compactMap { players[$0.player] }
    }

    /// All players, also those without a game in the period.
    public var knownPlayers: [GroupPlayer] { state.value?.found.games.groupPlayers ?? [] }

    /// Whether the results are also in a folder that other machines read.
    public var isShared: Bool { state.value?.found.isShared == true }

    /// Makes a change, and compares the games again; if `showsSaved` is set, the saved games.
    private func change(
        _ key: some Hashable, showsSaved: Bool = false,
        _ operation: @escaping @Sendable () async throws -> GroupEffect,
        map: @escaping @MainActor (GroupEffect) -> Void = { _ in }
    ) -> Task<Void, Never> {
        let reload = comparing(again: true, saved: showsSaved, .revalidate)
        return loadable.change(key, "change the games", operation) { [groupUndo] made in
            await groupUndo?.look(in: made.reading)
            return try await reload()
        } map: { [weak self] made, compared in
            guard let self else { return nil }
            madeChange = made.change
            guard var content = compared.map(take) ?? state.value else { return nil }
            content.saved = made.text
            map(made)
            return content
        } afterwards: { [weak self] made in
            if made.hasOwnGames { self?.$onChanged.call { $0() } }
        }
    }
}
