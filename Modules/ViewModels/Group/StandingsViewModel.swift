import Models

/// The standings of a group, from the saved results or from a chat, with or without your own games.
@MainActor public final class StandingsViewModel: UndoingViewModel, GroupEditing, InputKeeping {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<StandingsPage>()
    /// The undo that the screens share, or nil if there is none.
    public var groupUndo: GroupUndo?
    /// The same undo, as every screen that can undo has it.
    public var undoing: (any Undoing)? { groupUndo }
    /// The id of the last change, for undoing it; nil before the first change, or if the last change changed nothing.
    public internal(set) var madeChange: ChangeID?
    /// The effect of the last change, in one to three sentences; nil before the first change.
    public var changeText: String? { state.value?.saved }
    /// The players of the saved chat, one of whom may be you; empty unless you should be asked which one you are.
    public internal(set) var candidates: [String] = []
    /// The results of the chat that was saved last, and the action that saved them, or nil if none of them was new.
    var savedChat: (results: [PostedResult], action: GroupAction.ID?) = ([], nil)

    /// The title of the screen, which depends on what is shown: the standings or the days.
    ///
    /// For a chat, the title says what the chat has, and whether it is saved.
    public var title: String {
        let chat = state.value?.found.chatText.map { "\($0), \(canSave ? "not saved" : "saved")" }
        let view: String? = request.showsDays ? "Days" : nil
        return ["Group", chat, view].compactMap(\.self).joined(separator: " > ")
    }

    /// Called after your own games were changed.
    @Callback public var onChanged: () -> Void = {}
    /// Called when the user wants to see another screen.
    @Callback public var onShow: (GroupRoute) -> Void = { _ in }
    /// Called when the user gives another document, with the place to show in errors; returns the task that reads it.
    @Callback public var onRead: (_ document: [UInt8], _ place: String?) -> Task<Void, Never>? = { _, _ in nil }

    let group: OwnGroup
    private let reader: PastedDocumentReader
    /// How the games are compared.
    public internal(set) var request = StandingsRequest()
    /// The chat that is compared; nil if the saved results are.
    private(set) var chat: ChatReading?
    /// The period with which the saved results open if it has any; nil once a period was chosen.
    private var opening: Period?
    /// A document whose chat has not been ranked yet; nil if there is none.
    private var unranked: Task<PastedDocument, Never>?
    /// The games that were compared last, to compare them again.
    private(set) var games: ComparedGames?

    /// Creates a comparison of the other players' saved results with the user's own games.
    public init(
        _ group: OwnGroup, showingDays: Bool = false, opening: Period? = nil, reader: PastedDocumentReader
    ) {
        self.group = group
        self.opening = opening
        self.reader = reader
        request.withMine = true
        request.showsDays = showingDays
    }

    /// Reads a pasted chat and ranks the players in it; the task completes when the state has settled.
    @discardableResult public func paste(_ text: String) -> Task<Void, Never> {
        rank(Task { [reader] in await reader.readChat(Array(text.utf8)) })
    }

    /// Ranks the players of a document that was read already; the task completes when the state has settled.
    @discardableResult public func show(_ document: PastedDocument) -> Task<Void, Never> { rank(Task { document }) }

    /// Ranks the players of a document; its results are added to those of a chat that is not saved, so none is lost.
    ///
    /// A chat is shown whole, even if the saved results were limited to a period, which it may lie outside of.
    private func rank(_ document: Task<PastedDocument, Never>) -> Task<Void, Never> {
        if unranked != nil, state.isLoading, let running = runningLoad {
            return Task {
                await running.value
                await rank(document).value
            }
        }
        unranked = document
        if chat == nil { request.period = .all }
        candidates = []
        return load()
    }

    /// Takes over the chat of another comparison, and what is shown of it.
    public func takeInput(of other: any ScreenModel) {
        guard let other = other as? StandingsViewModel else { return }
        request = other.request
        chat = other.chat
        opening = other.opening
        unranked = other.unranked
    }

    /// The fields of which one has the senders of the chat, or nil if that need not be asked.
    public var senderFields: Choices? { unranked == nil ? nil : state.error?.senderFields }

