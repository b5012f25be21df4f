import Models

/// The texts of a list around its rows.
public protocol Listing: Sendable {
    /// The number of rows, in a clause: "5 characters", or "2 of 5 with “ma”".
    var summary: String { get }
    /// The number of rows alone, in a clause, where the summary says more.
    var countText: String { get }
    /// The text in place of rows, or nil if there are some.
    var emptyText: String? { get }
    /// The records that could not be read and are left out, as a sentence, or nil.
    var leftOutNote: String? { get }
}

extension Listing {
    /// The summary, as it says nothing else.
    public var countText: String { summary }
    /// None: all records could be read, or the warnings report them.
    public var leftOutNote: String? { nil }
}

enum ListWords {
    /// Returns the number of rows, or how many of them contain a text.
    static func summary(_ shown: Int, of total: Int, _ one: String, _ many: String, with filter: String) -> String {
        filter.isEmpty
            ? GroupedNumber.counted(total, one, many)
            : "\(GroupedNumber.text(shown)) of \(GroupedNumber.text(total)) with “\(filter)”"
    }

    /// Returns how many records are left out, as a sentence, or nil.
    static func leftOut(_ count: Int) -> String? {
        switch count {
        case 0: nil
        case 1: "1 record could not be read and was left out."
        default: "\(GroupedNumber.text(count)) records could not be read and were left out."
        }
    }

    /// Returns the number of the only one that was found under a name; throws an error that lists those that were,
    /// and says what users know the number as.
    static func onlyID(
        of found: [(id: Int, name: String)], named text: String, numberName: String = "the ID"
    ) throws -> Int {
        if found.count == 1 { return found[0].id }
        let names = found.prefix(10).map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
        let more = found.count > 10 ? ", and \(found.count - 10) more" : ""
        throw ServiceError(
            action: "find “\(text)”",
            cause: .invalid(found.isEmpty ? "no name matches" : "several names match: \(names)\(more)"),
            remedy: .other(found.isEmpty ? "Check the name." : "Type more of the name, or use \(numberName)."))
    }
}
