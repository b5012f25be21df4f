import QuintetPlatform

/// Finds out whether a list has records of other people, of other games, or that were deleted, and not only your games.
struct GameOwners {
    private var ids: Set<String> = []
    /// Whether a value says so; one ID in all records says nothing.
    private(set) var areRecords = false

    /// Reads the rows of a table below its headings.
    init(table: [UInt8], _ separator: UInt8, _ heads: [String]) {
        var isHead = true
        CSVRecords.forEach(in: table, separator: separator) { record in
            if !isHead { for (head, value) in zip(heads, record.fields) { add(value, in: head) } }
            isHead = false
        }
    }

    init(json: Data) {
        json.withUnsafeBytes { bytes in
            var parser = JSONParser(bytes.bindMemory(to: UInt8.self), allowsTrailingCommas: true)
            try? read(&parser, in: "")
        }
    }

    private mutating func read(_ parser: inout JSONParser, in field: String) throws {
        switch try parser.nextByte() {
        case UInt8(ascii: "{"): try parser.object { try read(&$0, in: $1) }
        case UInt8(ascii: "["): try parser.array { try read(&$0, in: "") }
        default: add(try parser.value().cell, in: field)
        }
    }

    private mutating func add(_ value: String, in field: String) {
        guard !areRecords, let use = FieldUse(field), !PersonValue.isNone(value) else { return }
        switch use {
        case .deleted: areRecords = YesNo(value) != .no
        case .game: areRecords = !ExportRecord.isWordle(value)
        case _ where use.isPerson && PersonValue.isName(value): areRecords = true
        case _ where use.isPerson || use == .senderID:
            ids.insert(value)
            areRecords = ids.count > 1
        default: break
        }
    }
}
