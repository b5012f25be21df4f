import QuintetPlatform

/// The place that an app's data comes from.
public enum Source: Hashable, Sendable {
    /// Data on this machine: the sample data of the app or, for Wordle, your own games.
    case local
    /// The server at `AppName.address`, such as GitHub's; if that is nil, the server whose address is in the settings.
    case live
    /// A server, by the base URL of its API or the URL of the document.
    case server(URL)
    /// A JSON document on disk, by its path; "-" is standard input.
    case file(String)

    /// Parses `local`, `live`, an http or https address, or else a path.
    ///
    /// Returns nil for an empty text, for user information (an address with a password is no path, even without its
    /// scheme), for an address with another scheme or an invalid host or port, and for a masked address as it is shown.
    public init?(_ text: String) {
        switch text {
        case "": return nil
        case "local": self = .local
        case "live": self = .live
        default:
            guard let mark = text.firstRange(of: "://") else {
                guard SafeText.isPath(text) || SafeText.quotable(text) == text else { return nil }
                self = .file(text)
                return
            }
            let address = text[..<mark.lowerBound].lowercased() + text[mark.lowerBound...]
            guard let url = WebURL.parse(address), url.user == nil, url.password == nil, !text.contains("…") else {
                return nil
            }
            self = .server(url)
        }
    }

    /// Returns a source as it was typed, without what may be a secret: user information, a token, or parameters.
    public static func shown(_ text: String) -> String { SafeText.quotable(text) }

    /// Returns an address without what may be a secret, such as its query, and without a mark in its place.
    public static func withoutQuery(_ address: String) -> String { SafeText.withoutSecrets(address) }
}
