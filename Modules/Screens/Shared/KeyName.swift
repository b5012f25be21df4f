/// A key of the menus, with related meanings on different screens.
public enum KeyName: String, CaseIterable, Sendable {
    case number = "1"
    case enter = "Enter"
    case next = "n"
    case previous = "p"
    case page = ":"
    case search = "/"
    case refresh = "r"
    case back = "b"
    case help = "?"
    case quit = "q"
    case add = "a"
    case compare = "c"
    case delete = "d"
    case edit = "e"
    case filter = "f"
    case go = "g"
    case health = "h"
    case importing = "i"
    case cached = "j"
    case keep = "k"
    case month = "m"
    case order = "o"
    case statistics = "s"
    case settings = "t"
    case owner = "u"
    case letters = "v"
    case window = "w"
    case share = "x"
    case copy = "y"
    case undo = "z"

    /// The name of the key: the sign to type, such as "a" or "/", or "Enter"; "1" stands for all numbers.
    public var key: String { rawValue }

    /// The effect of the key, for the table of all keys.
    public var meaning: String {
        switch self {
        case .number: "choose the row, app, day or setting with this number"
        case .enter:
            "next page; accept the default in a form; after a failed load, do what the screen offers: retry or go back"
        case .next: "next page or row; older game or month"
        case .previous: "previous page or row; newer game or month"
        case .page: "go to a page of the list: `:30`, `:first`, `:last`"
        case .search: "search the list for a text: `/swift`; `/` alone asks for the text"
        case .refresh: "reload or retry"
        case .back:
            "go back: end a search and filter, return from a jump (`:` or `g`), or else leave the screen"
        case .help: "show the keys of this screen"
        case .quit: "quit"
        case .add: "add a game, or tries to an unfinished one"
        case .compare: "rank the players of a chat"
        case .delete: "delete a game, player or token; discard what you typed"
        case .edit: "edit a game, merge two names, or correct a result"
        case .filter: "filter by language, topic or period"
        case .go: "go to an athlete, game or month"
        case .health: "check the server"
        case .importing: "import games"
        case .cached: "after a failed load, show the cached data"
        case .keep: "save games, the group’s results, a picture, a chart or a token"
        case .month: "show your calendar, or the group’s league"
        case .order: "change the order"
        case .statistics: "show statistics; in a repository, its stars over time"
        case .settings: "open the settings; in the repositories, the GitHub token"
        case .owner: "show another owner’s repositories, or the group’s players"
        case .letters: "show or hide the words, or your own games in a comparison"
        case .window: "open in the browser or the picture viewer"
        case .share: "show the text to paste into a chat"
        case .copy: "copy the text to paste into a chat"
        case .undo: "undo the last change"
        }
    }
}
