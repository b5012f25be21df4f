import Platform

/// The next step that fixes or avoids an error.
///
/// A remedy has a separate case only if front ends act on the remedy, or if each front end needs different words for
/// the remedy, for example the name of an option, a button or a page. Every other remedy is a `step`, whose words suit
/// every front end.
public enum Remedy: Hashable, Sendable {
    /// Wait until the rate limit resets; if a service is given, a token for this service would raise the limit.
    case retryAfter(Date?, orSignIn: TokenService?)
    /// Try again, or raise the timeout.
    case allowMoreTime
    /// Allow network connections, which this run has disabled.
    case allowConnections
    /// Start the server that the employees come from.
    case startPeopleServer
    /// Use this address as the source, if it is trusted.
    case useSource(String)
    /// Configure the source of an app that has no public service.
    case setSource(AppName)
    /// Use the public service of an app instead of the local sample.
    case askRealService(AppName)
    /// Install the network library, or use local data.
    case installLibrary
    /// Provide a token for a service; `source` is the address that asked for the token, or nil if it is not known.
    case signIn(TokenService, source: String?)
    /// Authorize the token at this address, as an organization with single sign-on requires.
    case authorise(at: String)
    /// Name the fields with the senders and with the texts of the messages in a chat export.
    case nameFields
    /// Choose which of these players' games to import.
    case namePlayer([String])
    /// Merge two names although their results contradict each other.
    case confirmMerge(PlayerRename)
    /// A step in words.
    case step(RemedyStep)

    /// Whether trying again may succeed, and where in the message a front end says so.
    public var retryRule: RetryRule {
        switch self {
        case .allowConnections, .askRealService, .installLibrary, .nameFields, .namePlayer, .confirmMerge: .never
        case .allowMoreTime: .only
        case .authorise, .retryAfter(_, orSignIn: nil): .afterwards
        case .retryAfter, .startPeopleServer, .useSource, .setSource, .signIn: .also
        case .step(let step): step.retryRule
        }
    }

    /// Whether trying again may succeed.
    public var allowsRetry: Bool { retryRule != .never }
}

extension ServiceError.Cause {
    func remedy(at place: String?) -> Remedy {
        let address = place.flatMap { $0.contains("://") ? $0 : nil }
        let isFile = place != nil && address == nil
        return switch self {
        case .refused: .checkServer
        case .unresolved: .checkConnection
        case .timedOut: .allowMoreTime
        case .tlsRefused, .untrustedCertificate: .other("Check the address and this machine’s clock and certificates.")
        case .cutShort, .undecodable, .notHTTP, .connection, .serverFailed: .retry
        case .unusableAddress: .other("Use 127.0.0.1 or a name instead.")
        case .proxy: .other("Check http_proxy, https_proxy and all_proxy, or add the host to no_proxy.")
        case .libraryMissing: .installLibrary
        case .tooLarge, .tooManyRecords, .empty, .notJSON, .wrongShape: isFile ? .checkFile : .checkSource
        case .unexpectedStatus, .methodNotAllowed: .checkSource
        case .redirected(let origin): origin.contains("://") ? .useSource(origin) : .checkSource
        case .offline, .offlineChange: .allowConnections
        case .noPublicService(let app): .setSource(app)
        case .tokenMissing(let service), .tokenRefused(let service): .signIn(service, source: address)
        case .insecureToken: .other("Use an https address, or delete the token.")
        case .forbidden: .other("Ask the owner of the service for access.")
        case .blocked: .other("Ask the owner why.", allowsRetry: false)
        case .notFound: .checkName
        case .notInSample: .askRealService(.repos)
        case .conflict: .other("Delete the existing one first, or choose another.", allowsRetry: false)
        case .rejected, .invalid: .correct
        case .rateLimited(let end): .retryAfter(end, orSignIn: .github)
        case .storage: .checkFolder
        }
    }
}
