/// The filters of a list of repositories; a repository has to pass all of them.
public struct RepositoryFilters: Hashable, Sendable {
    /// A search query for the name, the description, the language and the topics; empty for all repositories.
    public var text: String
    /// The main language, in upper or lower case, or nil for all languages.
    public var language: String?
    /// A topic, in upper or lower case, or nil for all topics.
    public var topic: String?
    /// Whether forks are excluded.
    public var hidesForks: Bool
    /// Whether archived repositories are excluded.
    public var hidesArchived: Bool

    /// Creates the filters; by default every repository passes.
    public init(
        text: String = "", language: String? = nil, topic: String? = nil, hidesForks: Bool = false,
        hidesArchived: Bool = false
    ) {
        self.text = text
        self.language = language
        self.topic = topic
        self.hidesForks = hidesForks
        self.hidesArchived = hidesArchived
    }

    /// Whether there is no filter, so that every repository passes.
    public var isEmpty: Bool { self == RepositoryFilters() }

    func test() -> (Repository) -> Bool {
        let search = SearchText(text)
        let language = language?.lowercased()
        let topic = topic?.lowercased()
        return { [hidesForks, hidesArchived] repository in
            !(hidesForks && repository.isFork) && !(hidesArchived && repository.isArchived)
                && (language == nil || repository.language?.lowercased() == language)
                && (topic == nil || repository.topics.contains { $0.lowercased() == topic })
                && repository.matches(search)
        }
    }

    /// Returns the indices in `positions` whose repositories pass the filters, in the same order.
    public func passing(_ positions: [Int], of repositories: [Repository]) -> [Int] {
        guard !isEmpty else { return positions }
        let test = test()
        return positions.filter { test(repositories[$0]) }
    }

    /// Returns the number of repositories that pass the filters.
    public func count(in repositories: [Repository]) -> Int {
        isEmpty ? repositories.count : repositories.count(where: test())
    }
}
