/// Which repositories of a list are shown, by what is known of them.
public struct RepositoryFilter: Hashable, Sendable {
    /// What stands in the name, the description, the language or a topic; empty for all.
    public var text: String
    /// The main language, whatever its case, or nil for any.
    public var language: String?
    /// One of the topics, whatever its case, or nil for any.
    public var topic: String?
    /// Whether forks are left out.
    public var hidesForks: Bool
    /// Whether those that are read-only are left out.
    public var hidesArchived: Bool

    /// Creates a filter that lets everything through but what is named.
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

    /// Whether everything passes.
    public var isEmpty: Bool { self == RepositoryFilter() }

    /// Returns a test for one repository after another.
    func test() -> (Repository) -> Bool {
        let (search, language, topic) = (SearchText(text), language?.lowercased(), topic?.lowercased())
        return { [hidesForks, hidesArchived] repository in
            !(hidesForks && repository.isFork) && !(hidesArchived && repository.isArchived)
                && (language == nil || repository.language?.lowercased() == language)
                && (topic == nil || repository.topics.contains { $0.lowercased() == topic })
                && repository.matches(search)
        }
    }

    /// Returns the positions of the repositories that pass, among those given.
    public func passing(_ positions: [Int], of repositories: [Repository]) -> [Int] {
        guard !isEmpty else { return positions }
        let test = test()
        return positions.filter { test(repositories[$0]) }
    }

    /// Returns how many repositories pass.
    public func count(in repositories: [Repository]) -> Int {
        isEmpty ? repositories.count : repositories.count(where: test())
    }
}
