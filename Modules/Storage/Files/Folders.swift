import QuintetPlatform

/// The folders of the program's files.
public struct Folders: Sendable {
    /// The folder for settings and tokens.
    public let config: URL
    /// The folder for data that must not be lost.
    public let data: URL
    /// The folder for data that can be fetched again.
    public let cache: URL

    /// Creates the value from explicit locations, for apps that get their folders from the system.
    public init(config: URL, data: URL, cache: URL) {
        self.config = config
        self.data = data
        self.cache = cache
    }

    /// Finds the folders as the XDG Base Directory Specification requires: its variables are ignored if relative.
    ///
    /// `home` is the home folder of the account, which is used if `HOME` is missing or empty.
    public init(environment: [String: String], home: URL) {
        let ownHome = environment["HOME"] ?? ""
        // Foundation would read "~" as the home folder of the account.
        let typedHome = ownHome.hasPrefix("/") ? ownHome : "./\(ownHome)"
        let home = ownHome.isEmpty ? home : URL(filePath: typedHome, directoryHint: .isDirectory).standardizedFileURL
        func folder(_ variable: String, _ fallback: String) -> URL {
            let path = environment[variable].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
            return (path ?? home.appending(path: fallback)).appending(component: "quintet")
        }
        config = folder("XDG_CONFIG_HOME", ".config")
        data = folder("XDG_DATA_HOME", ".local/share")
        cache = folder("XDG_CACHE_HOME", ".cache")
    }
}
