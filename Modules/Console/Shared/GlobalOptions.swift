import Models
import QuintetCommandLine
import QuintetTerminal
import Screens

enum GlobalOptions {
    static let source = Option(
        "source", "SOURCE", sources,
        help: """
            where the data comes from: local, live or a URL; \(AppName.allCases.filter(\.readsFiles).map(\.rawValue).asList) \
            also take a FILE or -
            """)
    static let live = Option("live", help: "the same as --source live")
    static let offline = Option("offline", help: "use only cached data, and show its age")
    static let refresh = Option("refresh", help: "ignore the cache and ask the server")
    static let plain = Option("plain", help: "plain text for screen readers: no colour, emoji or drawing")
    static let noInput = Option("no-input", help: "never prompt; fail if an option is missing")
    static let timeout = Option("timeout", "SECONDS", seconds, help: "timeout per request attempt (default: 15)")
    static let width = Option(
        "width", "COLUMNS", .integer(20...1000), help: "width of the output (default: the terminal’s)")
    static let verbose = Option("verbose", help: "log requests, statuses and timings to standard error")

    static let all: [any OptionDeclaration] = [
        source, live, offline, refresh, plain, noInput, timeout, width, verbose,
    ]

    /// Any text that is not empty; `objectionToSource(of:)` checks it, because the accepted values depend on the app.
    private static let sources = ValueKind(
        "local, live, an http(s) address or a file", offers: Offers(words: ["local", "live"], hasFiles: true),
        shown: Source.shown
    ) { $0.isEmpty ? nil : $0 }

    private static let seconds = ValueKind("more than 0 and at most 86,400 seconds") { text in
        Double(text).flatMap { $0 > 0 && $0 <= 86_400 ? $0 : nil }
    }
}

enum ListOptions {
    static let limit = Option("limit", "N", .integer(0...), default: .max, help: "show at most N rows")
    static let search = Option("search", "TEXT", .text, default: "", help: "show only rows with this text")
}

enum FileOptions {
    static let force = Option("force", help: "overwrite an existing file")
}

extension Invocation {
    /// Returns this invocation with the global options of `other`, except options that this invocation sets itself.
    ///
    /// If this invocation has `--source` or `--live`, it gets neither of the two from `other`.
    func inheriting(_ other: Invocation) -> Invocation {
        var invocation = self
        let isElsewhere = self[GlobalOptions.source] != nil || self[GlobalOptions.live]
        let own = isElsewhere ? [GlobalOptions.source.spec.name, GlobalOptions.live.spec.name] : []
        for option in GlobalOptions.all where !own.contains(option.spec.name) {
            invocation.inherit(option, from: other)
        }
        return invocation
    }
}

extension Appearance {
    /// The terminals that have 256 colours or more without saying so in their name.
    private static let colourful = ["256color", "direct", "kitty", "alacritty", "foot", "ghostty", "wezterm"]

    /// Returns whether the terminal has fewer than 256 colours, as far as its name says.
    private static func hasFewColours(_ environment: [String: String]) -> Bool {
        guard let name = environment["TERM"], environment["COLORTERM"]?.isEmpty != false else { return false }
        return !colourful.contains(where: name.contains)
    }

    @MainActor init(_ invocation: Invocation, _ settings: QuintetSettings, _ terminal: any TerminalStreams) {
        let environment = terminal.environment
        let size = terminal.isOutputTerminal ? terminal.size : nil
        let value = { (key: SettingKey) in settings.effectiveChoice(of: key).text }
        self.init()
        isPlain = invocation[GlobalOptions.plain] || value(.plain) == "on"
        canMoveCursor = !isPlain && environment["TERM"] != "dumb"
        hasColour =
            terminal.isOutputTerminal && canMoveCursor && invocation[OutputForms.json] == nil
            && !invocation[OutputForms.csv] && value(.colour) != "off"
        width = invocation[GlobalOptions.width] ?? max(20, size?.columns ?? 80)
        height = size?.rows
        hasFewColours = terminal.isOutputTerminal && Self.hasFewColours(environment)
        hasSigns = settings.effectiveChoice(of: .signs).origin == .standard ? hasFewColours : value(.signs) == "on"
        theme = value(.theme)
        hasLines = value(.lists) == "auto" ? nil : value(.lists) == "lines"
    }
}
