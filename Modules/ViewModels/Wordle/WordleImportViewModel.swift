import Models

/// Imports games: first shows the changes that a document would make, then makes them when the user confirms.
@MainActor public final class WordleImportViewModel: ViewModel, ChangingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable(loaded: WordleImportPreview())
    /// The title of the screen.
    public let title = "Wordle scores: import"
    /// Called when games were imported.
    @Callback public var onImported: () -> Void = {}
    /// Called when the user gives another document, with the place to show in errors.
    @Callback public var onRead: (_ document: [UInt8], _ place: String?) -> Void = { _, _ in }

    /// The id of the import, for undoing it; nil if nothing was imported, or if the import cannot be undone.
    public private(set) var madeChange: ChangeID?
    private let service: any WordleScoresService
    private let group: WordleGroup
    private let documents: any WordleGamesDocuments
    private var document: [UInt8]?
    private var player: String?
    private var fields = ChatFields()
    private var place: String?

    /// Creates the import into the games of a service and the results of a group.
    public init(_ group: WordleGroup, documents: any WordleGamesDocuments) {
        service = group.scores
        self.group = group
        self.documents = documents
    }

    /// Reads a document; the task completes when the state has settled.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - player: The player whose games to read, or nil if all are your own.
    ///   - fields: The fields of an export that contain the senders and the messages, if the user named them.
    ///   - place: The name of the document's file, which errors show, or nil for text without a file.
    /// - Returns: The task.
    @discardableResult public func read(
        _ document: [UInt8], player: String? = nil, fields: ChatFields = ChatFields(), place: String? = nil
    ) -> Task<Void, Never> {
        self.document = document
        self.place = place
        self.player = player
        self.fields = fields
        return load(.revalidate)
    }

    /// Requests what can be done with a document: the standings of a chat, or the import of your games.
    public func open(_ document: [UInt8], place: String? = nil) { $onRead.call { $0(document, place) } }

    /// Reads the document again with the senders in a field; the task completes when the state has settled.
    @discardableResult public func chooseSender(_ field: String) -> Task<Void, Never> {
        fields.sender = field
        return load(.revalidate)
    }

    /// Compares the document with the games again; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        guard let document else { return Task {} }
        return loadable.load("import the games") { [service, group, documents, player, fields, place] in
            if let objection = player.flatMap(PlayerKey.objection) {
                throw ServiceError(action: "import the games", cause: .invalid(objection), remedy: .correct)
            }
            let reading: WordleGamesReading
            do throws(ServiceError) {
                reading = try documents.games(in: document, of: player, fields: fields)
            } catch {
                throw error.at(place)
            }
            let plan =
                reading.group == nil
                ? WordleImport(reading, into: try await service.scores(policy))
                : WordleImport(reading, into: [], try await group.others.reading().log)
            return WordleImportPreview(plan: plan)
        }
    }

    /// Imports the games of the preview; imports nothing if a game is unreadable or contradicts a saved game.
    ///
    /// If `newOnly` is set, games that contradict saved games are left out instead.
    @discardableResult public func save(newOnly: Bool = false) -> Task<Void, Never> {
        loadable.change("save", "import the games") { [service, group, preview = state.value] in
            guard let preview, preview.isRead else { throw CancellationError() }
            guard preview.isPossible(newOnly: newOnly) else {
                throw ServiceError(
                    action: preview.plan.group != nil ? "import the results" : "import the games",
                    cause: .invalid("\(preview.summary); nothing was imported"), remedy: .correct)
            }
            var saved = preview
            saved.isSaved = true
            if let results = preview.plan.group {
                return (saved, try await group.importActions(results.added).map(ChangeID.group))
            }
            let step = preview.new > 0 ? try await service.change(preview.plan.change) : nil
            return (saved, step.map(ChangeID.games))
        } map: { [self] preview, change in
            madeChange = change
            return preview
        } afterwards: { [self] _ in
            $onImported.call { $0() }
        }
    }
}
