import Coordinator
import Models
import Networking
import QuintetFormats
import QuintetPlatform
import Storage

/// The entry point for a front end: creates the services from the user's settings and from options.
///
/// A front end can start with `AppCoordinator(services: ServiceFactory(environment: [:], home: home).services())`.
@MainActor public struct ServiceFactory {
    /// The user's settings.
    public let settings: any SettingsStore
    private let environment: [String: String]
    private let compose: @MainActor (ConnectionOptions) -> Services

    /// Creates a factory from a settings store and a function that creates the services, as tests do.
    public init(
        settings: any SettingsStore, environment: [String: String] = [:],
        services: @escaping @MainActor (ConnectionOptions) -> Services
    ) {
        self.settings = settings
        self.environment = environment
        compose = services
    }

    /// Creates a factory that uses the user's files, in the folders of the XDG Base Directory Specification.
    public init(environment: [String: String], home: URL) {
        self.init(environment: environment, folders: Folders(environment: environment, home: home))
    }

    /// Creates a factory that uses the files in these folders.
    public init(environment: [String: String] = [:], folders: Folders) {
        let settings = SettingsFile(folders.config.appending(component: "settings.json"))
        let shared = ProgramState(environment: environment, folders: folders, settings: settings)
        self.init(settings: settings, environment: environment) { Composer(options: $0, shared: shared).services() }
    }

    /// Reads the settings for `ConnectionOptions.settings`; `source` is the source in the options.
    public func readSettings(source: String?) -> QuintetSettings {
        QuintetSettings(settings, source: source, environment: environment)
    }

    /// Returns the services for the current settings and the options.
    ///
    /// If the source of an app is invalid, each throwing function of the app's service throws the reason.
    public func services(_ options: ConnectionOptions = ConnectionOptions()) -> Services { compose(options) }
}

/// The state that all services of a program share, even if they are created with different options.
struct ProgramState: Sendable {
    let environment: [String: String]
    let folders: Folders
    let settings: any SettingsStore
    /// The pauses after rate limits, which apply to all services on the same server.
    let pauses = HostPauses()
    let tokenCache = TokenCache()
    let shownNotices = Locked<Set<String>>([])
    /// The number of calls for which the keyring waits for the user.
    let keyringWaits = Locked(0)
}

extension Services {
    /// Reads the bytes of a chat, off the main actor; throws `ServiceError` if the file cannot be read or is too large.
    @concurrent public func chat(inFile path: String) async throws -> [UInt8] {
        var chat: [UInt8] = []
        try DocumentFile(path: path, limit: ChatReading.limit).read(action: "compare") { piece, size in
            chat.reserveCapacity(size)
            chat += piece
        }
        return chat
    }

    /// Reads the bytes of a file with games; throws `ServiceError` if the file cannot be read or is larger than 100 MB.
    public func document(inFile path: String) throws -> [UInt8] {
        try Array(DocumentFile(path: path, limit: 100_000_000).read(action: "import the games"))
    }

    /// Saves data as a file in an existing folder; throws `.conflict` if the file exists and `replacing` is false.
    ///
    /// `content` is a word for the data, such as "picture", for errors.
    public func save(
        _ content: String, _ data: Data, as path: String, replacing: Bool = false
    ) throws(ServiceError) {
        try NewFile(path: path, action: "save the \(content)").write(data, replacing: replacing)
    }
}
