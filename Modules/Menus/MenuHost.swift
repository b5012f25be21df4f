import Coordinator
import Models
import QuintetTerminal

/// The functions that the menus need from their front end.
@MainActor package protocol MenuHost: AnyObject {
    var session: Session { get }
    /// Returns the line below the keys of a screen of an app, or of the start screen and the settings.
    func helpNote(in app: AppName?) -> Line

    /// Creates the view of a screen.
    func view(of screen: Screen) -> any ScreenView
    /// Returns the words of a command, without the program's name, or nil if the line is not a command.
    func command(in line: String) -> [String]?
    /// Returns the reply to a text with results of Wordle; nil if the text has none.
    ///
    /// `isYours` is whether a share without a sender is certainly yours: no lines that are no keys were above it.
    func reply(toResults text: String, isYours: Bool, _ coordinator: AppCoordinator) async -> ScreenReply?
    /// Returns a sentence that suggests a command for a misspelled line, such as “repso”; nil if no command is similar.
    func advice(on line: String) -> String?
    /// Returns the completions of the last word of a command; `command` is the text before that word.
    func completions(of word: String, after command: String) async -> [String]
    /// Runs a command; an interrupt cancels the command but does not end the menus.
    func run(_ words: [String]) async -> CommandEnd
}

/// The outcome of a command that was typed in the menus.
package enum CommandEnd {
    /// The command ran or was refused, and changed nothing that is shown.
    case done
    case dataChanged(AppName)
    /// Settings or tokens may have changed, and with them the sources of data.
    case settingsChanged
    /// The line was the program's name without a command; in a shell, that line opens the menus.
    case menus
    case link(String)
}
