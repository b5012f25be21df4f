/// Importing games: what a document would change is shown first, then all of it is done or nothing.
@MainActor public final class WordleImportViewModel: ViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable(known: WordleImportPreview(), isLoaded: true)
    /// The title of the screen.
    public let title = "Wordle scores: import"
    /// Called when games were imported.
    @Callback public var onImported: () -> Void = {}

    private let service: any WordleScoresService
    private let documents: any WordleGamesDocuments
    private var document: [UInt8]?
    private var player: String?

    /// Creates the import into a service's games.
    public init(service: any WordleScoresService, documents: any WordleGamesDocuments) {
        (self.service, self.documents) = (service, documents)
    }

    /// Reads a document; a nil player is for one that holds nobody else's games.
    @discardableResult public func read(_ document: [UInt8], player: String? = nil) -> Task<Void, Never> {
        (self.document, self.player) = (document, player)
        return load()
    }

    /// Returns the running load, if any: there is nothing to show before a document was given.
    @discardableResult public func appear() -> Task<Void, Never>? { runningLoad }

    /// Compares the document with the games again; the task completes when the state has settled.
    @discardableResult public func load() -> Task<Void, Never> {
        guard let document else { return Task {} }
        return loadable.load("import the games") { [service, documents, player] in
            let reading = try documents.games(in: document, of: player)
            return WordleImportPreview(plan: WordleImport(reading, into: try await service.scores()))
        }
    }

    /// Imports what the preview shows: nothing when something in it is unreadable or contradicts a game that is there.
    @discardableResult public func keep() -> Task<Void, Never> {
        loadable.change("keep", "import the games") { [service, preview = state.value] in
            guard let preview, preview.isRead else { throw CancellationError() }
            return try await preview.kept(
                in: service, to: "import the games", "\(preview.summary); nothing was imported")
        } take: {
            $0
        } told: { [self] _ in
            $onImported.call { $0() }
        }
    }
}

/// What an import does.
public struct WordleImportPreview: Hashable, Sendable {
    package let plan: WordleImport
    package let isRead: Bool
    /// Whether the games were imported.
    public internal(set) var isKept = false

    init() { (plan, isRead) = (WordleImport(WordleGamesReading(), into: []), false) }

    init(plan: WordleImport) { (self.plan, isRead) = (plan, true) }

    /// The number of games that are new, or have more than their record so far.
    public var new: Int { plan.change.added.count }

    /// Makes the change, all of it, or throws `.invalid` with a reason when something stands in its way.
    func kept(
        in service: any WordleScoresService, to action: String, _ reason: String
    ) async throws -> WordleImportPreview {
        guard plan.isPossible else { throw ServiceError(action: action, cause: .invalid(reason), remedy: .correct) }
        if new > 0 { try await service.change(plan.change) }
        var kept = self
        kept.isKept = true
        return kept
    }

    /// The counts as a clause: "12 new, 300 known, 2 contradict"; what is none is left out, but for the new ones.
    public var summary: String {
        let contradicting = plan.contradicting.count
        let others = [
            (plan.known, "known"), (contradicting, contradicting == 1 ? "contradicts" : "contradict"),
            (plan.unreadable.count, "unreadable"),
        ]
        let counts = [(new, "new")] + others.filter { $0.0 > 0 }
        return counts.map { "\(GroupedNumber.text($0)) \($1)" }.joined(separator: ", ")
    }

    /// What stands in the way, a line each.
    public var problems: [String] {
        plan.unreadable + plan.contradicting.map { "Wordle \($0) is there already, with other tries" }
    }

    /// What was done, as a sentence, or what would be; empty before a document was read.
    public var resultText: String {
        guard isRead else { return "" }
        guard isKept else { return "\(summary)." }
        let known = plan.known > 0 ? "; \(GroupedNumber.counted(plan.known, "was", "were")) known" : ""
        return "Imported \(GroupedNumber.counted(new, "game", "games"))\(known)."
    }
}
