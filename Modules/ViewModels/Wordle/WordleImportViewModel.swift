import Models

/// Imports games: first shows the changes that a document would make, then makes them when the user confirms.
@MainActor public final class WordleImportViewModel: ViewModel, ChangingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable(loaded: WordleImportPreview())
    /// The title of the screen.
    public let title = "Wordle scores: import"
    /// Called when games were imported.
    @Callback public var onImported: () -> Void = {}

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

    /// Reads the document again, as that of another player; the task completes when the state has settled.
    @discardableResult public func read(as player: String) -> Task<Void, Never> {
        self.player = player
        return load(.revalidate)
    }

    /// The question which field of the document has the senders, or nil if there is none.
    public var senderQuestion: SenderQuestion? { SenderQuestion(state.error) }

    /// Reads the document again with the senders in a field; the task completes when the state has settled.
    @discardableResult public func chooseSender(_ field: String) -> Task<Void, Never> {
        fields.sender = field
        return load(.revalidate)
    }

    /// Returns the running load, if any, and starts none: there is nothing to load until a document is given.
    @discardableResult public func appear() -> Task<Void, Never>? { runningLoad }

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
            guard reading.group == nil else {
                let plan = WordleImport(reading, into: [], try await group.others.reading().log)
                return WordleImportPreview(plan: plan, place: place)
            }
            let plan = WordleImport(reading, into: try await service.scores(policy))
            return WordleImportPreview(plan: plan, place: place)
        }
    }

    /// Imports the games of the preview; imports nothing if a game is unreadable or contradicts a saved game.
    ///
    /// If `newOnly` is set, games that contradict saved games are left out instead.
    @discardableResult public func save(newOnly: Bool = false) -> Task<Void, Never> {
        loadable.change("save", "import the games") { [service, group, preview = state.value] in
            guard let preview, preview.isRead else { throw CancellationError() }
            let reason = "\(preview.summary); nothing was imported"
            guard let plan = preview.plan.group else {
                let made = try await preview.save(to: service, action: "import the games", reason, newOnly: newOnly)
                return (made.preview, made.step.map(ChangeID.games))
            }
            try preview.requirePossible("import the results", reason, newOnly: newOnly)
            let id = try await group.importActions(plan.added)
            return (preview.saved, id.map(ChangeID.group))
        } map: { [self] preview, change in
            madeChange = change
            return preview
        } afterwards: { [self] _ in
            $onImported.call { $0() }
        }
    }
}

/// The effect of an import.
public struct WordleImportPreview: Hashable, Sendable {
    package let plan: WordleImport
    package let isRead: Bool
    /// What the document is: a "file", the "input" or a "text".
    private let source: String
    /// Whether the games were imported.
    public internal(set) var isSaved = false

    init() {
        plan = WordleImport(WordleGamesReading(), into: [])
        isRead = false
        source = "text"
    }

    init(plan: WordleImport, place: String? = nil) {
        self.plan = plan
        isRead = true
        source = place.map { $0 == "standard input" ? "input" : "file" } ?? "text"
    }

    /// The number of games that are new, or have more tries or known words than the saved games.
    ///
    /// For a group's export: the number of new results, names and corrections.
    public var new: Int { plan.group?.new.total ?? plan.change.added.count }
    /// The number of games, or of results, names and corrections, that are saved already.
    public var known: Int { plan.group?.known.total ?? plan.known }
    /// The number of entries that cannot be read or are skipped.
    public var unreadable: Int { plan.unreadable.count + plan.skipped.count }
    /// The number of games or results that contradict saved ones.
    public var contradicting: Int { plan.group?.contradictions.count ?? plan.contradicting.count }
    /// Whether the import would change anything.
    ///
    /// New names and corrections in a group's export are a change, even if no result is new.
    public var isChange: Bool { plan.group.map { !$0.added.isEmpty } ?? (new > 0) }

    /// The games that are new, or that have more than the saved games.
    package var games: [WordleScore] { plan.change.added }

    /// Whether there is something new, and everything can be imported.
    public var canSave: Bool { isChange && plan.isPossible }

    /// Whether there is something new that can only be imported without the contradicting entries.
    public var canSaveNew: Bool { isChange && !plan.isPossible && isPossible(newOnly: true) }

