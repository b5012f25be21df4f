import QuintetPlatform

/// A repository on GitHub.
public struct Repository: Hashable, Sendable, Identifiable {
    /// GitHub's id of the repository, which a rename does not change.
    public let id: Int
    /// The user or organization that owns the repository.
    public let owner: String
    /// The name of the repository, without the owner.
    public let name: String
    /// Owner and name, such as `swiftlang/swift`.
    public let fullName: String
    /// The description, if it has one.
    public var description: String?
    /// The number of stars; live updates overwrite it.
    public var stars: Int
    /// The number of forks.
    public var forks: Int
    /// The number of open issues and pull requests.
    public var openIssues: Int
    /// The main programming language, if GitHub detected one.
    public var language: String?
    /// Its topics, in GitHub's order.
    public var topics: [String]
    /// The SPDX identifier of the licence, or its name if it has no identifier.
    public var licence: String?
    /// Whether it is a fork of another repository.
    public var isFork: Bool
    /// Whether it is read-only.
    public var isArchived: Bool
    /// The time of the last update, or nil when the record has none.
    public var updatedAt: Date?
    /// The web page, an http or https URL.
    public var url: URL {
        get { page ?? Self.site.appending(components: owner, name) }
        set { page = newValue }
    }
    /// The web page, or nil for the usual page on github.com.
    ///
    /// Creating a `URL` is slow, and thousands of repositories may be loaded. So the initializer does not store the
    /// `URL` of the usual page; `url` creates that `URL` each time.
    private var page: URL?
    let foldedName: String

    /// Creates a repository; `url` defaults to its page on github.com.
    public init(
        id: Int, owner: String, name: String, fullName: String? = nil, description: String? = nil, stars: Int = 0,
        forks: Int = 0, openIssues: Int = 0, language: String? = nil, topics: [String] = [], licence: String? = nil,
        isFork: Bool = false, isArchived: Bool = false, updatedAt: Date? = nil, url: URL? = nil
    ) {
        self.id = id
        self.owner = owner
        self.name = name
        self.fullName = fullName ?? "\(owner)/\(name)"
        self.description = description
        self.stars = stars
        self.forks = forks
        self.openIssues = openIssues
        self.language = language
        self.topics = topics
        self.licence = licence
        self.isFork = isFork
        self.isArchived = isArchived
        self.updatedAt = updatedAt
        page = url?.absoluteString == Self.address(owner, name) ? nil : url
        foldedName = name.lowercased()
    }

    /// Returns whether the search is empty, or matches the name, the description, the language or a topic.
    public func matches(_ search: SearchText) -> Bool {
        search.isEmpty || search.match(in: name) != nil
            || [description, language].contains { $0.flatMap(search.match) != nil }
            || topics.contains { search.match(in: $0) != nil }
    }

    private static let site = URL(string: "https://github.com") ?? URL(filePath: "/")

    package static func address(_ owner: String, _ name: String) -> String { "https://github.com/\(owner)/\(name)" }
}

/// A repository by its owner and name.
public struct RepositoryName: Hashable, Sendable {
    /// The owner, who may have other names too.
    public let owner: String
    /// The name without the owner.
    public let name: String
    /// Owner and name.
    public var fullName: String { "\(owner)/\(name)" }

    /// Creates the name of a repository.
    public init(owner: String, name: String) {
        self.owner = owner
        self.name = name
    }
}

/// Values of `ServiceError.action` for repositories.
public enum RepositoryAction {
    /// The action for the list of an owner's repositories, such as "load repositories for “swiftlang”".
    public static func list(of owner: String) -> String { "load repositories for \(owner.quoted)" }
    /// The action for one repository, such as "show “swiftlang/swift”".
    public static func show(owner: String, name: String) -> String { "show \("\(owner)/\(name)".quoted)" }
}
