import Models
import QuintetMenus
import Screens
import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class ManualTests: XCTestCase {
    private let file = Places.repository.appending(path: "Docs/quintet.1")

    func testTheManualPageIsGeneratedFromTheTableOfCommands() async throws {
        let page = ManualFacts.page
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try Data(page.utf8).write(to: file)
        }
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), page)
    }

    func testTheManualPageIsFormattedWithoutAWarning() async throws {
        let formatters = [
            ["groff", "-man", "-ww", "-Tutf8"], ["groff", "-man", "-ww", "-Tascii"], ["man", "--warnings", "-l"],
            ["mandoc", "-T", "lint"],
        ]
        // Outside of Linux, `man` has other options.
        let here = formatters.filter { isThere($0[0]) && (Places.areOnLinux || $0[0] != "man") }
        try XCTSkipIf(here.isEmpty, "mandoc is not installed, nor groff, nor man")
        for formatter in here {
            let (code, complaints) = try run(formatter + [file.path])
            XCTAssertEqual(complaints, "", formatter[0])
            XCTAssertEqual(code, 0, formatter[0])
        }
    }

    func testEveryVariableThatTheProgramReadsIsInTheManual() async throws {
        let modules = Places.repository.appending(path: "Modules")
        let names = try FileManager.default.subpathsOfDirectory(atPath: modules.path).filter { $0.hasSuffix(".swift") }
            .flatMap { path in
                try String(contentsOf: modules.appending(path: path), encoding: .utf8)
                    .matches(of: #/environment\["([A-Z_]+)"\]/#).map { String($0.output.1) }
            }
        let told = ManualFacts.environment.map(\.0).joined(separator: ", ").components(separatedBy: ", ")
        XCTAssertEqual(Set(names).subtracting(told + ["HOME"]), [])
    }

    private func isThere(_ program: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }

    /// Returns the exit code, and the messages on standard error or, for a checker, on standard output.
    private func run(_ words: [String]) throws -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "LC_ALL": "C.UTF-8"]
        let complaints = Pipe()
        process.standardError = complaints
        process.standardOutput = words[0] == "mandoc" ? complaints : FileHandle.nullDevice
        try process.run()
        let text = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}

/// The parts of the manual page that are not in the table of commands.
enum ManualFacts {
    @MainActor static var page: String {
        ManualPage(
            Commands.table, version: ConsoleApp.version, date: "2026-11-23",
            summary: AppName.allCases.map(\.topic).asList,
            description: description,
            sections: [
                ("KEYS IN THE MENUS", keys), ("ENVIRONMENT", environment), ("FILES", files),
                ("EXIT STATUS", exitStatus),
            ],
            seeAlso: ["chafa", "secret-tool", "update-desktop-database"]
        ).text
    }

    static let description = """
        quintet is several small apps in one program. Without a command, it shows menus; with a command, it runs the command \
        and exits. It shows sample data until you add your own games, or choose a real service with --live, --source or a setting. Results go to \
        standard output, everything else to standard error.
        """

    @MainActor static var keys: [(String, String)] {
        KeyName.allCases.map { ($0.key == "1" ? "1, 2, ..." : $0.key, $0.meaning.sentence + ".") }
    }

    static let environment: [(String, String)] = [
        (
            AppName.allCases.map { "QUINTET_\($0.rawValue.uppercased())_SOURCE" }.joined(separator: ", "),
            "Where the data of an app comes from. The variable takes precedence over the setting, and an option such as --source over the variable."
        ),
        ("QUINTET_GITHUB_TOKEN, QUINTET_WORDLE_TOKEN", "Tokens for the source you choose; they override all others."),
        ("GH_TOKEN, GITHUB_TOKEN", "Tokens for https://api.github.com only; they override the saved one."),
        ("ACCESSIBLE", "With the value 1, true, yes or on, it has the same effect as --plain."),
        ("NO_COLOR", "If it is not empty, output has no colours."),
        ("TERM", "With the value dumb, output has no colours, and the cursor is never moved."),
        ("TMUX, STY", "Set by tmux and GNU screen, through which a text is then copied to the clipboard."),
        (
            "QUINTET_PAGER, PAGER",
            "The program that shows long results (default: less -FRX); QUINTET_PAGER overrides PAGER. An empty value or cat "
                + "turns paging off."
        ),
        (
            "QUINTET_PAGE",
            "For developers: a folder with the files of the page, which quintet web serves instead of the built-in ones."
        ),
        ("LESS, LV", "Options for the pagers less and lv (default: FRX and -c)."),
        (
            "COLORTERM",
            "With the value truecolor or 24bit, pictures are drawn in full colour. If it is empty and TERM names no terminal with 256 colours, squares have signs or letters."
        ),
        ("PATH", "Where optional programs are found: chafa, less, python3, secret-tool, tmux, xdg-open."),
        ("DBUS_SESSION_BUS_ADDRESS", "If it is set, tokens are saved in the desktop’s keyring."),
        ("XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME", "Where files are saved; see FILES."),
    ]

    static let files: [(String, String)] = [
        ("$XDG_CONFIG_HOME/quintet", "Settings, and tokens if there is no keyring (~/.config/quintet)."),
        ("$XDG_DATA_HOME/quintet", "Saved games, the group’s results and star counts (~/.local/share/quintet)."),
        ("$XDG_CACHE_HOME/quintet", "Cached answers of servers, at most 100 MB (~/.cache/quintet)."),
    ]

    static let exitStatus: [(String, String)] = [
        ("0", "Done."),
        ("1", "Failed: standard error says why and, if something can be done, what to do."),
        ("2", "Wrong usage."),
        ("4", "A token is needed or was refused."),
        ("130", "Interrupted."),
    ]
}
