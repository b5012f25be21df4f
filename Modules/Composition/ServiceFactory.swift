import Coordinator
import Models
import Networking
import Platform
import Storage

/// The entry point for a front end: the user's settings, and the services for these settings and for options.
///
/// `AppCoordinator(services: ServiceFactory(environment: [:], home: home).services())` is all you need.
@MainActor public struct ServiceFactory {
    /// The user's settings.
    public let settings: any SettingsStore
    private let compose: @MainActor (ConnectionOptions) -> Services

    /// Creates a factory from explicit parts, as tests do.
    public init(settings: any SettingsStore, services: @escaping @MainActor (ConnectionOptions) -> Services) {
        self.settings = settings
        compose = services
    }

    /// Creates a factory from the user's files, in the folders of the XDG Base Directory Specification.
    public init(environment: [String: String], home: URL) {
        self.init(environment: environment, folders: Folders(environment: environment, home: home))
    }

    /// Creates a factory that uses files in these folders, and servers.
    public init(environment: [String: String] = [:], folders: Folders) {
        let settings = SettingsFile(folders.config.appending(component: "settings.json"))
        let shared = ProgramState(environment: environment, folders: folders, settings: settings)
        self.init(settings: settings) { Composer(options: $0, shared: shared).services() }
    }

    /// Returns the services for the current settings and the options; services with an invalid source throw the reason.
    public func services(_ options: ConnectionOptions = ConnectionOptions()) -> Services { compose(options) }
}

/// The state that all services of a program share, whatever their options.
struct ProgramState: Sendable {
    let environment: [String: String]
    let folders: Folders
    let settings: any SettingsStore
    /// A rate limit of one service applies to all others on the same server.
    let pauses = HostPauses()
    let tokenCache = TokenCache()
    let shownNotices = Locked<Set<String>>([])
}
