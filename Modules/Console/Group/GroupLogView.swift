import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class GroupLogView: ModelView<GroupLogViewModel>, ListView {
    var page = ListPage<[GroupLogEntry]>()

    var ownKeys: [Key] { declaredKeys }

    var rows: ScreenRows<GroupLogListing, [GroupLogEntry]> { model.rows.picked("show a whole change") { _ in nil } }

    /// Shows a change in full, which may be cut in its row.
    func pick(_ entry: GroupLogEntry) -> ScreenReply { .say([Line(entry.change), Line(entry.source, .dim)]) }

    func content(_ listing: GroupLogListing) -> ListContent<[GroupLogEntry]> {
        ListContent(listing, listing.rows, warnings: listing.notes)
    }

    func drawing(_ appearance: Appearance) -> GroupLogDrawing { GroupLogDrawing(appearance: appearance) }
}

/// Draws each entry in two lines: the change, and below it when and by whom it was made.
struct GroupLogDrawing: RowDrawing {
    let appearance: Appearance

    func drawing(_ entries: [GroupLogEntry], first: Int?) -> [Line] {
        zip(entries, numbers(first, of: entries.count)).flatMap { entry, number in
            [number + Line(entry.change), .blanks(number.width + 2) + Line(entry.source, .dim)]
                .map { $0.fitted(to: appearance.width) }
        }
    }

    func layout(drawing entries: some Collection<GroupLogEntry>) -> PageLayout { PageLayout(height: 2) }

    func sentences(_ entry: GroupLogEntry) -> [String] {
        [entry.spokenText, entry.at.map(TimeWords.short) ?? ""].filter { !$0.isEmpty }
    }
}

extension GroupLogEntry {
    /// When and by whom the change was made, in the time of this machine.
    fileprivate var source: String {
        [at.map(TimeWords.short) ?? "", by].filter { !$0.isEmpty }.joined(separator: "  ")
    }
}
