/// The settings that belong to no part of Wordle, each once, then the order of all settings.
extension SettingKey {
    /// The default owner of repositories.
    public static let owner = SettingKey(
        "repos.owner", "Default owner of repositories", .names, "whose repositories to show",
        default: "swiftlang", .name(GitHubName.isListable), "a GitHub username or organization, @me or @starred"
    )
    /// Whether output in a terminal has colours.
    public static let colour = SettingKey(
        "colour", "Colours", .terminal, "colours on or off", default: "on", .onOrOff,
        variable: SettingVariable("NO_COLOR", sets: "off") { !$0.isEmpty })
    /// Whether output suits screen readers and simple terminals.
    public static let plain = SettingKey(
        "plain", "Plain text for screen readers", .terminal, "plain text for screen readers", default: "off",
        .onOrOff,
        variable: SettingVariable("ACCESSIBLE", sets: "on") {
            ["1", "true", "yes", "on"].contains($0.lowercased())
        })
    /// Whether coloured tiles also have brackets: `[a]` for the right place, `(a)` for another place in the word.
    public static let signs = SettingKey(
        "signs", "Brackets on coloured letters", .squares,
        "mark letters with brackets: [A] right place, (A) elsewhere", default: "off", .onOrOff)
    /// Whether long results are shown in a pager.
    public static let pager = SettingKey(
        "pager", "Long results page by page", .terminal, "long results in a pager", default: "on", .onOrOff)
    /// Whether lists show one line per row, in place of cards and entries; by default, if these do not fit.
    public static let lists = SettingKey(
        "lists", "Rows of lists", .terminal, "lists in full, or a line for each row", default: "auto",
        .words(["auto", "full", "lines"]))
    /// The name of the user on the leaderboard.
    public static let athlete = SettingKey(
        "leaderboard.me", "Your name on the leaderboard", .names, "your name on the leaderboard", default: "",
        .name { !$0.trimmed.isEmpty }, "a name on the leaderboard", refusal: "cannot be empty")
    /// Whether the web page is light or dark, or follows the system.
    public static let pageColours = SettingKey(
        "web.colours", "Light or dark", .page, "light or dark page", default: "system",
        .words(["system", "light", "dark"]))
    /// Whether keys of one character are shortcuts on the web page.
    public static let pageShortcuts = SettingKey(
        "web.shortcuts", "One-key shortcuts", .page, "the keys “/” and “?” as shortcuts on the page",
        default: "on", .onOrOff)
    /// Whether the web page shows new star counts as they arrive.
    public static let pageLive = SettingKey(
        "web.live", "Live star counts", .page, "live star counts on the page", default: "on", .onOrOff)

    /// All settings, in the order in which they are listed.
    public static let allCases =
        AppName.allCases.map(Self.source) + [
            .owner, .theme, .colour, .plain, .signs, .pager, .lists, .me, .groupFolder, .athlete, .pageColours,
            .pageShortcuts, .pageLive,
        ]

    /// The settings that are set once: how the terminal and the page look.
    public static let setOnce: [SettingKey] = [
        .colour, .plain, .signs, .pager, .lists, .pageColours, .pageShortcuts, .pageLive,
    ]

    /// The settings for the appearance and behavior of the web page.
    public static let ofPage = allCases.filter { [.squares, .page].contains($0.group) }
}
