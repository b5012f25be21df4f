import Coordinator
import Foundation
import Models
import Networking
import Storage

/// What a front end starts from: the settings of a person, and the services that follow from them and from its options.
///
/// `AppCoordinator(services: Composition(environment: [:], home: home).services())` is all that it takes.
@MainActor
public struct Composition {
    /// The choices of this person.
    public let settings: any SettingsStore
    private let compose: @MainActor (ConnectionOptions) -> Services

    /// Composes from parts of one's own, as tests do.
    public init(settings: any SettingsStore, services: @escaping @MainActor (ConnectionOptions) -> Services) {
        self.settings = settings
        compose = services
    }

    /// Composes from the files of this person, found as the XDG Base Directory Specification says, and from servers.
    ///
    /// - Parameters:
    ///   - environment: All environment variables.
    ///   - home: The home folder of the account, for when `HOME` names none.
    public init(environment: [String: String], home: URL) {
        self.init(environment: environment, folders: Folders(environment: environment, home: home))
    }

    /// Composes from the files in these folders, and from servers.
    public init(environment: [String: String] = [:], folders: Folders) {
        let settings = SettingsFile(folders.config.appending(component: "settings.json"))
        let shared = Shared(environment: environment, folders: folders, settings: settings)
        self.init(settings: settings) { Composer(options: $0, shared: shared).services() }
    }

    /// Returns the services of all apps, as settings and options have it now.
    ///
    /// A source that cannot be used becomes services that fail with the reason.
    public func services(_ options: ConnectionOptions = ConnectionOptions()) -> Services {
        compose(options)
    }
}

/// What all services of a program have in common, whatever options they were made with.
struct Shared: Sendable {
    let environment: [String: String]
    let folders: Folders
    let settings: any SettingsStore
    /// A limit that one service meets holds for the others at the same server.
    let pauses = HostPauses()
    let memory = TokenMemory()
    let told = OncePerMessage()
}

/// The messages that a person got already.
final class OncePerMessage: @unchecked Sendable {
    private let lock = NSLock()
    private var messages: Set<String> = []

    /// Returns whether a message is new, and remembers it.
    func isNew(_ message: String) -> Bool {
        lock.withLock { messages.insert(message).inserted }
    }
}
