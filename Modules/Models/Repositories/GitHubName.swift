/// GitHub's rules for names, checked before a request is sent.
public enum GitHubName {
    /// The maximum length of the name of a user or an organization.
    public static let longestOwner = 39
    /// The maximum length of the name of a repository.
    public static let longestRepository = 100
    /// The placeholder for the owner of the token that is sent to GitHub.
    public static let me = "@me"
    /// The placeholder for the repositories that the owner of the token has starred.
    public static let starred = "@starred"

    /// Returns whether a text can be the owner of a list of repositories: a valid owner's name, `@me` or `@starred`.
    public static func isListable(_ text: some StringProtocol) -> Bool { isOfToken(text) || isOwner(text) }

    /// Returns whether a text names a list of the token's owner: `@me` or `@starred`.
    public static func isOfToken(_ text: some StringProtocol) -> Bool { text == me || text == starred }

    /// Returns whether a text consists of 1 to 39 ASCII letters, digits and hyphens, with no hyphen at either end.
    public static func isOwner(_ text: some StringProtocol) -> Bool {
        (1...longestOwner).contains(text.utf8.count) && text.first != "-" && text.last != "-"
            && text.utf8.allSatisfy { isWordByte($0) || $0 == UInt8(ascii: "-") }
    }

    /// Returns whether a text consists of 1 to 100 ASCII letters, digits, `-`, `_` and `.`, but is not `.` or `..`.
    public static func isRepository(_ text: some StringProtocol) -> Bool {
        (1...longestRepository).contains(text.utf8.count) && text != "." && text != ".."
            && text.utf8.allSatisfy { isWordByte($0) || "-_.".utf8.contains($0) }
    }

    /// Throws `ServiceError` with the cause `.invalid` unless a text is `@me`, `@starred` or a valid owner's name.
    public static func check(listed owner: String, action: String) throws(ServiceError) {
        try check(isListable(owner), "owner", owner, action)
    }

    /// Throws `ServiceError` with the cause `.invalid` when the name of the owner or the repository is invalid.
    public static func check(owner: String, name: String, action: String) throws(ServiceError) {
        try check(isOwner(owner), "owner", owner, action)
        try check(isRepository(name), "repository", name, action)
    }

    private static func check(
        _ isAllowed: Bool, _ kind: String, _ name: String, _ action: String
    ) throws(ServiceError) {
        let reason = "\(name.quoted) is not a valid name of a GitHub \(kind)"
        if !isAllowed { throw ServiceError(action: action, cause: .invalid(reason)) }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 }
}
