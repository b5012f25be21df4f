import Coordinator
import Models
import QuintetFormats
import QuintetPlatform
import Storage

extension Composer {
    func makeGroup(today: @escaping @Sendable () -> CalendarDate) -> GroupServices {
        GroupServices(
            store: makeGroupBook(), chatReader: { ChatDocumentReader(today: today(), place: $0) },
            documents: GroupDocumentReader(today: today))
    }

    /// Creates the group's book.
    ///
    /// Each use of the book reads the setting of the shared folder, so a change of the setting applies at once.
    private func makeGroupBook() -> GroupBookFile {
        GroupBookFile(
            groupBook, log: makeUndoLog(),
            sharedFolder: { [settings] in try settings.groupFolder().map { URL(filePath: $0) } })
    }

    private var groupBook: URL { shared.folders.data.appending(component: "wordle-shared.json") }
}
