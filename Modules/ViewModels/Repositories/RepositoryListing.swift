import Models
import QuintetPlatform

/// A route to a screen of the repositories.
public enum RepositoriesRoute: Hashable, Sendable {
    /// The repositories of `owner` or, if `owner` is nil, of the owner in the settings.
    case list(owner: String?)
    case repository(owner: String, name: String)
    /// The stars of one or more repositories over time.
    case stars([RepositoryName])
}

/// The loaded repositories of an owner, ready to be drawn.
public struct RepositoryListing: Listing, Hashable {
    /// What follows the loaded rows: nothing, more rows or a failed page.
    public enum More: Hashable, Sendable {
        /// There are no more repositories.
        case none
        case available
        case loading
        /// A page could not be loaded, or the server's pages form a loop.
        ///
        /// If a page could not be loaded, `loadNextPage` tries that page again.
        case failed(page: Int, ServiceError)
    }

    /// The owner of the repositories.
    public let owner: String
    /// The rows that pass the filter, sorted.
    public let rows: [RepositoryRow]
    /// The number of loaded repositories, including repositories that the filters hide.
    public let total: Int
    /// The number of repositories, loaded or not, if the service reports it.
    public let count: Int?
    /// Whether the loaded repositories come first when the whole list is sorted like the rows.
    ///
    /// If not, repositories on pages that are not loaded yet may belong between the rows.
    public let isTop: Bool
    /// The order of the rows.
    public let order: RepositoryOrder
    /// The filters of the rows: text, language, topic and kind.
    public let filters: RepositoryFilters
    /// The records that could not be read, or that have the id of an earlier record.
    public let leftOut: LeftOut
    /// What follows the loaded rows: nothing, more rows or a failed page.
    public let more: More
    /// The server's request limit as of the last answer, or nil if the source has none.
    public let limit: RequestLimit?
    /// The age of the oldest cached answer in offline mode, such as "as of 5 minutes ago"; otherwise nil.
    public let ageText: String?
    /// Why there are no new star counts, as a clause; nil if there are.
    let silence: String?
    /// The languages of all loaded repositories, by name.
    public let languages: [String]

    /// Creates the list of the repositories at the positions `shown`.
    init(
        _ pages: RepositoryPages, _ shown: [Int], _ order: RepositoryOrder, _ filters: RepositoryFilters,
        silence: String? = nil, now: Date, isSample: Bool = false
    ) {
        self.silence = silence
        owner = pages.owner
        rows = shown.map { RepositoryRow(repository: pages.repositories[$0], now: now, isSample: isSample) }
        languages = Set(pages.repositories.compactMap(\.language)).sorted()
        total = pages.repositories.count
        count = pages.total
        isTop = pages.isSorted
        self.order = order
        self.filters = filters
        leftOut = pages.leftOut
        more = pages.more
        limit = pages.limit
        ageText = pages.cachedAt.map { "as of \(TimeWords.ago(from: $0, to: now))" }
    }

    /// The text that the rows are filtered by, or empty.
    public var filter: String { filters.text }
    /// Whether the server has more repositories than the loaded ones.
    public var hasMore: Bool { more == .available || more == .loading }

    /// Whether the list ends early, because a page failed.
    public var isCutShort: Bool {
        if case .failed = more { true } else { false }
    }

    /// The summary as a clause, such as "16 repositories, by stars" or "the most starred of the first 300".
    public var summary: String {
        [countText, isOfBeginning ? nil : "by \(order.words)", ageText].compactMap(\.self).joined(separator: ", ")
    }

    /// The number of repositories that are not loaded yet and so not searched, as a sentence.
    ///
    /// Nil if there are no filters, or if no further page is available or loading.
    public var unseenText: String? {
        guard hasMore, !filters.isEmpty else { return nil }
        let rest = count.flatMap { $0 > total ? "\(GroupedNumber.text($0 - total)) more are" : nil } ?? "The rest are"
        return "\(rest) not loaded yet, so they are not searched."
    }

    /// True if no filter is set and if repositories that are not loaded yet may belong between the rows.
    private var isOfBeginning: Bool { hasMore && !isTop && filters.isEmpty }

    /// The number of repositories, in a clause, such as "16 repositories" or "the most starred of the first 300".
    public var countText: String {
        guard filters.isEmpty else {
            let whole = hasMore ? "the first \(GroupedNumber.text(total))" : GroupedNumber.text(total)
            return "\(GroupedNumber.text(rows.count)) of \(whole) \(filters.words)"
        }
        if isOfBeginning { return "\(order.superlative) of the first \(GroupedNumber.text(total))" }
        let all = GroupedNumber.counted(count ?? total, "repository", "repositories")
        guard hasMore else { return GroupedNumber.counted(total, "repository", "repositories") }
        return count == nil ? "\(all) so far" : "the first \(GroupedNumber.text(total)) of \(all)"
    }

    /// The text to show if there are no rows; nil otherwise, or if pages that are not loaded may have the first ones.
    public var emptyText: String? {
        guard rows.isEmpty, total > 0 || !hasMore && !isCutShort else { return nil }
        return hasNone ? noneText : "No repositories \(filters.words)."
    }

    /// Whether the owner has no repositories, regardless of filters.
    var hasNone: Bool { total == 0 && leftOut.count == 0 }

    private var noneText: String {
        switch owner {
        case GitHubName.me: "You have no repositories."
        case GitHubName.starred: "You have not starred any repositories."
        default: "“\(owner)” has no public repositories."
        }
    }

    /// Notes on the gaps in the list, in one or two sentences each.
    public var warnings: [String] {
        [leftOut.note, cutShortNote, silenceNote].compactMap(\.self)
    }

    /// Why there are no new star counts, in a sentence, or nil if there are.
    public var silenceNote: String? { silence.map { "No new star counts: \($0)." } }

    /// Why the list ends early, in two sentences, or nil if it does not.
    public var cutShortNote: String? {
        guard case .failed(let page, let error) = more else { return nil }
        let count = GroupedNumber.counted(total, "repository", "repositories")
        return "Page \(page) could not be loaded: \(error.reason). The list ends after \(count)."
    }

    /// The remaining requests, such as "58 of 60 requests left", or nil if the source has no limit.
    public var limitText: String? {
        limit.map { limit in
            let remaining = GroupedNumber.text(limit.remaining)
            return limit.total.map { "\(remaining) of \(GroupedNumber.text($0)) requests left" }
                ?? "\(GroupedNumber.counted(limit.remaining, "request", "requests")) left"
        }
    }
}

extension RepositoryFilters {
    /// The filters in words, such as "with “nio”, written in Swift, without forks".
    public var words: String {
        let parts = [
            text.isEmpty ? nil : "with “\(text)”", language.map { "written in \($0)" },
            topic.map { "with the topic \($0)" },
            hidesForks ? "without forks" : nil, hidesArchived ? "without archived repositories" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}

extension RepositoryOrder {
    var superlative: String {
        switch sort {
        case .stars: "the \(isReversed ? "least" : "most") starred"
        case .name: "the \(isReversed ? "last" : "first") by name"
        case .updated: "the \(isReversed ? "first" : "last") updated"
        case .forks: "the \(isReversed ? "least" : "most") forked"
        }
    }

    /// The order in words, such as "last update" or "stars in reverse".
    public var words: String { sort.words + (isReversed ? " in reverse" : "") }
}

extension RepositorySort {
    /// The order in words, such as "last update".
    public var words: String { self == .updated ? "last update" : rawValue }
}
