/// The changes that a group's export would make.
///
/// Nothing that is saved is removed. What was forgotten on this machine is restored if the export has it. A result that
/// contradicts a saved one is added too, and reported: the saved one counts, as it does against a chat.
public struct GroupImport: Hashable, Sendable {
    /// The actions of the export with everything that does not count here yet.
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
        let here = log.effective
        let present = Set(here.flatMap(\.statements))
        added = export.compactMap { action in action.filter { !present.contains($0) } }
        new = GroupCounts(added)
        known = GroupCounts(export.compactMap { action in action.filter(present.contains) })
        let before = Set(GroupTable(here).contradictions + GroupTable(export).contradictions)
        contradictions = GroupTable(here + added).contradictions.filter { !before.contains($0) }
    }
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
            results: opened.reduce(0) { $0 + $1.results.count },
            names: opened.count { if case .named = $0.change { true } else { false } },
            corrections: opened.count { if case .corrected = $0.change { true } else { false } })
    }

    /// The number of all parts.
    public var total: Int { results + names + corrections }
}
