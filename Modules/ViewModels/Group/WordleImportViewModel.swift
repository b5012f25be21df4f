import Models

/// Imports games: first shows the changes that a document would make, then makes them when the user confirms.
@MainActor public final class WordleImportViewModel: ViewModel, ChangingViewModel, InputKeeping {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable(loaded: WordleImport())
    /// The title of the screen.
    public let title = "Wordle scores: import"
    /// Called when games were imported.
    @Callback public var onImported: () -> Void = {}
    /// Called when the user gives another document, with the place to show in errors.
    @Callback public var onRead: (_ document: [UInt8], _ place: String?) -> Void = { _, _ in }

    /// The id of the import, for undoing it; nil if nothing was imported, or if the import cannot be undone.
    public private(set) var madeChange: ChangeID?
    private let group: WordleGroup
    private let documents: any WordleGamesDocuments
    private var document: [UInt8]?
    private var player: String?
    private var fields = ChatFields()
    private var place: String?

    /// Creates the import into the games of a service and the results of a group.
    public init(_ group: WordleGroup, documents: any WordleGamesDocuments) {
        self.group = group
        self.documents = documents
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
        self.document = document
        self.place = place
        self.player = player
        self.fields = fields
        return load(.revalidate)
    }

    /// Takes over the document of another import, and compares it with the games again.
    public func takeInput(of other: any ScreenModel) {
        guard let other = other as? WordleImportViewModel, let document = other.document,
            other.state.value?.isSaved != true
        else { return }
        read(document, player: other.player, fields: other.fields, place: other.place)
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
        return loadable.load("import the games") { [group, documents, player, fields, place] in
            if let objection = player.flatMap(PlayerKey.objection) {
                throw ServiceError(action: "import the games", cause: .invalid(objection), remedy: .correct)
            }
            let own = try group.me().map { [$0, SharedResult.nameless] } ?? []
            let reading: WordleGamesReading
            do throws(ServiceError) {
                reading = try documents.games(in: document, of: player.map { [$0] } ?? own, fields: fields)
            } catch {
                throw error.at(place)
            }
            if reading.group != nil, player != nil || fields != ChatFields() {
                throw ServiceError(
                    action: "import the games",
                    cause: .invalid("a group’s export already has the names of its players"),
                    remedy: .other("Leave out the player’s name and the names of the fields.", allowsRetry: false)
                ).at(place)
            }
            return reading.group == nil
                ? WordleImport(reading, into: try await group.scores.scores(policy))
                : WordleImport(reading, into: [], try await group.others.reading().log)
        }
    }

    /// Imports the games of the preview; imports nothing if a game is unreadable or contradicts a saved game.
    ///
    /// If `newOnly` is set, games that contradict saved games are left out instead.
    @discardableResult public func save(newOnly: Bool = false) -> Task<Void, Never> {
        loadable.change("save", "import the games") { [group, plan = state.value] in
            guard let plan, plan.isRead else { throw CancellationError() }
            guard plan.isPossible(newOnly: newOnly) else {
                throw ServiceError(
                    action: "import the games", cause: .invalid("\(plan.summary); nothing was imported"),
                    remedy: .correct)
            }
            var saved = plan
            saved.isSaved = true
            guard plan.new > 0 else { return (saved, nil as ChangeID?) }
            if let results = plan.group {
                return (saved, try await group.importActions(results.added).map(ChangeID.group))
            }
            return (saved, try await group.scores.change(plan.change).map(ChangeID.games))
        } map: { [self] plan, change in
            madeChange = change
            return plan
        } afterwards: { [self] _ in
            $onImported.call { $0() }
        }
    }
}

extension WordleImport {
    /// Whether a document was read.
    public var isRead: Bool { kindText != nil }
    /// The number of games that are new, or have more tries or known words than the saved games.
    ///
    /// For a group's export: the number of new results, names and corrections.
    public var new: Int { group?.new.total ?? change.added.count }
    /// The number of games or results that contradict saved ones.
    public var contradictionCount: Int { group?.contradictions.count ?? contradicting.count }

    /// Whether there is something new, and everything can be imported.
    public var canSave: Bool { new > 0 && isPossible() }

    /// Whether there is something new that can only be imported without the contradicting games.
    public var canSaveNew: Bool { new > 0 && !isPossible() && isPossible(newOnly: true) }

    /// The counts as a clause, such as "12 new, 300 known, 2 contradict".
    ///
    /// Counts of 0 are left out, except the count of new games or entries.
    public var summary: String {
        let contradict = contradictionCount == 1 ? "contradicts" : "contradict"
        let others = [
            (contradictionCount, contradict), (unreadable.count, "unreadable"), (skipped.count, "skipped"),
        ]
        let counts = others.filter { $0.0 > 0 }.map { "\(GroupedNumber.text($0)) \($1)" }
        let knownText = group?.known.text("known") ?? "\(GroupedNumber.text(known)) known"
        let newText =
            group?.new.text("new") ?? onlyGame.map { "\($0) is new" } ?? "\(GroupedNumber.text(new)) new"
        return ([newText] + (known > 0 ? [knownText] : []) + counts).joined(separator: ", ")
    }

    /// The only new game with its result, such as "Wordle 1984 4/6"; nil for several games or a group's export.
    private var onlyGame: String? {
        let games = change.added
        guard group == nil, games.count == 1 else { return nil }
        return "Wordle \(games[0].id) \(games[0].result)"
    }

    /// The problems, one line each.
    public var problems: [String] {
        unreadable + skipped.map { "Skipped: \($0)." }
            + contradictions.map { "\($0)." } + (group?.contradictions.map(\.text) ?? [])
    }

    /// The contradicting games, a clause for each puzzle.
    private var contradictions: [String] {
        var seen: Set<Int> = []
        return contradicting.filter { seen.insert($0.game.id).inserted }.map { contradicting in
            "\(isSaved ? "Left out: " : "")Wordle \(contradicting.game.id) \(contradicting.reason)"
        }
    }

    /// The effect of the import, done or planned, as a sentence; empty before a document was read.
    public var resultText: String {
        guard isRead else { return "" }
        guard isSaved else { return "\(summary)." }
        let entries = group?.new.text() ?? GroupedNumber.counted(new, "game", "games")
        let imported = onlyGame.map { "Added \($0)" } ?? "Imported \(entries)"
        guard known > 0 else { return "\(imported)." }
        let verb = known == 1 ? "was" : "were"
        return "\(imported); \(group?.known.text() ?? GroupedNumber.text(known)) \(verb) already saved."
    }
}

extension ContradictingGame {
    /// Why the game is not imported, as a clause about its puzzle.
    fileprivate var reason: String {
        guard let saved else { return "is there more than once, with different tries" }
        guard saved.result != game.result else { return "is already saved with other tries" }
        return "is already saved as \(saved.result), not \(game.result)"
    }
}

extension GroupCounts {
    /// Returns the counts for a sentence, each with an adjective, such as "5 new results and 1 new name".
    ///
    /// Counts of 0 are left out. If all counts are 0, the text is, for example, "0 new results".
    func text(_ adjective: String = "") -> String {
        let noun = adjective.isEmpty ? "" : adjective + " "
        let parts = [
            (results, "result", "results"), (names, "name", "names"), (corrections, "correction", "corrections"),
        ]
        let words = parts.filter { $0.0 > 0 }.map { count, singular, plural in
            GroupedNumber.counted(count, noun + singular, noun + plural)
        }
        guard let last = words.last else { return "0 \(noun)results" }
        let others = words.dropLast().joined(separator: ", ")
        return others.isEmpty ? last : "\(others) and \(last)"
    }
}
