import Foundation

/// What went wrong between the app and the place its data lives, in a form that a person can act on.
///
/// Every service throws this type, or `CancellationError` when the caller gave up.
public struct ServiceError: Error, Hashable, Sendable {
    /// What was being done, as an infinitive phrase: "list the scores".
    public let action: String
    /// Where it was done: an origin such as `http://127.0.0.1:5000` or a file's path; nil when it was nowhere else.
    public let place: String?
    /// Why it failed.
    public let cause: Cause
    /// What the other side said about it, if anything: one line, shortened.
    public let serverMessage: String?
    /// What to do next.
    public let remedy: Remedy
    /// When an answer that was kept last held which could be shown instead, or nil when there is none.
    public let keptAt: Date?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - action: What was being done.
    ///   - place: Where.
    ///   - cause: Why it failed.
    ///   - serverMessage: What the other side said; it is cut to one line of at most 300 code points.
    ///   - remedy: What to do next where more is known than cause and place tell.
    ///   - keptAt: When an answer that was kept last held which could be shown instead.
    public init(
        action: String, place: String? = nil, cause: Cause, serverMessage: String? = nil, remedy: Remedy? = nil,
        keptAt: Date? = nil
    ) {
        self.keptAt = keptAt
        self.action = action
        self.place = place
        self.cause = cause
        self.remedy = remedy ?? cause.remedy(at: place)
        self.serverMessage = serverMessage.flatMap(Self.oneLine)
    }

    /// The reasons for which a service fails.
    public enum Cause: Hashable, Sendable {
        /// Nothing listens at the address.
        case refused
        /// The host's name has no address.
        case unresolved
        /// No answer came in time; `tries` that took `total` seconds together came to this.
        case timedOut(seconds: Double, tries: Int = 1, total: Double = 0)
        /// No trusted encrypted connection could be made.
        case tlsRefused
        /// The connection ended before the answer did.
        case cutShort
        /// The answer is larger than the limit, in bytes.
        case tooLarge(limit: Int)
        /// The list has more records than the limit.
        case tooManyRecords(limit: Int)
        /// The server sent the request on to another origin, which is never followed: the source that would work, or
        /// where it leads when there is none.
        case redirected(to: String)
        /// The server sent the request on from http to https of the same host: the source that would work.
        case redirectedToHTTPS(to: String)
        /// The request was not made because the person asked for no connection, and there is no cached answer.
        case offline
        /// The change was not made because the person asked for no connection.
        case offlineChange
        /// The network library takes no address of this form.
        case unusableAddress
        /// The proxy failed, in words that name it.
        case proxy(String)
        /// A token would have travelled unencrypted through a proxy, whose address it is.
        case insecureProxy(String)
        /// The network library cannot be used, in the system's words.
        case libraryMissing(String)
        /// There is no real service of this app, and no address that stands for it.
        case noPublicHome(AppName)
        /// Any other failure of the connection, in the system's words.
        case connection(String)
        /// The answer is no JSON; `looksLike` names what it seems to be ("HTML"), if that can be told.
        case notJSON(looksLike: String?)
        /// The answer is JSON of another shape; `path` leads to the field (`scores[2].word`).
        case wrongShape(path: String, expected: String)
        /// No token was given where one is needed (HTTP 401 without one).
        case tokenMissing(Credential)
        /// The token was refused (HTTP 401 or 403 with one).
        case tokenRefused(Credential)
        /// A token would have travelled unencrypted to another machine.
        case insecureToken
        /// HTTP 403.
        case forbidden
        /// HTTP 404, or nothing under that name on this machine.
        case notFound
        /// Nothing under that name in the sample of this machine, which has so many records.
        case notInSample(count: Int)
        /// HTTP 405.
        case methodNotAllowed
        /// HTTP 409, or a thing of that name is there already.
        case conflict
        /// HTTP 422, or a value that the service does not accept.
        case rejected
        /// HTTP 429 or 403 with the limit used up; `until` is when the limit ends, if the server said so.
        case rateLimited(until: Date?)
        /// HTTP 500 to 599.
        case serverFailed(status: Int)
        /// Any other status.
        case unexpectedStatus(Int)
        /// The data on this machine could not be read or written, in the system's words.
        case storage(String)
        /// What the person gave cannot be used, in words.
        case invalid(String)
    }

    /// The services that ask for a token.
    public enum Credential: String, Hashable, Sendable, CaseIterable {
        /// The Wordle Scores API.
        case wordle
        /// The GitHub REST API.
        case github

        /// The environment variable whose token goes to whatever source the person named.
        public var variable: String { "QUINTET_\(rawValue.uppercased())_TOKEN" }
    }

    /// Returns a copy that names another action.
    public func during(_ action: String) -> ServiceError {
        ServiceError(
            action: action, place: place, cause: cause, serverMessage: serverMessage, remedy: remedy, keptAt: keptAt)
    }

    /// Returns a copy with another next step.
    public func advising(_ remedy: Remedy) -> ServiceError {
        ServiceError(
            action: action, place: place, cause: cause, serverMessage: serverMessage, remedy: remedy, keptAt: keptAt)
    }

    private static func oneLine(_ text: String) -> String? {
        // Control characters count as white space: a server must not steer the terminal that shows its words, nor turn
        // the rest of the line around.
        let words = text.unicodeScalars.filter { !$0.properties.isBidiControl }.split {
            $0.properties.isWhitespace || $0.properties.generalCategory == .control
        }
        let line = words.map { String($0) }.joined(separator: " ")
        guard !line.isEmpty else { return nil }
        // One character may be made of any number of code points.
        guard line.unicodeScalars.count > 300 else { return line }
        return String(line.unicodeScalars.prefix(299)) + "…"
    }
}

extension ServiceError {
    /// Wraps any error: a service error stays as it is, another one is reported in the system's words.
    public init(_ error: any Error, action: String) {
        self = error as? ServiceError ?? ServiceError(action: action, cause: .connection(error.localizedDescription))
    }

    /// Returns the failure to read a file that is not there.
    public static func noSuchFile(_ path: String, action: String) -> ServiceError {
        ServiceError(
            action: action, place: path, cause: .invalid("there is no such file"), remedy: .checkFileName)
    }

    /// Returns the failure to read or write a file where a folder is.
    public static func isFolder(_ path: String, action: String) -> ServiceError {
        ServiceError(
            action: action, place: path, cause: .invalid("it is a folder, not a file"), remedy: .chooseFileInFolder)
    }
}
