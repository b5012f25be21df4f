import Models

/// Imports games: first shows the changes that a document would make, then makes them when the user confirms.
@MainActor public final class ImportViewModel: ViewModel, ChangingViewModel, InputKeeping {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable(loaded: ImportPreview())
    /// The title of the screen.
    public let title = "Wordle scores: import"
    /// Called when games were imported.
    @Callback public var onImported: () -> Void = {}
    /// Called when the user wants to see another screen.
    @Callback public var onShow: (Route) -> Void = { _ in }
    /// Called when the user gives another document, with the place to show in errors; returns the task that reads it.
    @Callback public var onRead: (_ document: [UInt8], _ place: String?) -> Task<Void, Never>? = { _, _ in nil }

    /// The id of the import, for undoing it; nil if nothing was imported, or if the import cannot be undone.
    public private(set) var madeChange: ChangeID?
    /// What was imported, as a sentence; nil before the import.
    public var changeText: String? { state.value.flatMap { $0.isSaved ? $0.resultText : nil } }
    private let group: OwnGroup
    private let reader: PastedDocumentReader
    /// What the document has, or will have when it is read; nil before there is a document.
    private var document: Task<PastedDocument, Never>?
    private var player: String?

    /// Creates the import into the games of a service and the results of a group.
    public init(_ group: OwnGroup, reader: PastedDocumentReader) {
        self.group = group
        self.reader = reader
    }

    /// Reads a document; the task completes when the state has settled.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - player: The player of a chat whose games to read; nil for your name, or for the only player if you have set
    ///     no name.
    ///   - fields: The fields of an export that contain the senders and the messages, if the user named them.
    ///   - place: The name of the document's file, which errors show, or nil for text without a file.
    /// - Returns: The task.
    @discardableResult public func read(
        _ document: [UInt8], player: String? = nil, fields: ChatFields = ChatFields(), place: String? = nil
    ) -> Task<Void, Never> {
        show(Task { [reader] in await reader.read(document, place: place, fields: fields) }, player: player)
    }

    /// Compares a document that was read already with the games; the task completes when the state has settled.
    @discardableResult public func show(_ document: PastedDocument) -> Task<Void, Never> {
        show(Task { document }, player: nil)
    }

    private func show(_ document: Task<PastedDocument, Never>, player: String?) -> Task<Void, Never> {
        self.document = document
        self.player = player
        return load(.revalidate)
    }

    /// Takes over the document of another import, and compares it with the games again.
    public func takeInput(of other: any ScreenModel) {
        guard let other = other as? ImportViewModel, let document = other.document,
            other.state.value?.isSaved != true
        else { return }
        _ = show(document, player: other.player)
    }

    /// Requests another screen.
    public func show(_ route: Route) { $onShow.call { $0(route) } }

    /// Requests what can be done with a document: the standings of a chat, or the import of your games.
    @discardableResult public func open(_ document: [UInt8], place: String? = nil) -> Task<Void, Never>? {
        $onRead.call { $0(document, place) }
    }

    /// Reads the document again with the senders in a field; the task completes when the state has settled.
    @discardableResult public func chooseSender(_ field: String) -> Task<Void, Never> {
        guard let document else { return Task {} }
        return show(Task { [reader] in await reader.read(document.value, sender: field) }, player: player)
    }

    /// Reads the document again for the games of a player; the task completes when the state has settled.
    @discardableResult public func choosePlayer(_ player: String) -> Task<Void, Never> {
        self.player = player
        return load(.revalidate)
    }

    /// Compares the document with the games again; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        guard let document else { return Task {} }
        return loadable.load("import the games") { [group, player] in
            if let objection = player.flatMap(PlayerKey.objection) {
                throw ServiceError(action: "import the games", cause: .invalid(objection), remedy: .correct)
            }
            let read = await document.value
            let games: WordleGamesReading
            switch read.content {
            case .unclear(let error): throw error.during("import the games")
            case .group(let export):
                guard player == nil, read.fields == ChatFields() else { throw Self.namesInExport.at(read.place) }
                let log = try await group.others.reading().log
                return ImportPreview(GroupImport(export.actions, into: log), skipped: export.skipped)
            case .games(let backup): games = backup
            case .chat(let chat):
                let names = try player.map { [$0] } ?? group.me().map { [$0, PostedResult.nameless] } ?? []
                do throws(ServiceError) {
                    games = try WordleGamesReading(of: names, in: chat, today: group.today())
                } catch {
                    throw error.at(read.place)
                }
            }
            return ImportPreview(WordleImport(games, into: try await group.scores.scores(policy)))
        }
    }

    private nonisolated static let namesInExport = ServiceError(
        action: "import the games", cause: .invalid("a group’s export already has the names of its players"),
        remedy: .other("Leave out the player’s name and the names of the fields.", allowsRetry: false))

    /// Imports the games of the preview; imports nothing if a game is unreadable or contradicts a saved game.
    ///
    /// If `newOnly` is set, games that contradict saved games are left out instead.
    @discardableResult public func save(newOnly: Bool = false) -> Task<Void, Never> {
        loadable.change("save", "import the games") { [group, plan = state.value, failure = state.error] in
            guard let plan, plan.isRead else {
                // A document that could not be read or compared stays the reason why nothing is imported.
                if let failure { throw failure }
                throw CancellationError()
            }
            guard plan.isPossible(newOnly: newOnly) else {
                throw ServiceError(
                    action: "import the games", cause: .invalid("\(plan.summary); nothing was imported"),
                    remedy: .correct)
            }
            var saved = plan
            saved.isSaved = true
            guard plan.new > 0 else { return (saved, nil as ChangeID?) }
            switch plan.content {
            case nil: return (saved, nil)
            case .games(let games): return (saved, try await group.scores.change(games.change).map(ChangeID.games))
            case .group(let export, _): return (saved, try await group.importActions(export.added).map(ChangeID.group))
            }
        } map: { [self] plan, change in
            madeChange = change
            return plan
        } afterwards: { [self] _ in
            $onImported.call { $0() }
        }
    }
}