    /// Reads the chat again with the senders in a field; the task completes when the state has settled.
    @discardableResult public func chooseSender(_ field: String) -> Task<Void, Never> {
        guard let document = unranked else { return Task {} }
        unranked = Task { [reader] in await reader.read(document.value, sender: field) }
        return load()
    }

    /// Ranks the players whose results are saved; the task completes when the state has settled.
    @discardableResult public func compareSaved() -> Task<Void, Never> {
        unranked = nil
        chat = nil
        request.showsDays = false
        return load()
    }

    /// Compares with changed choices, and the chat of a document if there is one; the task completes when the state has
    /// settled.
    ///
    /// The games are read again only if other games are to be compared.
    @discardableResult public func compare(
        _ document: PastedDocument? = nil, _ policy: CachePolicy = .revalidate,
        _ change: (inout StandingsRequest) -> Void
    ) -> Task<Void, Never> {
        let before = request
        change(&request)
        if let document { unranked = Task { document } }
        if request.period != before.period { opening = nil }
        if document != nil || request.withMine != before.withMine { games = nil }
        return compareAgain(policy)
    }

    /// Compares the games of a period, also one that is shown already; the task completes when the state has settled.
    @discardableResult public func choose(_ period: Period) -> Task<Void, Never> {
        opening = nil
        return compare { $0.period = period }
    }

    /// Whether including your own games, or leaving them out, may change the standings.
    public var canToggleMine: Bool { !request.withMine || state.value?.found.hasOwnGames == true }

    /// Requests another screen.
    public func show(_ route: GroupRoute) { $onShow.call { $0(route) } }
    /// Requests what can be done with a document: the standings of a chat, or the import of your games.
    @discardableResult public func open(_ document: [UInt8], place: String? = nil) -> Task<Void, Never>? {
        $onRead.call { $0(document, place) }
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        games = nil
        return compareAgain(policy)
    }

    private func compareAgain(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("compare") { [weak self] in
            // The games are read only now, because a change that this load has waited for may have replaced them.
            guard let operation = await self?.comparing(again: false, policy) else { throw CancellationError() }
            return try await operation()
        } map: { [weak self] comparison in
            guard let self else { return nil }
            var content = take(comparison)
            // What was saved stays on the screen when the same games are read again, unless it was undone.
            let isUndone = madeChange != nil && groupUndo.map { $0.newest?.id != madeChange } == true
            if let shown = state.value, shown.saved != nil, shown.request == content.request,
                shown.found.reading == content.found.reading, !isUndone
            {
                content.saved = shown.saved
            }
            return content
        } onFailure: { [weak self] error in
            if error == nil { self?.restoreShown() }
        }
    }

    /// Chooses again what is shown, because a newer comparison was cancelled.
    private func restoreShown() {
        guard let shown = state.value else { return }
        request = shown.request
        _ = take(shown)
    }

    /// Returns an operation that compares the games, and loads them first if needed.
    ///
    /// `again` is whether games are loaded that were loaded before, and `saved` whether they are the saved ones.
    func comparing(
        again: Bool, saved: Bool = false, _ policy: CachePolicy
    ) -> @Sendable () async throws -> StandingsPage {
        let games = again ? nil : games
        let chat = saved ? nil : chat
        return { [group, request, unranked, opening, groupUndo, unsaved = canSave ? chat : nil] in
            let today = group.today()
            if let games { return StandingsPage(games, request.opened(opening, games, today), today: today) }
            let chat = try await unranked?.value.chat(for: "compare").following(unsaved) ?? chat
            let fetched = try await group.compared(chat, withMine: request.withMine, policy) {
                await groupUndo?.look(in: $0, games: $1)
            }
            return StandingsPage(fetched, request.opened(opening, fetched, today), today: today)
        }
    }

    /// Stores the games of a comparison, for a later one in another order or period, and returns the comparison.
    func take(_ comparison: StandingsPage) -> StandingsPage {
        games = comparison.found
        if opening != nil { request.period = comparison.request.period }
        chat = comparison.found.reading
        unranked = nil
        return comparison
    }
}
