extension WordleComparisonViewModel {
    /// Whether a chat has games of others that nobody asked to keep yet.
    public var canKeep: Bool {
        state.value?.isKept == false && request.reading?.results.contains(where: Self.isOfOthers) == true
    }

    private nonisolated static func isOfOthers(_ result: SharedResult) -> Bool {
        result.player != SharedResult.nameless
    }

    /// Stores the compared games of others, and which of their names are one player.
    @discardableResult public func keep() -> Task<Void, Never> {
        change("keep") {
            [
                games = (request.reading?.results ?? []).filter(Self.isOfOthers), renames = request.renames,
                kept = group.others
            ] in
            let count = try await kept.change("keep the games") { $0.keep(games, joining: renames) }
            return count == 0
                ? "Nothing new to keep." : "Kept \(GroupedNumber.counted(count, "game", "games")) of others."
        } take: {
            $0.isKept = true
        }
    }

    /// The person's own shares in the chat.
    public var ownShares: [SharedResult] { games?.ownShares ?? [] }

    /// Adds the person's own shares in the chat to their games, all of them or none.
    @discardableResult public func takeOwn() -> Task<Void, Never> {
        change("take") { [shares = ownShares, group] in
            let plan = WordleImport(WordleGamesReading(shares: shares), into: try await group.scores.scores())
            let preview = WordleImportPreview(plan: plan)
            let reason = "\(preview.problems.joined(separator: "; ")); nothing was added"
            return try await preview.kept(in: group.scores, to: "add your games", reason).resultText
        } told: { [weak self] in
            self?.$onChanged.call { $0() }
            await self?.load().value
        }
    }

    /// Makes two names one player from now on; the task completes when they are compared as one.
    @discardableResult public func join(_ rename: PlayerRename) -> Task<Void, Never> {
        change(rename) { [group] in
            try await group.join(rename).text
        } told: { [weak self] in
            await self?.load().value
        }
    }

    private func change(
        _ key: some Hashable, _ operation: @escaping @Sendable () async throws -> String,
        take: @escaping @MainActor (inout WordleComparison) -> Void = { _ in },
        told: @escaping @MainActor () async -> Void = {}
    ) -> Task<Void, Never> {
        let content = state.value
        return loadable.change(key, "change the games", operation) { text in
            guard var content else { return nil }
            content.kept = text
            take(&content)
            return content
        } told: { [weak self] text in
            await told()
            // What was loaded since does not say what was done.
            guard var content = self?.state.value, content.kept != text else { return }
            content.kept = text
            self?.loadable.update(content)
        }
    }
}
