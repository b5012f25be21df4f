import Platform

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
    /// Whether coloured tiles also have brackets: `[a]` for the right place, `(a)` for another place in the word.
    case signs
    case pager
    /// The name under which the user writes in chats.
    case me
    /// The folder that the members of a Wordle group share.
    case groupFolder
    /// The name of the user on the leaderboard.
    case athlete
    /// Whether the web page is light or dark, or follows the system.
    case pageColours
    /// Whether keys of one character are shortcuts on the web page.
    case pageShortcuts
    /// Whether the web page shows new star counts as they arrive.
    case pageLive

    /// All keys, in the order in which they are listed.
    public static let allCases =
        AppName.allCases.map(Self.source) + [
            .owner, .theme, .colour, .plain, .signs, .pager, .me, .groupFolder, .athlete, .pageColours, .pageShortcuts,
            .pageLive,
        ]
    /// The settings for the appearance and behavior of the web page.
    public static let ofPage = [Self.theme, .signs, .pageColours, .pageShortcuts, .pageLive]

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
            Facts(
                name: "repos.owner", standard: "swiftlang", kinds: "a GitHub username or organization, @me or @starred")
        case .me: Facts(name: "wordle.me", standard: SharedResult.nameless, kinds: "your name in the chats")
        case .groupFolder: Facts(name: "wordle.group", standard: "", kinds: "a folder that your group shares")
        case .athlete: Facts(name: "leaderboard.me", standard: "", kinds: "a name on the leaderboard")
        case .theme:
            Facts(name: "theme", standard: SquareTheme.dark.rawValue, words: SquareTheme.allCases.map(\.rawValue))
        case .colour: Facts(name: "colour", standard: "on", words: ["on", "off"])
        case .plain: Facts(name: "plain", standard: "off", words: ["on", "off"])
        case .signs: Facts(name: "signs", standard: "off", words: ["on", "off"])
        case .pager: Facts(name: "pager", standard: "on", words: ["on", "off"])
        case .pageColours: Facts(name: "web.colours", standard: "system", words: ["system", "light", "dark"])
        case .pageShortcuts: Facts(name: "web.shortcuts", standard: "on", words: ["on", "off"])
        case .pageLive: Facts(name: "web.live", standard: "on", words: ["on", "off"])
        }
    }

    /// The name under which the value is stored, such as `wordle.source`.
    public var name: String { facts.name }
    /// The default value.
    public var standard: String { facts.standard }
    /// The fixed values that the setting accepts, such as "on" and "off"; addresses, files and names are not included.
    public var words: [String] { facts.words }
    /// Whether the setting accepts only the values in `words`.
    public var isChoice: Bool {
        if case .source = self { false } else { !facts.words.isEmpty }
    }
    /// The accepted values, for a message, such as "local, live or an http(s) address".
    public var kinds: String {
        guard case .source(let app) = self else { return facts.kinds ?? Self.choice(of: words) }
        return Self.choice(of: words + ["an http(s) address"] + (app.readsFiles ? ["a file"] : []))
    }

    /// Returns words as a choice, such as "dark, light or high-contrast".
    private static func choice(of words: [String]) -> String {
        let last = words.suffix(2).joined(separator: " or ")
        return (words.dropLast(2) + [last]).joined(separator: ", ")
    }

    /// Returns why a value is invalid, as a clause, or nil when it is valid.
    ///
    /// If the value comes from an environment variable or an option, `variable` is the name of that variable or option.
    /// The message then contains this name in place of the setting's name; see `SettingChoice.setBy`.
    public func objection(to value: String, setBy variable: String? = nil) -> String? {
        let name = variable ?? name
        switch self {
        case .source(let app):
            return switch Source(value) {
            case .local, .server: nil
            case .file("-") where variable == nil: "\(name) cannot be standard input: use \(kinds)"
            case .file where app.readsFiles: nil
            case .live where app.address != nil: nil
            case .live: "\(name) cannot be live, because there is no public server: use \(kinds)"
            case .file, nil: "\(name) must be \(kinds), not “\(Source.shown(value))”"
            }
        case .owner: return GitHubName.isListable(value) ? nil : "\(name) must be \(kinds)"
        case .me: return PlayerKey.objection(to: value) == nil ? nil : "\(name) cannot be empty"
        case .athlete, .groupFolder: return nil
        case .theme, .colour, .plain, .signs, .pager, .pageColours, .pageShortcuts, .pageLive:
            return words.contains(value) ? nil : "\(name) must be \(kinds)"
        }
    }

    /// Returns the value to store, in which the path of a file or folder is absolute.
    ///
    /// An absolute path works in every working directory.
    func storedForm(_ value: String) -> String {
        switch self {
        case .groupFolder where !value.isEmpty: return URL(filePath: value).standardizedFileURL.path
        case .source:
            guard case .file(let path)? = Source(value) else { return value }
            return URL(filePath: path).standardizedFileURL.path
        default: return value
        }
    }
}
