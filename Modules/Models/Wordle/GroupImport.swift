/// The changes that a group's export would make.
///
/// Nothing that is saved is removed. What was forgotten on this machine is restored if the export has it.
public struct GroupImport: Hashable, Sendable {
    /// The actions of the export with everything that does not count here yet, except the results in `contradictions`.
    ///
    /// If the export itself has two contradicting results, and one of them is saved already, the other one is added.
    public let added: [GroupAction]
    /// The numbers of results, names and corrections that are new and would be added.
    public let new: GroupCounts
    /// The numbers of results, names and corrections that count here already.
    public let known: GroupCounts
    /// The contradictions between the export and the saved results, by puzzle; the saved result is the one that counts.
    ///
    /// A contradiction within the saved results or within the export is not included.
    public let contradictions: [Contradiction]

    /// Compares the actions of an export, in their order, with the log of a group.
    public init(_ export: [GroupAction], into log: GroupLog) {
        let export = export.compactMap(\.ofAnotherMachine)
        let effective = log.effective
        let here = effective.flatMap(\.opened)
        let present = Set(here.flatMap(\.statements))
        let fresh = export.compactMap { action in action.filter { !present.contains($0) } }
        // The export is counted with the merged names of both, as it will be after the import.
        let merges = (here + fresh).filter(\.isAboutNames)
        let exported = GroupTable(merges + export.filter { !$0.isAboutNames })
        let union = GroupTable(here + fresh)
        let known = Dictionary(grouping: GroupTable(effective).contradictions + exported.contradictions, by: \.place)
        let disputes = union.contradictions.filter { dispute in
            !(known[dispute.place] ?? []).contains { $0.outcomes == dispute.outcomes }
        }
        func place(_ place: PlayerPuzzle) -> PlayerPuzzle {
            PlayerPuzzle(union.names.key(of: place.player), place.puzzle)
        }
        let disputed = Set(disputes.map(\.place))
        let refused = Set(
            present.compactMap { statement in
                if case .result(let result, _) = statement { place(result) } else { nil }
            }
        ).intersection(disputed)
        added = fresh.compactMap { action in
            action.filter { statement in
                if case .result(let result, _) = statement { !refused.contains(place(result)) } else { true }
            }
        }
        contradictions = disputes
        new = GroupCounts(added)
        self.known = GroupCounts(export.compactMap { action in action.filter(present.contains) })
    }
}

extension Contradiction {
    fileprivate var place: PlayerPuzzle { PlayerPuzzle(PlayerKey(player), puzzle) }
    /// Both outcomes: for an import, it does not matter which of them counts.
    fileprivate var outcomes: Set<Outcome?> { [counted, other] }
}

extension GroupAction {
    fileprivate var isAboutNames: Bool { if case .named = change { true } else { false } }
}

/// The numbers of results, names and corrections in some actions.
public struct GroupCounts: Hashable, Sendable {
    /// The number of results.
    public internal(set) var results = 0
    /// The number of statements about names.
    public internal(set) var names = 0
    /// The number of corrections.
    public internal(set) var corrections = 0
}

extension GroupCounts {
    /// Counts the parts of actions.
    public init(_ actions: [GroupAction]) {
        let opened = actions.flatMap(\.opened)
        self.init(
            results: opened.reduce(0) { $0 + $1.results.count }, names: opened.count(where: \.isAboutNames),
            corrections: opened.count { if case .corrected = $0.change { true } else { false } })
    }

    /// The number of all parts.
    public var total: Int { results + names + corrections }
}
