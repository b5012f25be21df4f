import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class WordleLogView: ModelView<WordleLogViewModel>, ListView {
    var page = ListPage<[GroupLogEntry]>()

    var ownKeys: [Key] { declaredKeys }

    func content(_ listing: WordleLogListing) -> ListContent<[GroupLogEntry]> {
        ListContent(listing, listing.rows, warnings: listing.notes)
    }

    func drawing(_ appearance: Appearance) -> WordleLogDrawing { WordleLogDrawing(appearance: appearance) }
}

/// Draws each entry in two lines: the change, and below it when and by whom it was made.
struct WordleLogDrawing: RowDrawing {
    let appearance: Appearance

    func drawing(_ entries: [GroupLogEntry], first: Int?) -> [Line] {
        entries.flatMap { entry in
            let source = [entry.timeText, entry.by].filter { !$0.isEmpty }.joined(separator: "  ")
            return [Line(entry.change), Line("  ") + Line(source, .dim)].map { $0.fitted(to: appearance.width) }
        }
    }

    func layout(drawing entries: some Collection<GroupLogEntry>) -> PageLayout { PageLayout(height: 2) }

    func sentences(_ entry: GroupLogEntry) -> [String] { [entry.spokenText, entry.timeText].filter { !$0.isEmpty } }
}
