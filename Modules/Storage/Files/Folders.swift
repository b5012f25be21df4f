import Platform

/// The folders of the program's files.
public struct Folders: Sendable {
    /// The folder for settings and tokens.
    public let config: URL
    /// The folder for data that must not be lost.
    public let data: URL
    /// The folder for data that can be fetched again.
    public let cache: URL

    /// Creates folders at explicit locations, for apps that get them from the system.
    public init(config: URL, data: URL, cache: URL) {
        self.config = config
        self.data = data
        self.cache = cache
    }

    /// Finds the folders by the XDG Base Directory Specification; ignores relative paths, as it requires.
    ///
    /// `home` is the home folder of the account, used when `HOME` is not set.
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
