import Models
import ViewModels

extension Route {
    /// Reads a path, a link, a GitHub address or the full name of a repository.
    ///
    /// Examples: `/employees/3`, `sporty://repo/OWNER/NAME`, `https://github.com/OWNER/NAME`, `OWNER/NAME`,
    /// `git@github.com:OWNER/NAME.git`.
    ///
    /// Scheme and host may be in upper or lower case. The part of a GitHub address after the repository is ignored.
    public init(_ text: String) throws(LinkError) {
        if let path = Self.gitHubPath(text) {
            self = try .repository(path.split(separator: "/", omittingEmptySubsequences: false).prefix(2))
        } else if text.hasPrefix("/") {
            self = try .page(text.dropFirst().split(separator: "/", omittingEmptySubsequences: false))
        } else if text.prefix(9).lowercased() == "sporty://" {
            let link = text.dropFirst(9)
            let parts = link.split(separator: "/", omittingEmptySubsequences: false)
            let host = parts.first?.lowercased()
            switch host {
            case "repo": self = .repos(try .page(Array(parts.dropFirst())))
            case "home": self = .home
            default: self = try .page(parts)
            }
        } else {
            var words = text.split(separator: "/", omittingEmptySubsequences: false)
            if words.count == 3, words[2].isEmpty { words.removeLast() }
            guard words.count == 2 else { throw .wrongScheme }
            self = try .repository(words[...])
        }
    }

    /// Returns the path of an address of GitHub, in any form in which a browser or git uses it; nil for other texts.
    private static func gitHubPath(_ text: String) -> Substring? {
        let address =
            #/<?(?:(?:git\+)?(?:https?|ssh|git):\/\/)?(?:[^\/@]*@)?(?:www\.|ssh\.)?github\.com(?::\d+)?[:\/]\/?/#
        let trimmed = text.trimmed
        guard let match = trimmed.prefixMatch(of: address.ignoresCase()) else { return nil }
        return trimmed[match.range.upperBound...].prefix { !"?#>".contains($0) }
    }

    /// Returns whether a text is an address of GitHub or a link of this program.
    public static func isLink(_ text: String) -> Bool {
        gitHubPath(text) != nil || text.prefix(9).lowercased() == "sporty://"
    }

    /// Returns the route to a repository; `words` are its owner and its name, which may end with `.git`.
    private static func repository(_ words: ArraySlice<Substring>) throws(LinkError) -> Route {
        var words = Array(words)
        if words.count == 2, words[1].lowercased().hasSuffix(".git") { words[1] = words[1].dropLast(4) }
        return .repos(try .page(words))
    }

    private static func page(_ words: [Substring]) throws(LinkError) -> Route {
        // The path "/" has one word, which is empty.
        guard let first = words.first, !(words == [""]) else { return .home }
        guard let app = AppName.allCases.first(where: { $0.path == first.lowercased() }) else {
            return .settings(try SettingsRoute(words))
        }
        return try of(app, Array(words.dropFirst()))
    }
}

/// The reason why a text is not a valid link.
public enum LinkError: Error, Hashable, Sendable, CaseIterable {
    case wrongScheme
    case unknownPage
    case missingPart
    case extraPart
    case badOwner
    case badName
    case longOwner
    case longName
    case badNumber
    case badMonth
    case badText

    /// The reason as one clause, without a full stop.
    public var message: String {
        switch self {
        case .wrongScheme: "a link must be OWNER/NAME, sporty://repo/OWNER/NAME or https://github.com/OWNER/NAME"
        case .unknownPage: "there is no page with this link"
        case .missingPart: "the link needs an owner and a repository: sporty://repo/OWNER/NAME"
        case .extraPart: "the link has more than an owner and a repository; use sporty://repo/OWNER/NAME"
        case .badOwner: "the owner is not a valid GitHub name"
        case .badName: "the repository is not a valid GitHub name"
        case .longOwner: "the owner is too long: GitHub allows \(GitHubName.longestOwner) characters"
        case .longName: "the repository is too long: GitHub allows \(GitHubName.longestRepository) characters"
        case .badNumber: "the link needs a whole number"
        case .badMonth: "the link needs a month such as 2026-10"
        case .badText: "the link has a part that is blank or not encoded correctly"
        }
    }
}
