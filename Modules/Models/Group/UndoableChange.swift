import QuintetPlatform

/// A change that can be undone: of your games, of the group, or of both.
public struct UndoableChange: Hashable, Sendable, Identifiable {
    /// The step of your games, or nil if only the group was changed.
    public let step: UndoStep?
    /// The action of the group, or nil if only your games were changed.
    public let action: GroupAction?
    /// Which names belong to one player, so that an action is described with the shown names.
    package let names: PlayerNames
    /// The results that edited messages have replaced with the action.
    package var edits: [Replacement] = []
    /// The place of the change in the undo log; 0 for an action that is older than the log.
    var place = 0
    /// Whether undoing the change left the group's standings unchanged.
    public var leavesStandings = false
    /// Whether results were removed that others may save again, because they may have them in a chat.
    public var mayComeBack = false
    /// A note, in sentences, if the change is undone but could not be shared or removed from the log; otherwise nil.
    package var note: String?

    /// The identity.
    public var id: ChangeID { step.map { .games($0.id) } ?? action.map { .group($0.id) } ?? .games(0) }
    /// The time of the change, or nil if it is not known.
    public var at: Date? { step?.at ?? action?.at }
    /// The source of the changed games: the address of a server, or "local".
    public var source: String { step?.source ?? "local" }

    /// Returns the changes of your games and of the group, newest first.
    static func all(_ steps: [UndoStep], _ reading: GroupReading?) -> [UndoableChange] {
        let actions = reading?.own.undoable ?? []
        let table = actions.isEmpty ? nil : reading?.table()
        let edits = Dictionary(grouping: table?.replacements.filter(\.isEdit) ?? [], by: \.action)
        let byID = Dictionary(uniqueKeysWithValues: actions.map { ($0.id, $0) })
        let games = steps.filter { !$0.isPlace }
        let joined = Set(games.compactMap(\.action))
        var places = Dictionary(steps.compactMap { step in step.action.map { ($0, step.id) } }, uniquingKeysWith: max)
        // An action without a place, because an older log was restored, is newer than the actions before it, and newer
        // than the games that were changed before it.
        var newest = 0
        for id in Set(actions.map(\.id)).union(places.keys).sorted() {
            let time = places[id] == nil ? byID[id]?.at : nil
            let before = time.map { time in steps.filter { $0.at.map { $0 < time } ?? false }.map(\.id) } ?? []
            newest = max(newest, places[id] ?? before.max() ?? 0)
            places[id] = places[id] ?? newest
        }
        func change(_ step: UndoStep?, _ action: GroupAction?) -> UndoableChange {
            UndoableChange(
                step: step, action: action, names: table?.names ?? PlayerNames(), edits: edits[action?.id] ?? [],
                place: step?.id ?? action.flatMap { places[$0.id] } ?? 0)
        }
        let all =
            games.map { change($0, $0.action.flatMap { byID[$0] }) }
            + actions.filter { !joined.contains($0.id) }.map { change(nil, $0) }
        return all.sorted { left, right in
            guard left.place == right.place else { return left.place > right.place }
            guard let one = left.action, let other = right.action else { return left.action != nil }
            return one.id > other.id
        }
    }
}

extension ChangeID {
    /// Creates the identity of an action of the group.
    public static func group(_ action: GroupAction.ID) -> ChangeID { ChangeID(action) }
}

extension UndoStep {
    /// The action of the group that was made in the same step, or nil if there is none.
    var action: GroupAction.ID? { joined.flatMap(GroupAction.ID.init) }
}
