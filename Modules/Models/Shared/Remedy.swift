/// What the user can do about an error, worded by each front end in its own terms: an option, a button, a page.
public enum Remedy: Hashable, Sendable {
    case retry
    /// Look whether the change was made before trying again: the answer was lost.
    case lookFirst
    /// Wait for the rate limit to reset; a token of the given service, if any, would raise the limit.
    case retryAfter(Date?, orSignIn: ServiceError.Credential?)
    /// Try again, or raise the timeout.
    case allowMoreTime
    /// Allow network connections, which this run has disabled.
    case allowConnections
    case checkServer
    case startPeopleServer
    case checkCertificates
    case checkSource
    /// Use this origin as the source, if it is trusted.
    case useSource(String)
    /// Use this https address of the same host as the source.
    case useHTTPS(String)
    /// Use this address of the same server as the source: the document is there.
    case useDocument(String)
    case checkProxy
    /// Install the network library, or use local data.
    case installLibrary
    /// Configure the source of an app that has no public service.
    case setSource(AppName)
    /// Use another form of address for the server.
    case useAnotherAddress
    case useEncryption
    /// Provide a token for a service; `source` is the address that asked for one, if there is one.
    case signIn(ServiceError.Credential, source: String?)
    /// Correct the token in this environment variable, or unset it.
    case correctVariable(String)
    /// Authorise the token at this address, as an organisation with single sign-on requires.
    case authorise(at: String)
    /// Use the public service of an app instead of the local sample.
    case askRealService(AppName)
    case askForAccess
    case checkName
    /// Remove what exists under the name, or choose another one.
    case replaceOrChooseAnother
    case correct
    case checkFile
    case checkFileName
    case chooseFileInFolder
    /// Correct the file at this path by hand, or move it away.
    case fixFile(String)
    case checkFolder
    /// Nothing: the change is saved, but could not be flushed to disk and a power failure may lose it.
    case mayBeLost
    case updateProgram
    case unlockKeyring
    /// Unlock the keychain of macOS or iOS and let the program use it.
    case unlockKeychain
    /// Take back the last change once the service answers again.
    case undo
    /// A sentence from the front end, which alone knows the remedy.
    case other(String)
}

extension ServiceError.Cause {
    func remedy(at place: String?) -> Remedy {
        let address = place.flatMap { $0.contains("://") ? $0 : nil }
        let isFile = place != nil && address == nil
        return switch self {
        case .refused, .unresolved: .checkServer
        case .timedOut: .allowMoreTime
        case .tlsRefused: .checkCertificates
        case .cutShort, .connection, .serverFailed: .retry
        case .tooLarge, .tooManyRecords, .notJSON, .wrongShape: isFile ? .checkFile : .checkSource
        case .unexpectedStatus, .methodNotAllowed: .checkSource
        case .redirected(let origin): origin.contains("://") ? .useSource(origin) : .checkSource
        case .redirectedToHTTPS(let source): .useHTTPS(source)
        case .offline, .offlineChange: .allowConnections
        case .noPublicService(let app): .setSource(app)
        case .tokenMissing(let service), .tokenRefused(let service): .signIn(service, source: address)
        case .insecureToken: .useEncryption
        case .forbidden: .askForAccess
        case .notFound: .checkName
        case .notInSample: .askRealService(.repos)
        case .conflict: .replaceOrChooseAnother
        case .rejected, .invalid: .correct
        case .rateLimited(let end): .retryAfter(end, orSignIn: .github)
        case .storage: .checkFolder
        }
    }
}
