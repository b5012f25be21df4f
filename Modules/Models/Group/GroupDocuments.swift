/// Reads and writes a group as a document.
public protocol GroupDocuments: Sendable {
    /// Returns a group's export, or nil for a document of another kind.
    ///
    /// Throws if an entry of the export is invalid, or if a newer version of the program wrote the export.
    func export(in document: [UInt8]) throws(ServiceError) -> GroupExport?

    /// Returns what counts in a group as a document to import elsewhere; it ends with a line feed.
    func document(of log: GroupLog) -> String
}

/// A group's export, as it was read.
public struct GroupExport: Hashable, Sendable {
    /// The actions, in the order of the document.
    public let actions: [GroupAction]
    /// Why entries were skipped, such as a puzzle in the future.
    public let skipped: [String]

    /// Creates an export.
    public init(actions: [GroupAction], skipped: [String] = []) {
        self.actions = actions
        self.skipped = skipped
    }
}
