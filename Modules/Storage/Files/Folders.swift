import Foundation

/// Where the files of the program live.
public struct Folders: Sendable {
    /// Settings and tokens.
    public let config: URL
    /// What must not be lost.
    public let data: URL
    /// What can be fetched again.
    public let cache: URL

    /// Names the folders, as an app does that has folders of its own from the system.
    public init(config: URL, data: URL, cache: URL) {
        self.config = config
        self.data = data
        self.cache = cache
    }

    /// Finds the folders by the XDG Base Directory Specification: from the environment, with the usual fall-backs under the home folder; an entry that is no
    /// absolute path counts as missing, as the specification says.
    ///
    /// - Parameters:
    ///   - environment: All environment variables.
    ///   - home: The home folder of the account, for when `HOME` names none.
    public init(environment: [String: String], home: URL) {
        func path(_ variable: String) -> URL? {
            environment[variable].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
        }
        let home = path("HOME") ?? home
        func folder(_ variable: String, _ fallback: String) -> URL {
            (path(variable) ?? home.appending(path: fallback)).appending(component: "quintet")
        }
        config = folder("XDG_CONFIG_HOME", ".config")
        data = folder("XDG_DATA_HOME", ".local/share")
        cache = folder("XDG_CACHE_HOME", ".cache")
    }
}
