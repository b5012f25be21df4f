import Models
import QuintetPlatform
import ViewModels

extension GroupLogViewModel: DeclaredList {
    /// The rows of the screen.
    public var rows: ScreenRows<GroupLogListing, [GroupLogEntry]> {
        ScreenRows("rows", \.rows, .list, "Log", parts: GroupLogEntry.parts)
    }

    /// The declaration of the screen.
    public var spec: ScreenSpec {
        ScreenSpec(
            of: self, rows,
            [
                .summary, rows.part, .pasting, Part("notes", \.notes, .notes), Part("filter", \.filter),
                Part("part", { _ in "showLog" }),
            ],
            actions: [.filter(self, if: self.state.value?.rows.isEmpty == false)]
                + Action.groupParts(showing: .log, show)
        ).undoing(self)
    }
}

extension GroupLogEntry: DeclaredRow {
    /// The columns of the list in a pipe.
    @MainActor public static let columns: [Part<GroupLogEntry>] =
        parts(named: "at", "by") + fields(named: "kind") + parts(named: "change")

    /// The members of an entry, in the order in which they are drawn.
    @MainActor public static let parts: [Part<GroupLogEntry>] = [
        Part("id", \.id), Part(Value("change", .title).dated, \.change), Part("by", \.by, .note),
        Part(Value("at", .note).dated, \.timeText),
        Part("kind", \.kind.rawValue), Part("players", \.players), Part("puzzles", \.puzzles),
        Part("spokenText", \.spokenText),
    ]
}

extension GroupLogEntry: JSONExportable {
    /// The fields for scripts.
    public static let fields: [JSONField<GroupLogEntry>] = [
        JSONField("at") { $0.at.map(TimeWords.timestamp) }, JSONField("by", \.by), JSONField("kind", \.kind.rawValue),
        JSONField("change", \.change), JSONField("players", \.players), JSONField("puzzles", \.puzzles),
    ]
}
