import QuintetPlatform

/// An error of a service: what failed, where, why, and what to do next.
///
/// Every service throws this type, or `CancellationError` when its task is cancelled.
public struct ServiceError: Error, Hashable, Sendable {
    /// The action that failed, as an infinitive phrase, such as "list the games".
    public private(set) var action: String
    /// Where the action failed, or nil if no place is known.
    ///
    /// An origin such as `http://127.0.0.1:5000`, the path of a file, or a name such as "the keyring".
    public private(set) var place: String?
    /// Why the action failed.
    public let cause: Cause
    /// The server's own message, if any: one line, shortened.
    public let serverMessage: String?
    /// The next step for the user.
    public private(set) var remedy: Remedy
    /// When the server last sent or confirmed the cached response that can be shown instead; nil if there is none.
    public private(set) var cachedAt: Date?

    /// Creates an error; if `remedy` is nil, the remedy of the cause is used.
    ///
    /// The server's message is cut to one line of 300 code points.
    public init(
        action: String, place: String? = nil, cause: Cause, serverMessage: String? = nil, remedy: Remedy? = nil,
        cachedAt: Date? = nil
    ) {
        self.cachedAt = cachedAt
        self.action = action
        self.place = place.map(Self.shown)
        self.cause = cause
        self.remedy = remedy ?? cause.facts(at: place).remedy
        self.serverMessage = serverMessage.flatMap(Self.oneLine)
    }

    /// Returns a place for display; an address in the place of a file's path may have a password and a query.
    private static func shown(_ place: String) -> String {
        place.contains("://") || place.contains("?") ? Source.shown(place) : place
    }

    /// Why a service failed, or why a request got no response.
    public enum Cause: Error, Hashable, Sendable {
        /// The connection was refused: no server listens at the address.
        case refused
        /// The host name could not be resolved.
        case unresolved
        /// No complete response arrived within `seconds`; all `tries` together took `total` seconds.
        case timedOut(seconds: Double, tries: Int = 1, total: Double = 0)
        /// The TLS handshake failed; the reason is the network library's, or empty.
        case tlsRefused(String)
        /// The server's certificate is not trusted, with the network library's reason.
        case untrustedCertificate(String)
        /// The connection closed before the response was complete.
        case cutShort
        /// The response exceeds the limit, in bytes after decompression.
        case tooLarge(limit: Int)
        /// The list has more records than the limit.
        case tooManyRecords(limit: Int)
        /// The server redirected to another origin.
        ///
        /// Such a redirect is never followed; neither is a URL with a user name or password. `to` is the source to use
        /// instead. If that source is not known, `to` is the target of the redirect. If the target is not
        /// supported, `to` is a phrase instead of an address.
        case redirected(to: String)
        /// The body cannot be decoded as its `Content-Encoding` says.
        case undecodable
        /// The response is not HTTP.
        case notHTTP
        /// The network library does not support this form of address.
        case unusableAddress
        /// The proxy failed; the text names the proxy and the reason.
        case proxy(String)
        /// The network library cannot be loaded, with the system's message.
        case libraryMissing(String)
        /// The request was not sent because of offline mode, and there is no cached response.
        case offline
        /// The change was not sent because of offline mode.
        case offlineChange
        /// The app has no public service, and no other source is configured.
        case noPublicService(AppName)
        /// Any other failure to reach a server or the token store; the text is a clause or the system's message.
        case connection(String)
        /// The response or the file has no content.
        case empty
        /// The response is not JSON; `looksLike` is the detected format, such as "HTML", or nil if none was detected.
        case notJSON(looksLike: String?)
        /// The file is JSON up to a line and a column, both from 1, where something else is expected.
        case malformed(line: Int, column: Int)
        /// The response or the file is not in UTF-8 but in this encoding.
        case notUTF8(looksLike: String)
        /// The JSON is not what the app needs, such as "a leaderboard".
        case wrongDocument(String)
        /// The part of the JSON at `path` is not as expected; `path` is, for example, `scores[2].word`.
        case wrongShape(path: String, expected: String)
        /// HTTP 401 to a request without a token.
        case tokenMissing(TokenService)
        /// HTTP 401 or 403 to a request with a token.
        case tokenRefused(TokenService)
        /// The keyring has the token but is locked.
        case keyringLocked
        /// The keyring does not have the token that was saved there.
        case tokenGone
        /// A token would have been sent unencrypted to another machine.
        case insecureToken
        /// HTTP 403 to a request without a token, or HTTP 401 or 403 from a service that uses no token.
        case forbidden
        /// HTTP 451, or GitHub has blocked a repository for another reason.
        case blocked(isForLegalReasons: Bool)
        /// HTTP 404 or 410, or there is no item with that name or number.
        case notFound
        /// HTTP 404 to a request for the repositories of this owner.
        case noOwner(String)
        /// There is no item with that name in the local sample, which has `count` items.
        case notInSample(count: Int)
        /// HTTP 405.
        case methodNotAllowed
        /// HTTP 409, or there is an item with that name or number already.
        case conflict
        /// HTTP 400 or 422: the service does not accept a value.
        case rejected
        /// HTTP 429, or 403 with the rate limit exhausted; `until` is the time of the reset, or nil if it is unknown.
        case rateLimited(until: Date?)
        /// HTTP 500 to 599.
        case serverFailed(status: Int)
        /// Any other status.
        case unexpectedStatus(Int)
        /// Local data could not be read or written, with the system's message.
        case storage(String)
        /// The input is invalid; the text says why.
        case invalid(String)
    }

