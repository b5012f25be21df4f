import QuintetPlatform

/// Finds out whether a list has records of other people, of other games, or that were deleted, and not only your games.
struct GameOwners {
    private var ids: Set<String> = []
    /// Whether a field is for the player, the game, or whether the record was deleted.
    private(set) var hasFields = false
    /// Whether a value says so; one ID in all records says nothing.
    private(set) var areRecords = false

    /// Adds the values in a record.
    mutating func add(_ value: JSON, in field: String = "") {
        switch value {
        case .object(let members): for member in members { add(member.value, in: member.name) }
        case .list(let values): for value in values { add(value) }
        default: add(value.cell, in: field)
        }
    }

    mutating func add(_ value: String, in field: String) {
        guard !areRecords, let use = FieldUse(field), use.isPerson || [.deleted, .game, .senderID].contains(use) else {
            return
        }
        hasFields = true
        guard !PersonValue.isNone(value) else { return }
        switch use {
        case .deleted: areRecords = YesNo(value) != .no
        case .game: areRecords = !ExportRecord.isWordle(value)
        default:
            ids.insert(value)
            areRecords = ids.count > 1 || use.isPerson && PersonValue.isName(value)
        }
    }
}
