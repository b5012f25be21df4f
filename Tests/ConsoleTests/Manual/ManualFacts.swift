import CommandLine
import Menus

@testable import Console

/// What the manual page tells beyond the table of commands.
enum ManualFacts {
    @MainActor static var page: String {
        ManualPage(
            Commands.table, version: ConsoleApp.version,
            summary: "small apps for the terminal: Wordle scores, characters, leaderboard, repositories, employees",
            description: description,
            sections: [("KEYS", keys), ("ENVIRONMENT", environment), ("FILES", files), ("EXIT STATUS", exitStatus)],
            seeAlso: ["chafa", "secret-tool", "update-desktop-database"]
        ).text
    }

    static let description = """
        Five small apps in one program. Without a command it shows menus; with one it does that and ends. Out of the box \
        everything runs on data of this machine; --live, --source or a setting turns an app to a real service. Results go \
        to standard output, everything else to standard error.
        """

    @MainActor static var keys: [(String, String)] {
        KeyName.all.map { ($0.key == "1" ? "1, 2, ..." : $0.key, "In the menus: " + $0.meaning + ".") }
    }

    static let environment: [(String, String)] = [
        (
            AppName.allCases.map { "QUINTET_\($0.rawValue.uppercased())_SOURCE" }.joined(separator: ", "),
            "Where the data of an app comes from. An option beats it, and it beats the setting."
        ),
        (
            "QUINTET_GITHUB_TOKEN, QUINTET_WORDLE_TOKEN", "Tokens for whatever source is named; they beat all others."
        ),
        ("GH_TOKEN, GITHUB_TOKEN", "Tokens for https://api.github.com and nowhere else; they beat the stored one."),
        ("ACCESSIBLE", "With the value 1 the same as --plain."),
        ("NO_COLOR", "With any value no colours are sent."),
        ("TERM", "With the value dumb no colours are sent and the cursor is never moved."),
        (
            "QUINTET_PAGER, PAGER",
            "What shows results that do not fit the terminal: the first that is set, else less -FRX. Empty or cat for none."
        ),
        ("QUINTET_PAGE", "A folder whose files are served as the page instead of the program's own, to work on it."),
        ("LESS, LV", "Options of pagers; where they are not set, FRX and -c."),
        ("COLORTERM", "With the value truecolor or 24bit pictures are drawn in all colours."),
        ("PATH", "Where optional programs are found: chafa, less, python3, secret-tool, xdg-open."),
        ("DBUS_SESSION_BUS_ADDRESS", "Where it is set, tokens are kept in the desktop's keyring."),
        ("XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME", "Where files are kept; see FILES."),
    ]

    static let files: [(String, String)] = [
        ("$XDG_CONFIG_HOME/quintet", "Settings, and tokens where no keyring keeps them (~/.config/quintet)."),
        ("$XDG_DATA_HOME/quintet", "The score book and the star counts that were seen (~/.local/share/quintet)."),
        ("$XDG_CACHE_HOME/quintet", "Answers of servers, at most 50 MB (~/.cache/quintet)."),
    ]

    static let exitStatus: [(String, String)] = [
        ("0", "Done."),
        ("1", "Failed: the reason is on standard error in one line, then the next step."),
        ("2", "Wrong usage."),
        ("4", "A token is needed or was refused."),
        ("130", "Interrupted."),
    ]
}
