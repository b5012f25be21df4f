import QuintetPlatform

@testable import Models

/// A machine of a group in memory.
struct GroupMachine {
    var file = GroupFile()
    var others = GroupLog()

    var reading: GroupReading { GroupReading(own: file.log, others: others, seen: file.seen) }
    var table: GroupTable { reading.table() }

    @discardableResult mutating func make(_ change: GroupAction.Change) throws -> GroupAction.ID {
        try file.add(change, at: Date(timeIntervalSince1970: 0), by: nil, after: reading, "change the group")
    }

    @discardableResult mutating func save(_ results: [PostedResult]) throws -> GroupAction.ID {
        try make(.saved(reading.log.unsaved(results)))
    }

    mutating func rename(_ old: String, _ new: String) throws {
        try make(.named(table.names.statements(for: PlayerRename(old, to: new))))
    }

    @discardableResult
    mutating func forget(_ names: [String]?) throws -> GroupAction.ID { try make(.forgot(names, known: reading.seen)) }

    /// Each player with the results by puzzle, such as "Ben 1:3 2:X".
    var standings: [String] {
        let table = table
        return table.groupPlayers.map(\.player).sorted().map { player in
            ([player] + table.results(of: player).map { "\($0.puzzle):\($0.text.prefix(1))" }).joined(separator: " ")
        }
    }
}
