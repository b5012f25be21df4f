/// GitHub's rules for names, checked before a request is sent.
public enum GitHubName {
    package static let longestOwner = 39
    package static let longestRepository = 100
    /// The placeholder for the owner of the token.
    public static let me = "@me"

    package static func isListable(_ text: some StringProtocol) -> Bool { text == me || isOwner(text) }

    /// Returns whether a text has 1 to 39 letters, digits and hyphens, with no hyphen at either end.
    package static func isOwner(_ text: some StringProtocol) -> Bool {
        (1...longestOwner).contains(text.utf8.count) && text.first != "-" && text.last != "-"
            && text.utf8.allSatisfy { isWordByte($0) || $0 == UInt8(ascii: "-") }
    }

    /// Returns whether a text has 1 to 100 letters, digits, `-`, `_` and `.`, and is neither `.` nor `..`.
    package static func isRepository(_ text: some StringProtocol) -> Bool {
        (1...longestRepository).contains(text.utf8.count) && text != "." && text != ".."
            && text.utf8.allSatisfy { isWordByte($0) || "-_.".utf8.contains($0) }
    }

    package static func check(listed owner: String, action: String) throws(ServiceError) {
        if owner != me { try check(owner: owner, action: action) }
    }

    private static func check(owner: String, action: String) throws(ServiceError) {
        guard !isOwner(owner) else { return }
        throw ServiceError(action: action, cause: .invalid("GitHub allows no owner of the name \(owner.quoted)"))
    }

    package static func check(owner: String, name: String, action: String) throws(ServiceError) {
        try check(owner: owner, action: action)
        guard !isRepository(name) else { return }
        throw ServiceError(action: action, cause: .invalid("GitHub allows no repository of the name \(name.quoted)"))
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
