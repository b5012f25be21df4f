import CommandLine
import Models
import Terminal

/// Decides how output looks, from options, settings and the environment.
@MainActor
struct AppearanceChoice {
    let terminal: any Terminal
    let settings: [String: String]
    let invocation: Invocation

    func appearance() -> Appearance {
        let environment = terminal.environment
        let size = terminal.isOutputTerminal ? terminal.size : nil
        var appearance = Appearance()
        appearance.isPlain =
            invocation[GlobalOptions.plain] || environment["ACCESSIBLE"] == "1"
            || settings[SettingKey.plain.name] == "on"
        appearance.canMoveCursor = !appearance.isPlain && environment["TERM"] != "dumb"
        appearance.hasColour =
            terminal.isOutputTerminal && appearance.canMoveCursor && !invocation[GlobalOptions.json]
            && (environment["NO_COLOR"] ?? "").isEmpty
            && settings[SettingKey.colour.name] != "off"
        appearance.width = invocation[GlobalOptions.width] ?? max(20, size?.columns ?? 80)
        appearance.height = size?.rows
        appearance.hasSigns = settings[SettingKey.signs.name] == "on"
        appearance.theme = settings[SettingKey.theme.name] ?? ""
        return appearance
    }
}
