import Coordinator
import Models
import Networking
import QuintetPlatform
import Storage

/// The entry point for a front end: creates the services from the user's settings and from options.
///
/// A front end can start with `AppCoordinator(services: ServiceFactory(environment: [:], home: home).services())`.
@MainActor public struct ServiceFactory {
    /// The user's settings.
    public let settings: any SettingsStore
    private let compose: @MainActor (ConnectionOptions) -> Services

    /// Creates a factory from a settings store and a function that creates the services, as tests do.
    public init(settings: any SettingsStore, services: @escaping @MainActor (ConnectionOptions) -> Services) {
        self.settings = settings
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
        self.init(settings: settings) { Composer(options: $0, shared: shared).services() }
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
}
