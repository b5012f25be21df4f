import QuintetPlatform

/// Whether the fields of an export say who wrote the messages.
package enum ExportNaming: CaseIterable, Sendable {
    /// The fields have names as the known programs write them.
    case known
    /// The fields have nonsense names, so that only the user knows which has the senders.
    case nonsense
    /// No field has the senders: the export is a player's own log.
    case withoutSender

    /// Returns columns for the parts of each message, and up to `count` others, in random order.
    func columns(_ parts: [ExportColumn], others count: Int, using random: inout ExportRandom) -> [ExportColumn] {
        let others = ExportColumn.others.shuffled(using: &random).prefix(Int.random(in: 0...count, using: &random))
        let all = parts + others
        // In its log, a player notes no other person.
        let own = all.filter { ![.sender, .reader, .initials, .mood].contains($0) } + [.mood]
        let columns = self == .withoutSender ? own : all
        return columns.shuffled(using: &random)
    }
}
