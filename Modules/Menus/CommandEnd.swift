import Models

/// What a command that was typed in the menus came to.
package enum CommandEnd {
    /// It ran, or was refused, and nothing that is shown has changed.
    case done
    /// The data of an app may have changed.
    case dataChanged(AppName)
    /// Settings or tokens may have changed, and with them where data comes from.
    case choicesChanged
    /// It was the program's name alone: the menus, which are open.
    case menus
    /// A link that is to be opened.
    case link(String)
}
