/// A persistent user setting.
public enum SettingKey: Hashable, Sendable, CaseIterable {
    /// The data source of an app.
    case source(AppName)
    /// The default owner of repositories.
    case owner
    /// The colours of the squares in Wordle.
    case theme
    case colour
    /// Whether output suits screen readers and simple terminals.
    case plain
    /// Whether coloured tiles also have brackets: `[a]` in the right place, `(a)` elsewhere.
    case signs
    case pager
    /// The name under which the person writes in chats.
    case me
    /// The name of the person on the leaderboard.
    case athlete

    /// All keys, in the order in which they are listed.
    public static let allCases =
        AppName.allCases.map(Self.source) + [.owner, .theme, .colour, .plain, .signs, .pager, .me, .athlete]

    /// Finds a key by its name, or returns nil when there is none.
    public init?(_ name: String) {
        guard let key = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = key
    }

    private struct Facts {
        let name: String
        let standard: String
        var words: [String] = []
        var kinds: String?
    }

    private var facts: Facts {
        switch self {
        case .source(let app):
            Facts(
                name: "\(app.rawValue).source", standard: "local",
                words: app.address == nil ? ["local"] : ["local", "live"])
        case .owner:
            Facts(name: "repos.owner", standard: "swiftlang", kinds: "the name of an owner at GitHub, or @me")
        case .me: Facts(name: "wordle.me", standard: SharedResult.nameless, kinds: "your name in the chats")
        case .athlete: Facts(name: "leaderboard.me", standard: "", kinds: "a name on the leaderboard")
        case .theme:
            Facts(name: "theme", standard: SquareTheme.dark.rawValue, words: SquareTheme.allCases.map(\.rawValue))
        case .colour: Facts(name: "colour", standard: "on", words: ["on", "off"])
        case .plain: Facts(name: "plain", standard: "off", words: ["on", "off"])
        case .signs: Facts(name: "signs", standard: "off", words: ["on", "off"])
        case .pager: Facts(name: "pager", standard: "on", words: ["on", "off"])
        }
    }

    /// The name under which the value is stored: `wordle.source`.
    public var name: String { facts.name }
    /// The default value.
    public var standard: String { facts.standard }
    /// The fixed values that it accepts, beside addresses, files and names.
    public var words: [String] { facts.words }
    /// The accepted values, for a message: "local, live or an http(s) address".
    public var kinds: String {
        guard case .source(let app) = self else { return facts.kinds ?? words.joined(separator: ", ") }
        return (words + (app.readsFiles ? ["an http(s) address"] : [])).joined(separator: ", ")
            + (app.readsFiles ? " or a file" : " or an http(s) address")
    }

    /// Returns why a value is invalid, as a clause, or nil when it is valid; `place` names another place that it was
    /// set in.
    public func objection(to value: String, in place: String? = nil) -> String? {
        let name = place ?? name
        if self == .owner { return GitHubName.isListable(value) ? nil : "\(name) is \(kinds), not “\(value)”" }
        if self == .athlete { return nil }
        if self == .me { return value.trimmed.isEmpty ? "\(name) is \(kinds), which is not blank" : nil }
        guard case .source(let app) = self else {
            return words.contains(value) ? nil : "\(name) is one of \(kinds), not “\(value)”"
        }
        return switch Source(value) {
        case .local, .server: nil
        case .file where app.readsFiles: nil
        case .live where app.address != nil: nil
        case .live: "\(name) cannot be live, as there is no public service of it: it is \(kinds)"
        case .file, nil: "\(name) is \(kinds), not “\(Source.shown(value))”"
        }
    }

    /// Returns the value to store: a file as an absolute path, so that it works from every working directory.
    func storedForm(_ value: String) -> String {
        guard case .source = self, case .file(let path)? = Source(value) else { return value }
        return URL(filePath: path).standardizedFileURL.path
    }
}
