import QuintetPlatform

/// A persistent user setting.
///
/// `facts` is the table of all settings. Lists, commands, completions, messages and the page are made from it.
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
    /// Whether lists show one line per row, in place of cards and entries.
    case lists
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
            .owner, .theme, .colour, .plain, .signs, .pager, .lists, .me, .groupFolder, .athlete, .pageColours,
            .pageShortcuts,
            .pageLive,
        ]
    /// The settings for the appearance and behavior of the web page.
    public static let ofPage = allCases.filter { [.squares, .page].contains($0.facts.group) }

    /// Finds a key by its name, or returns nil when there is none.
    public init?(_ name: String) {
        guard let key = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = key
    }

    /// The facts about the setting: a row of the table of settings.
    public var facts: SettingFacts {
        switch self {
        case .source(let app): SettingFacts(sourceOf: app)
        case .owner:
            SettingFacts(
                "repos.owner", "Default owner of repositories", .names, "whose repositories to show",
                default: "swiftlang", .name(GitHubName.isListable), "a GitHub username or organization, @me or @starred"
            )
        case .theme:
            SettingFacts(
                "theme", "Colours of the squares", .squares, "the colours of Wordle’s squares",
                default: SquareTheme.dark.rawValue, .words(SquareTheme.allCases.map(\.rawValue)))
        case .colour:
            SettingFacts(
                "colour", "Colours", .terminal, "colours on or off", default: "on", .onOrOff,
                variable: SettingVariable("NO_COLOR", sets: "off") { !$0.isEmpty })
        case .plain:
            SettingFacts(
                "plain", "Plain text for screen readers", .terminal, "plain text for screen readers", default: "off",
                .onOrOff, variable: SettingVariable("ACCESSIBLE", sets: "on") { $0 == "1" })
        case .signs:
            SettingFacts(
                "signs", "Brackets on coloured letters", .squares,
                "mark letters with brackets: [A] right place, (A) elsewhere", default: "off", .onOrOff)
        case .pager:
            SettingFacts(
                "pager", "Long results page by page", .terminal, "long results in a pager", default: "on", .onOrOff)
        case .lists:
            SettingFacts(
                "lists", "Rows of lists", .terminal, "lists in full, or a line for each row", default: "full",
                .words(["full", "lines"]))
        case .me:
            SettingFacts(
                "wordle.me", "Your name in chats", .names, "your name in the chats", default: SharedResult.nameless,
                .name { PlayerKey.objection(to: $0) == nil }, "your name in the chats", refusal: "cannot be empty")
        case .groupFolder:
            SettingFacts(
                "wordle.group", "Shared folder of your Wordle group", .sources, "the folder that your group shares",
                default: "", .folder, "a folder that your group shares")
        case .athlete:
            SettingFacts(
                "leaderboard.me", "Your name on the leaderboard", .names, "your name on the leaderboard", default: "",
                .name { _ in true }, "a name on the leaderboard")
        case .pageColours:
            SettingFacts(
                "web.colours", "Light or dark", .page, "light or dark page", default: "system",
                .words(["system", "light", "dark"]))
        case .pageShortcuts:
            SettingFacts(
                "web.shortcuts", "One-key shortcuts", .page, "the keys “/” and “?” as shortcuts on the page",
                default: "on", .onOrOff)
        case .pageLive:
            SettingFacts(
                "web.live", "Live star counts", .page, "live star counts on the page", default: "on", .onOrOff)
        }
    }

    /// The name under which the value is stored, such as `wordle.source`.
    public var name: String { facts.name }
    /// The default value.
    public var standard: String { facts.standard }
    /// The fixed values that the setting accepts, such as "on" and "off"; addresses, files and names are not included.
    public var words: [String] { facts.words }
    /// The accepted values, for a message, such as "local, live or an http(s) address".
    public var kinds: String { facts.kinds }
    /// Whether the setting accepts only the values in `words`.
    public var isChoice: Bool {
        if case .words = facts.values { true } else { false }
    }
}
