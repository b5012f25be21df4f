import Foundation

/// A choice of a person that lasts.
public enum SettingKey: Hashable, Sendable, CaseIterable {
    /// Where the data of an app comes from.
    case source(AppName)
    /// Whose repositories are shown where nobody is named.
    case owner
    /// The colours of the squares in Wordle.
    case theme
    /// Whether output has colours.
    case colour
    /// Whether output is for screen readers and simple terminals.
    case plain

    /// All keys, in the order in which they are listed.
    public static let allCases = AppName.allCases.map(Self.source) + [.owner, .theme, .colour, .plain]

    /// Finds a key by its name, or returns nil when there is none of this name.
    public init?(_ name: String) {
        guard let key = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = key
    }

    /// The name under which the choice is stored: `wordle.source`.
    public var name: String {
        switch self {
        case .source(let app): "\(app.rawValue).source"
        case .owner: "repos.owner"
        case .theme: "theme"
        case .colour: "colour"
        case .plain: "plain"
        }
    }

    /// The words that it can be; a source can also be an address, and for some apps a file; an owner is any name.
    public var words: [String] {
        switch self {
        case .source(let app): app.hasPublicHome ? ["local", "live"] : ["local"]
        case .owner: []
        case .theme: SquareTheme.allCases.map(\.rawValue)
        case .colour, .plain: ["on", "off"]
        }
    }

    /// Whether it can be nothing but one of the words.
    public var isClosed: Bool {
        switch self {
        case .source, .owner: false
        case .theme, .colour, .plain: true
        }
    }

    /// The value where nobody has chosen one.
    public var standard: String {
        switch self {
        case .source: "local"
        case .owner: "swiftlang"
        case .theme: SquareTheme.dark.rawValue
        case .colour: "on"
        case .plain: "off"
        }
    }

    /// What it may be, in words: "local, live or an http(s) address".
    public var kinds: String {
        if self == .owner { return "the name of an owner at GitHub, or @me" }
        guard case .source(let app) = self else { return words.joined(separator: ", ") }
        let kinds = words + ["an http(s) address"] + (app.readsFiles ? ["a file"] : [])
        return kinds.dropLast().joined(separator: ", ") + " or " + kinds[kinds.count - 1]
    }

    /// Returns why a value cannot work, as a clause, or nil when it can.
    public func objection(to value: String) -> String? {
        if self == .owner { return GitHubName.isListable(value) ? nil : "\(name) is \(kinds), not “\(value)”" }
        guard case .source(let app) = self else {
            return words.contains(value) ? nil : "\(name) is one of \(kinds), not “\(value)”"
        }
        return switch Source(value) {
        case .local, .server: nil
        case .file where app.readsFiles: nil
        case .live where app.hasPublicHome: nil
        case .live: "\(name) cannot be live, as there is no public service of it: it is \(kinds)"
        case .file, nil: "\(name) is \(kinds), not “\(Source.shown(value))”"
        }
    }

    /// Returns a value as it is stored: a file by its whole path, as the choice lasts in every folder.
    func lasting(_ value: String) -> String {
        guard case .source = self, case .file(let path)? = Source(value) else { return value }
        return URL(filePath: path).standardizedFileURL.path
    }
}
