import Menus

/// The keys of the apps; with those of all menus they are the table in `Docs/Screens.md` and in the manual.
extension KeyName {
    static let add = KeyName("a", "add a game, or tries to an unfinished one")
    static let compare = KeyName("c", "compare your games with those in a chat")
    static let delete = KeyName("d", "delete a game, player or token; discard what you typed")
    static let edit = KeyName("e", "edit a game or rename a player")
    static let filter = KeyName("f", "filter by language, topic or period")
    static let go = KeyName("g", "go to a person, game or month")
    static let health = KeyName("h", "check the server")
    static let importing = KeyName("i", "import games")
    static let keep = KeyName("k", "save games, a picture, a chart or a token")
    static let lines = KeyName("l", "one line per row, or full entries")
    static let month = KeyName("m", "by period: your calendar, the group’s league")
    static let order = KeyName("o", "change the order")
    static let statistics = KeyName("s", "statistics")
    static let settings = KeyName("t", "settings; in the repositories, the token")
    static let owner = KeyName("u", "another owner’s repositories, the group’s players")
    static let letters = KeyName("v", "show or hide the words")
    static let window = KeyName("w", "open in a window: the browser, the picture viewer")
    static let share = KeyName("x", "share: the text to paste into a chat")
    static let copy = KeyName("y", "copy that text")
    static let undo = KeyName("z", "undo the last change")

    static let all =
        ofMenus + [
            add, compare, delete, edit, filter, go, health, importing, keep, lines, month, order, statistics, settings,
            owner, letters, window, share, copy, undo,
        ]
}
