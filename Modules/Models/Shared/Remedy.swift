import Foundation

/// What a person can do about a failure.
///
/// Each front end says it with what it has: an option, a button, a page of settings.
public enum Remedy: Hashable, Sendable {
    /// Try again in a moment.
    case retry
    /// Wait for a limit to end; a token of this service would raise it, if one would.
    case retryAfter(Date?, orSignIn: ServiceError.Credential?)
    /// Try again, or allow more time for a request.
    case allowMoreTime
    /// Allow connections: this run may open none.
    case allowConnections
    /// See whether the server runs, and whether the address is right.
    case checkServer
    /// Start the People server on this machine.
    case startPeopleServer
    /// See to the address, the clock and the certificates.
    case checkCertificates
    /// See whether the source in force is one of this app.
    case checkSource
    /// Make this origin the source, if it is trusted.
    case useSource(String)
    /// Make this encrypted address of the same host the source.
    case useHTTPS(String)
    /// See to the proxy, or let this host do without.
    case checkProxy
    /// Use an encrypted connection, or let this host do without the proxy.
    case avoidProxy
    /// Install the library that connections need, or use the data of this machine.
    case installLibrary
    /// Name the document of an app that has no public home.
    case setSource(AppName)
    /// Name the server by other means than this form of address.
    case useAnotherAddress
    /// Use an encrypted connection, or no token.
    case useEncryption
    /// Give a token for a service; `source` is the address that asked for one, where it was an address.
    case signIn(ServiceError.Credential, source: String?)
    /// Let the token in at an address of the service, as an organisation with single sign-on wants it.
    case authorise(at: String)
    /// Ask the real service of an app instead of the sample of this machine.
    case askRealService(AppName)
    /// Ask the owner of the service for access.
    case askForAccess
    /// See to the name or number.
    case checkName
    /// Remove what is there, or choose something else.
    case replaceOrChooseAnother
    /// Correct what was given.
    case correct
    /// See whether it is the right file.
    case checkFile
    /// See to the name of the file.
    case checkFileName
    /// Name a file inside of the folder.
    case chooseFileInFolder
    /// Correct the file at this path by hand, or move it away.
    case fixFile(String)
    /// See to the permissions and the space of a folder.
    case checkFolder
    /// Nothing, as the change is made: it may be lost if the power fails before the disk works again.
    case mayBeLost
    /// Get a newer version of the program.
    case updateProgram
    /// Unlock the keyring.
    case unlockKeyring
    /// Unlock the keychain of macOS or iOS and let the program use it.
    case unlockKeychain
    /// Something that only the front end can know which made the error, in a sentence.
    case other(String)
}

extension ServiceError.Cause {
    /// What can be done where no more is known than the cause and the place.
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
        case .proxy: .checkProxy
        case .insecureProxy: .avoidProxy
        case .libraryMissing: .installLibrary
        case .offline, .offlineChange: .allowConnections
        case .unusableAddress: .useAnotherAddress
        case .noPublicHome(let app): .setSource(app)
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
