import Models
import QuintetPlatform

/// Reads and writes a group as JSON.
package struct GroupDocumentReader: GroupDocuments {
    private static let action = "import the games"
    private let today: @Sendable () -> CalendarDate

    package init(today: @escaping @Sendable () -> CalendarDate) { self.today = today }

    package func export(in document: [UInt8]) throws(ServiceError) -> GroupExport? {
        let document = TextEncoding.narrow(document)
        // Most JSON is a chat, which is then not parsed here.
        guard DocumentKind.isJSON(document),
            document.withUnsafeBufferPointer({ $0.position(of: "\"actions\"") }) != nil,
            let json = try? GroupDocument(Data(document), action: Self.action), json.isGroup
        else { return nil }
        guard !json.isOfUnknownVersion else {
            throw ServiceError(
                action: Self.action, cause: .invalid("the export was written by a newer version of quintet"),
                remedy: .other("Update quintet."))
        }
        do {
            let (actions, objections) = try json.file().actions.valid(today: today())
            return GroupExport(actions: actions, skipped: objections)
        } catch {
            throw ServiceError(error, action: Self.action).advising(.checkFile)
        }
    }

    package func document(of log: GroupLog) -> String { GroupFile(log.exported).text + "\n" }
}
