import Coordinator
import Models
import Terminal

/// The requirements of the menus for their front end.
@MainActor package protocol MenuHost: AnyObject {
    var session: Session { get }
    var helpNote: Line { get }

    /// Makes the view of a screen; `redraw` draws it again when something has come late.
    func view(of screen: Screen, redraw: @escaping @MainActor () -> Void) -> any ScreenView
    /// Returns the words of a command, without the program's name, or nil for a line that is none.
    func command(in line: String) -> [String]?
    /// Returns the command that was probably meant by a line that is neither a key nor a command, as a sentence, or
    /// nil.
    func advice(on line: String) -> String?
    /// Returns what a word may be completed to behind the beginning of a command.
    func completions(of word: String, after command: String) async -> [String]
    /// Runs a command; an interrupt gives it up and leaves the menus as they are.
    func run(_ words: [String]) async -> CommandEnd
}

/// The outcome of a command that was typed in the menus.
package enum CommandEnd {
    /// It ran, or was refused, and nothing that is shown has changed.
    case done
    case dataChanged(AppName)
    /// Settings or tokens may have changed, and with them where data comes from.
    case settingsChanged
    /// It was the program's name alone: the menus, which are open.
    case menus
    case link(String)
}
