import Models

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
