/// The changes that a group's export would make.
///
/// An import is a union: no saved entry is removed. Entries that were forgotten elsewhere stay here, and entries that
/// were forgotten here are restored if the export has them.
public struct GroupImport: Hashable, Sendable {
    /// The entries that would be added, without the new results of the players and puzzles in `contradictions`.
    ///
    /// If the export itself has two contradicting results, and one of them is saved already, the other result is added.
    public let added: GroupBook
    /// The number of results of the export that are new and would be added.
    public let new: Int
    /// The number of results of the export that are saved already.
    public let knownResults: Int
    /// The names and corrections of the export that are saved already.
    public let knownFacts: [Timed<GroupFact>]
    /// The contradictions between the export and the saved results, by puzzle; the saved result is the one that counts.
    ///
    /// The contradicting results of the export are not imported. A contradiction within the saved results or
    /// within the export is not included.
    public let contradictions: [Contradiction]

    /// Compares an export with the saved book.
    public init(_ export: GroupBook, into book: GroupBook) {
        let export = book.restoring(export.visible.exported)
        let union = book.union(export)
        let names = union.names
        let present = Set(book.results.map { ImportedResult($0.value, names) })
        let places = Set(present.map(\.place))
        let existingDisagreements = Set(
            [book, export].flatMap { SharedGames($0, names: names).contradictions }.map { Disagreement($0, names) })
        let newContradictions = SharedGames(union).contradictions.filter {
            !existingDisagreements.contains(Disagreement($0, names))
        }
        let disputed = Set(newContradictions.map { PlayerPuzzle($0, names) })
        let newResults = union.results.filter { !present.contains(ImportedResult($0.value, names)) }
        let refused = newResults.filter { result in
            let place = PlayerPuzzle(result.value, names)
            return disputed.contains(place) && places.contains(place)
        }
        added = union.subtracting(book).subtracting(GroupBook(results: refused))
        let after = SharedGames(book.union(added))
        contradictions = newContradictions.map { contradiction in
            let result = after.results(of: contradiction.player).first { $0.puzzle == contradiction.puzzle }
            return result?.outcome == contradiction.other ? contradiction.reversed : contradiction
        }
        new = Set(newResults).subtracting(refused).count
        knownResults = export.results.count - newResults.count
        knownFacts = export.subtracting(added).facts
    }

    /// The number of results, names and corrections of the export that are saved already.
    public var known: Int { knownResults + knownFacts.count }
}

extension GroupBook {
    /// The book as it is exported: without the facts about forgotten names, and without merges that involve “you”.
    public var exported: GroupBook {
        let you = PlayerKey(SharedResult.nameless)
        return GroupBook(
            results: results,
            facts: facts.filter { fact in
                switch fact.value {
                case .name(let name, let player): PlayerKey(name) != you && PlayerKey(player) != you
                case .correction: true
                case .forgotten: false
                }
            })
    }
}

/// The parts of a result that decide whether a result of an export is saved already.
private struct ImportedResult: Hashable {
    let place: PlayerPuzzle
    private let outcome: Outcome
    private let isEdited: Bool

    init(_ result: SharedResult, _ names: PlayerNames) {
        place = PlayerPuzzle(result, names)
        outcome = result.outcome
        isEdited = result.post.isEdited
    }
}

/// A contradiction without the order of its outcomes: it does not matter which of them counts.
private struct Disagreement: Hashable {
    private let place: PlayerPuzzle
    private let outcomes: Set<Outcome>

    init(_ contradiction: Contradiction, _ names: PlayerNames) {
        place = PlayerPuzzle(contradiction, names)
        outcomes = [contradiction.counted, contradiction.other]
    }
}
