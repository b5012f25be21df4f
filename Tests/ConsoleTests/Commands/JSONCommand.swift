struct JSONCommand {
    /// The shape around the fields.
    enum Shape {
        case one, list, lines
    }

    let arguments: [String]
    let shape: Shape
    let input: [String]

    init(_ line: String, _ shape: Shape, input: [String] = []) {
        arguments = line.split(separator: " ").map(String.init)
        self.shape = shape
        self.input = input
    }

    /// Every command, with other arguments where these lead to other fields.
    static let all = [
        JSONCommand("wordle list", .list), JSONCommand("wordle show 264", .one),
        JSONCommand("wordle add --word nymph nymph", .one), JSONCommand("wordle edit 281 nymph", .one),
        JSONCommand("wordle delete 281", .one), JSONCommand("wordle undo", .list),
        JSONCommand("wordle import -", .one, input: ["id,word,tries", "1,sissy,sissy"]),
        JSONCommand("wordle export", .list), JSONCommand("wordle calendar 2022-03", .list),
        JSONCommand("wordle reset --yes", .list), JSONCommand("wordle stats", .one),
        JSONCommand("wordle share 264", .one), JSONCommand("wordle compare -", .list, input: ["Wordle 281 X/6"]),
        JSONCommand("wordle compare --share", .one), JSONCommand("wordle players", .list),
        JSONCommand("wordle log", .list), JSONCommand("wordle rename Ann Anna", .one),
        JSONCommand("wordle correct Ann 281 5", .one), JSONCommand("wordle league", .list),
        JSONCommand("wordle forget --all", .one),
        JSONCommand("characters list", .list), JSONCommand("characters show 1", .one),
        JSONCommand("leaderboard list", .list), JSONCommand("leaderboard stats", .one),
        JSONCommand("repos list", .list), JSONCommand("repos show swiftlang/swift", .one),
        JSONCommand("repos history swiftlang/swift", .list), JSONCommand("repos watch --for 10", .lines),
        JSONCommand("employees list", .list), JSONCommand("employees show 3", .one),
        JSONCommand("employees photo 4", .one), JSONCommand("employees health", .one),
        JSONCommand("open sporty://repo/swiftlang/swift", .one), JSONCommand("today", .one),
        JSONCommand("settings show", .list), JSONCommand("settings set theme light", .one),
        JSONCommand("settings unset theme", .one), JSONCommand("token set github", .one, input: ["s3cret"]),
        JSONCommand("token clear github", .one), JSONCommand("token status", .list),
        JSONCommand("completions bash", .one), JSONCommand("help", .list), JSONCommand("help wordle", .list),
        JSONCommand("help wordle list", .one), JSONCommand("wordle list --help", .one),
        JSONCommand("--version", .one),
    ]
}
