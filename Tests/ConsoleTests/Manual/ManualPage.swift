import Foundation

@testable import QuintetCommandLine

/// The manual page of a program, derived from the table of commands, in the macros of man(7).
struct ManualPage<Context> {
    private let table: CommandTable<Context>
    private let version: String
    private let date: String
    private let apps: String
    private let description: String
    private let sections: [(title: String, facts: [(String, String)])]
    private let seeAlso: [String]

    /// Creates a page.
    ///
    /// `sections` has what is not in the table, such as the files. `seeAlso` has the names of other pages.
    init(
        _ table: CommandTable<Context>, version: String, date: String, summary: String, description: String,
        sections: [(title: String, facts: [(String, String)])], seeAlso: [String]
    ) {
        self.table = table
        self.version = version
        self.date = date
        apps = summary
        self.description = description
        self.sections = sections
        self.seeAlso = seeAlso
    }

    var text: String {
        page.split(separator: "\n", omittingEmptySubsequences: false).map(Roff.folded).joined(separator: "\n")
    }

    private var page: String {
        """
        .TH \(table.program.uppercased()) 1 "\(date)" "\(table.program) \(version)" "User Commands"
        .SH NAME
        \(table.program) \\- \(apps)
        .SH SYNOPSIS
        .B \(table.program)
        .br
        .B \(table.program)
        .I COMMAND
        .RI [ OPTION \\&...]
        .SH DESCRIPTION
        \(Roff.text(description))
        .SH COMMANDS
        \((groups + single).joined(separator: "\n"))
        .SH OPTIONS
        Every command takes these options.
        \(table.options.map(option).joined(separator: "\n"))
        .PP
        \(Roff.text("Many commands also take --json or --csv; the fields are listed with each command above."))
        \(sections.map { ".SH \($0.title)\n\($0.facts.map(item).joined(separator: "\n"))" }.joined(separator: "\n"))
        .SH SEE ALSO
        \(seeAlso.map { ".BR \(Roff.text($0)) (1)" }.joined(separator: ",\n"))
        .PP
        \(Roff.text("`\(table.program) help COMMAND` shows the part of this page about one command."))

        """
    }

    private var groups: [String] {
        table.groups.map { group in
            let commands = table.commands.filter { $0.name.count > 1 && $0.name[0] == group.name }
            return ([".SS \(Roff.text(group.summary))"] + commands.map(command)).joined(separator: "\n")
        }
    }

    private var single: [String] {
        [".SS The program itself"] + table.commands.filter { $0.name.count == 1 }.map(command)
    }

    private func command(_ command: Command<Context>) -> String {
        let summary = [command.summary + ".", command.details, command.columnsText].filter { !$0.isEmpty }.joined(
            separator: " ")
        let lines = [".TP", Roff.bold("\(table.program) \(command.usage)"), Roff.text(summary)]
        let parts =
            command.arguments.map { item($0.usage, $0.help) } + command.options.map(option)
            + command.output.help.map { item($0.name, $0.text) }
        return (lines + [".RS"] + parts + [examples(command)] + [".RE"]).joined(separator: "\n")
    }

    private func option(_ option: OptionSpec) -> String {
        item((option.name == "help" ? "-h, " : "") + option.usage, option.help)
    }

    private func item(_ name: String, _ text: String) -> String { ".TP\n\(Roff.bold(name))\n\(Roff.text(text))" }

    private func examples(_ command: Command<Context>) -> String {
        let lines = command.examples.map(Roff.text).joined(separator: "\n")
        return ".PP\n\(command.examples.count == 1 ? "Example" : "Examples"):\n.PP\n.nf\n\(lines)\n.fi"
    }
}

enum Roff {
    /// Returns a text without control lines and escape sequences, and with non-ASCII characters as numeric escapes.
    static func text(_ text: String) -> String {
        let body = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case "~": "\\(ti"
            case "^": "\\(ha"
            case "`": "\\(ga"
            case "'": "\\(aq"
            case "…": "..."  // A terminal without UTF-8 has no such character, and groff no fallback for it.
            case "\u{20}"..<"\u{7F}": String(scalar)
            default: "\\[u\(String(format: "%04X", scalar.value))]"
            }
        }.joined()
        return body.hasPrefix(".") ? "\\&\(body)" : body
    }

    /// Returns a line of input as lines of less than 80 bytes; each ends with a mark that the next one continues it.
    static func folded(_ line: Substring) -> String {
        var lines: [String] = []
        for word in line.split(separator: " ", omittingEmptySubsequences: false) {
            if let last = lines.last, last.utf8.count + word.utf8.count < 77 {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: " \\\n")
    }

    static func bold(_ text: String) -> String { "\\fB\(Self.text(text))\\fR" }
}
