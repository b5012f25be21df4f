import CommandLine

@testable import Console

/// Writes the manual page from the table of commands, for the macros of man(7).
@MainActor
struct Manual {
    var page: String {
        """
        .TH QUINTET 1 "" "quintet \(ConsoleApp.version)" "User Commands"
        .SH NAME
        quintet \\- small apps for the terminal: Wordle scores, characters, leaderboard, repositories, employees
        .SH SYNOPSIS
        .B quintet
        .br
        .B quintet
        .I COMMAND
        .RI [ OPTION \\&...]
        .SH DESCRIPTION
        \(Roff.text(ManualFacts.description))
        .SH COMMANDS
        \((groups + single).joined(separator: "\n"))
        .SH OPTIONS
        Every command takes these.
        \(GlobalOptions.all.map(option).joined(separator: "\n"))
        .SH ENVIRONMENT
        \(list(ManualFacts.environment))
        .SH FILES
        \(list(ManualFacts.files))
        .SH EXIT STATUS
        \(list(ManualFacts.exitStatus))
        .SH EXAMPLES
        \(Commands.all.map(example).joined(separator: "\n"))
        .SH SEE ALSO
        .BR chafa (1),
        .BR secret\\-tool (1),
        .BR update\\-desktop\\-database (1)
        .PP
        \(Roff.text("`quintet help COMMAND` shows the same for one command."))

        """
    }

    private var groups: [String] {
        Commands.groups.map { group in
            let commands = Commands.all.filter { $0.name.count > 1 && $0.name[0] == group.name }
            return ([".SS \(Roff.text(group.summary))"] + commands.map(command)).joined(separator: "\n")
        }
    }

    private var single: [String] {
        [".SS The program itself"] + Commands.all.filter { $0.name.count == 1 }.map(command)
    }

    private func command(_ command: CommandSpec) -> String {
        let lines = [
            ".TP", Roff.bold(command.usage),
            Roff.text(([command.summary + "."] + command.details).joined(separator: " ")),
        ]
        let parts = command.arguments.map { item($0.usage, $0.help) } + command.options.map(option)
        return (lines + (parts.isEmpty ? [] : [".RS"] + parts + [".RE"])).joined(separator: "\n")
    }

    private func option(_ option: OptionSpec) -> String {
        let short = GlobalOptions.aliases.first { $0.value == option.name }.map { "-\($0.key), " } ?? ""
        return item(short + option.usage, option.help)
    }

    private func item(_ name: String, _ text: String) -> String { ".TP\n\(Roff.bold(name))\n\(Roff.text(text))" }

    private func list(_ facts: [(String, String)]) -> String { facts.map(item).joined(separator: "\n") }

    private func example(_ command: CommandSpec) -> String {
        let lines = command.examples.map(Roff.text).joined(separator: "\n")
        return "\(Roff.text(command.summary)):\n.PP\n.RS\n.nf\n\(lines)\n.fi\n.RE\n.PP"
    }
}

/// Text for troff.
enum Roff {
    /// Returns a text in which nothing is an instruction, and every character beyond ASCII is written by its number.
    static func text(_ text: String) -> String {
        let body = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case "~": "\\(ti"
            case "^": "\\(ha"
            case "`": "\\(ga"
            case "'": "\\(aq"
            case "\u{20}"..<"\u{7F}": String(scalar)
            default: "\\[u\(hexadecimal(scalar))]"
            }
        }
        .joined()
        return body.hasPrefix(".") ? "\\&\(body)" : body
    }

    static func bold(_ text: String) -> String { "\\fB\(Self.text(text))\\fR" }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