    /// Returns whether nothing prevents the import; `newOnly` leaves out contradicting entries.
    package func isPossible(newOnly: Bool) -> Bool { newOnly ? plan.unreadable.isEmpty : plan.isPossible }

    /// Saves the games, or throws `.invalid` with `reason`; returns the preview with `isSaved` set.
    ///
    /// Also returns the number of the step that undoes the import; nil if there was nothing to import.
    func save(
        to service: any WordleScoresService, action: String, _ reason: String, newOnly: Bool = false
    ) async throws -> (preview: WordleImportPreview, step: Int?) {
        try requirePossible(action, reason, newOnly: newOnly)
        let step = new > 0 ? try await service.change(plan.change) : nil
        return (saved, step)
    }

    fileprivate func requirePossible(_ action: String, _ reason: String, newOnly: Bool) throws(ServiceError) {
        guard isPossible(newOnly: newOnly) else {
            throw ServiceError(action: action, cause: .invalid(reason), remedy: .correct)
        }
    }

    /// The preview after the import.
    fileprivate var saved: WordleImportPreview {
        var saved = self
        saved.isSaved = true
        return saved
    }

    /// The counts as a clause, such as "12 new, 300 known, 2 contradict".
    ///
    /// Counts of 0 are left out, except the count of new games or entries.
    public var summary: String {
        let others = [
            (contradicting, contradicting == 1 ? "contradicts" : "contradict"), (plan.unreadable.count, "unreadable"),
            (plan.skipped.count, "skipped"),
        ]
        let counts = others.filter { $0.0 > 0 }.map { "\(GroupedNumber.text($0)) \($1)" }
        let knownText = known > 0 ? [knownText("known") ?? "\(GroupedNumber.text(known)) known"] : []
        let newText = newText("new") ?? onlyGame.map { "\($0) is new" } ?? "\(GroupedNumber.text(new)) new"
        return ([newText] + knownText + counts).joined(separator: ", ")
    }

    /// The only new game with its result, such as "Wordle 1984 4/6"; nil for several games or a group's export.
    private var onlyGame: String? {
        guard plan.group == nil, games.count == 1 else { return nil }
        return "Wordle \(games[0].id) \(games[0].result)"
    }

    /// Returns the number of new entries of a group's export, as text; nil for games.
    private func newText(_ adjective: String = "") -> String? {
        plan.group?.new.text(adjective)
    }

    /// Returns the number of entries of a group's export that are already saved, as text; nil for games.
    private func knownText(_ adjective: String = "") -> String? {
        plan.group?.known.text(adjective)
    }

    /// The problems, one line each.
    public var problems: [String] {
        plan.unreadable + plan.skipped.map { "Skipped: \($0)." }
            + contradictions.map { "\($0)." } + (plan.group?.contradictions.map(\.text) ?? [])
    }

    /// The problems that prevent an import of games, a clause each.
    var objections: [String] { plan.unreadable + contradictions }

    /// The contradicting games, a clause for each puzzle.
    private var contradictions: [String] {
        var seen: Set<Int> = []
        return plan.contradicting.filter { seen.insert($0).inserted }.map { number in
            let isRepeated = plan.repeated.contains(number)
            guard isSaved else {
                return isRepeated
                    ? "The \(source) has Wordle \(number) more than once, with different tries"
                    : "Wordle \(number) is already saved with other tries"
            }
            return isRepeated
                ? "Left out a second Wordle \(number): its tries differ from the first in the \(source)"
                : "Left out Wordle \(number): it is already saved with other tries"
        }
    }

    /// The contradicting puzzles that are saved.
    package var contradictingSaved: [Int] { plan.contradicting.filter { !plan.repeated.contains($0) } }
    /// Whether the document is a group's export.
    package var isGroup: Bool { plan.group != nil }

    /// The effect of the import, done or planned, as a sentence; empty before a document was read.
    public var resultText: String {
        guard isRead else { return "" }
        guard isSaved else { return "\(summary)." }
        let imported =
            onlyGame.map { "Added \($0)" } ?? "Imported \(newText() ?? GroupedNumber.counted(new, "game", "games"))"
        guard known > 0 else { return "\(imported)." }
        let verb = known == 1 ? "was" : "were"
        return "\(imported); \(knownText() ?? GroupedNumber.text(known)) \(verb) already saved."
    }
}