    /// Returns a copy with another action.
    public func during(_ action: String) -> ServiceError {
        var copy = self
        copy.action = action
        return copy
    }

    /// Returns a copy with another place.
    package func at(_ place: String?) -> ServiceError {
        var copy = self
        copy.place = place.map(Self.shown)
        return copy
    }

    /// Returns a copy with another remedy.
    public func advising(_ remedy: Remedy) -> ServiceError {
        var copy = self
        copy.remedy = remedy
        return copy
    }

    /// Returns a copy without the cached response, for an action that also needs other responses.
    public func withoutCachedResponse() -> ServiceError {
        var copy = self
        copy.cachedAt = nil
        return copy
    }

    private static func oneLine(_ text: String) -> String? {
        func endsWord(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
        }
        // Text from a server must neither send escape sequences to the terminal nor reverse the rest of the line.
        let safe = text.unicodeScalars.filter { endsWord($0) || !SafeText.isUnsafe($0) }
        let words = safe.split(whereSeparator: endsWord)
        let line = words.map { String($0) }.joined(separator: " ")
        guard !line.isEmpty else { return nil }
        // The limit is in code points, since a grapheme cluster may have any number of them.
        guard line.unicodeScalars.count > 300 else { return line }
        return String(line.unicodeScalars.prefix(299)) + "…"
    }

    /// Wraps any error: a service error stays as it is, any other error gets the cause that its description says.
    ///
    /// The description of a `LocalizedError` becomes `.connection`; a `URLError` becomes the cause of the same meaning.
    public init(_ error: any Error, action: String) {
        self = error as? ServiceError ?? ServiceError(action: action, cause: Cause(error))
    }

    /// Returns the error for a file that does not exist.
    public static func noSuchFile(_ path: String, action: String) -> ServiceError {
        ServiceError(
            action: action, place: path, cause: .invalid("there is no such file"),
            remedy: .other("Check the name of the file.", on: .settings))
    }

    /// Returns the error for a path that is a folder instead of a file.
    public static func isFolder(_ path: String, action: String) -> ServiceError {
        let cause = Cause.invalid("it is a folder, not a file")
        return ServiceError(action: action, place: path, cause: cause, remedy: .other("Name a file in it."))
    }
}
