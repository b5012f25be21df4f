import Models

/// A link into the app: `sporty://repo/{owner}/{repository}`.
public enum DeepLink: Hashable, Sendable {
    /// One repository by its owner and name.
    case repository(owner: String, name: String)

    /// Reads a link.
    ///
    /// Owner and name are as `GitHubName` allows them.
    ///
    /// - Throws: `DeepLinkError` that says what is wrong.
    public init(_ text: String) throws(DeepLinkError) {
        let beginning = "sporty://"
        guard text.prefix(beginning.count).lowercased() == beginning else { throw .wrongScheme }
        let parts = text.dropFirst(beginning.count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.first?.lowercased() == "repo" else { throw .wrongHost }
        guard parts.count >= 3 else { throw .missingPart }
        guard parts.count == 3 else { throw .extraPart }
        guard parts[1].utf8.count <= GitHubName.longestOwner else { throw .longOwner }
        guard GitHubName.isOwner(parts[1]) else { throw .badOwner }
        guard parts[2].utf8.count <= GitHubName.longestRepository else { throw .longName }
        guard GitHubName.isRepository(parts[2]) else { throw .badName }
        self = .repository(owner: String(parts[1]), name: String(parts[2]))
    }

    /// The link as text.
    public var text: String {
        switch self {
        case .repository(let owner, let name): "sporty://repo/\(owner)/\(name)"
        }
    }
}

/// Why a text is no link into the app.
public enum DeepLinkError: Error, Hashable, Sendable {
    /// It does not begin with `sporty://`.
    case wrongScheme
    /// The part behind the scheme is not `repo`.
    case wrongHost
    /// The owner or the repository is missing.
    case missingPart
    /// Something stands behind the repository.
    case extraPart
    /// GitHub allows no owner of this name.
    case badOwner
    /// GitHub allows no repository of this name.
    case badName

    /// The owner is longer than GitHub allows.
    case longOwner
    /// The repository is longer than GitHub allows.
    case longName

    /// The reason as one clause, without a full stop.
    public var message: String {
        switch self {
        case .wrongScheme: "a link begins with sporty://"
        case .wrongHost: "a link goes to sporty://repo/OWNER/NAME"
        case .missingPart: "the link lacks its owner or repository: sporty://repo/OWNER/NAME"
        case .extraPart: "the link has more than an owner and a repository: sporty://repo/OWNER/NAME"
        case .badOwner: "the owner has characters that GitHub does not allow"
        case .badName: "the repository has characters that GitHub does not allow"
        case .longOwner: "the owner is too long: GitHub allows \(GitHubName.longestOwner) characters"
        case .longName: "the repository is too long: GitHub allows \(GitHubName.longestRepository) characters"
        }
    }
}
