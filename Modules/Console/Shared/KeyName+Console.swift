/// The keys of the apps; with those of all menus they are the table in `Docs/Screens.md` and in the manual.
extension KeyName {
    static let add = KeyName("a", "adds a game, or tries to one that is unfinished")
    static let compare = KeyName("c", "compares one’s games with those in a chat")
    static let delete = KeyName("d", "deletes a game, a player or a token, throws away what was typed")
    static let edit = KeyName("e", "changes a game, or whose a name is")
    static let filter = KeyName("f", "shows some only: of a language, of a topic, of a period")
    static let go = KeyName("g", "goes to somebody or something by name, number or date")
    static let health = KeyName("h", "asks the source for its health")
    static let importing = KeyName("i", "imports games")
    static let keep = KeyName("k", "keeps what is shown or typed: games, a picture, a token")
    static let lines = KeyName("l", "a line for each row, or all that is known")
    static let month = KeyName("m", "by periods: a month of games as weeks, the league of a group")
    static let order = KeyName("o", "another order")
    static let statistics = KeyName("s", "statistics")
    static let settings = KeyName("t", "settings at the start, the token at the repositories")
    static let owner = KeyName("u", "whose: the repositories of another owner, the players of a group")
    static let letters = KeyName("v", "shows the letters, or hides them")
    static let window = KeyName("w", "opens it in a window: the browser, the viewer of pictures")
    static let share = KeyName("x", "shares: the text that people paste")
    static let copy = KeyName("y", "copies that text")
    static let undo = KeyName("z", "takes back the last change")

    static let all =
        ofMenus + [
            add, compare, delete, edit, filter, go, health, importing, keep, lines, month, order, statistics, settings,
            owner, letters, window, share, copy, undo,
        ]
}
