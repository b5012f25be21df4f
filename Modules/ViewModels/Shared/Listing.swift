import Models

/// The texts that a list shows around its rows.
public protocol Listing: Sendable {
    /// A summary of the rows, in a clause such as "5 characters" or "2 of 5 with “ma”".
    var summary: String { get }
    /// The number of rows, in a clause; the summary may contain more, such as the order of the rows.
    var countText: String { get }
    /// The text to show if there are no rows; nil otherwise.
    var emptyText: String? { get }
    /// The records that could not be read.
    var leftOut: LeftOut { get }
}

extension Listing {
    /// The summary by default, for lists whose summary is only the number of rows.
    public var countText: String { summary }
    /// None by default: every record could be read.
    public var leftOut: LeftOut { LeftOut() }
}

enum ListWords {
    /// Returns a clause with the number of rows, such as "5 characters" or, with a filter, "2 of 5 with “ma”".
    static func summary(_ shown: Int, of total: Int, _ one: String, _ many: String, with filter: String) -> String {
        filter.isEmpty
            ? GroupedNumber.counted(total, one, many)
            : "\(GroupedNumber.text(shown)) of \(GroupedNumber.text(total)) with “\(filter)”"
    }

    /// Returns the ID of the item, if exactly one was found under a name.
    ///
    /// Otherwise throws an error; if several items were found, the error lists up to ten of them. `numberName` is the
    /// users' term for the ID, such as "the number in brackets".
    static func onlyID(
        of found: [(id: Int, name: String)], named text: String, numberName: String = "the ID"
    ) throws -> Int {
        if found.count == 1 { return found[0].id }
        let names = found.map { "\($0.name) (\($0.id))" }.listed(10)
        throw ServiceError(
            action: "find “\(text)”",
            cause: .invalid(found.isEmpty ? "no name matches" : "several names match: \(names)"),
            remedy: .other(found.isEmpty ? "Check the name." : "Type more of the name, or use \(numberName)."))
    }
}
