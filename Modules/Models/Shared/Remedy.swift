import Platform

/// The next step that fixes or avoids an error.
///
/// The cases are what front ends word in their own terms (an option, a button, a page) or act on; everything else is
/// `other`, with a sentence that every front end can show.
public enum Remedy: Hashable, Sendable {
    case retry
    /// Check whether the change was made before trying again: the answer was lost.
    case lookFirst
    /// Wait for the rate limit to reset; a token of the given service, if any, would raise the limit.
    case retryAfter(Date?, orSignIn: TokenService?)
    /// Try again, or raise the timeout.
    case allowMoreTime
    /// Allow network connections, which this run has disabled.
    case allowConnections
    case checkServer
    /// Check the network and the address: the name of the host was not found.
    case checkConnection
    case startPeopleServer
    case checkSource
    /// Use this address as the source, if it is trusted.
    case useSource(String)
    /// Configure the source of an app that has no public service.
    case setSource(AppName)
    /// Use the public service of an app instead of the local sample.
    case askRealService(AppName)
    /// Install the network library, or use local data.
    case installLibrary
    /// Provide a token for a service; `source` is the address that asked for one, if there is one.
    case signIn(TokenService, source: String?)
    /// Authorise the token at this address, as an organisation with single sign-on requires.
    case authorise(at: String)
    case checkName
    /// Make room in the folder, or allow this program to read and write there.
    case checkFolder
    case correct
    /// Name the fields of an export that have the senders and the texts.
    case nameFields
    /// Choose the player whose games to import.
    case namePlayer
    /// Merge two names although their results contradict each other.
    case confirmMerge(PlayerRename)
    /// A sentence, and whether doing the same again may succeed.
    case other(String, allowsRetry: Bool = true)

    /// Whether doing the same again may succeed, without correcting anything first.
    public var allowsRetry: Bool {
        switch self {
        case .correct, .nameFields, .namePlayer, .confirmMerge: false
        case .askRealService, .allowConnections, .installLibrary: false
        case .other(_, let allowsRetry): allowsRetry
        default: true
        }
    }

    /// Repair a file of this program that cannot be read.
    public static let fixFile = Remedy.other("Correct the file, or move it away to start again.")
    /// Correct the setting that is not valid.
    public static let correctSetting = Remedy.other("Correct the setting and try again.", allowsRetry: false)
    /// Choose another file: this one is not of the expected kind.
    public static let checkFile = Remedy.other("Check that it is the right file.")
}

extension ServiceError.Cause {
    func remedy(at place: String?) -> Remedy {
        let address = place.flatMap { $0.contains("://") ? $0 : nil }
        let isFile = place != nil && address == nil
        return switch self {
        case .refused: .checkServer
        case .unresolved: .checkConnection
        case .timedOut: .allowMoreTime
        case .tlsRefused: .other("Check the address and this machine’s clock and certificates.")
        case .cutShort, .undecodable, .notHTTP, .connection, .serverFailed: .retry
        case .unusableAddress: .other("Use 127.0.0.1 or a name instead.")
        case .proxy: .other("Check http_proxy, https_proxy and all_proxy, or name the host in no_proxy.")
        case .libraryMissing: .installLibrary
        case .tooLarge, .tooManyRecords, .notJSON, .wrongShape: isFile ? .checkFile : .checkSource
        case .unexpectedStatus, .methodNotAllowed: .checkSource
        case .redirected(let origin): origin.contains("://") ? .useSource(origin) : .checkSource
        case .offline, .offlineChange: .allowConnections
        case .noPublicService(let app): .setSource(app)
        case .tokenMissing(let service), .tokenRefused(let service): .signIn(service, source: address)
        case .insecureToken: .other("Use an https address, or delete the token.")
        case .forbidden: .other("Ask the owner of the service for access.")
        case .notFound: .checkName
        case .notInSample: .askRealService(.repos)
        case .conflict: .other("Delete it first, or choose another.", allowsRetry: false)
        case .rejected, .invalid: .correct
        case .rateLimited(let end): .retryAfter(end, orSignIn: .github)
        case .storage: .checkFolder
        }
    }
}
