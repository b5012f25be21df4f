import CommandLine

/// The options that every command takes.
enum GlobalOptions {
    static let all: [OptionSpec] = [
        OptionSpec(
            name: "source", value: "SOURCE", help: "local, live, a URL or a FILE: where the data comes from",
            values: Values(words: ["local", "live"], isFile: true)),
        OptionSpec(name: "live", help: "the same as --source live"),
        OptionSpec(name: "offline", help: "open no connection: answer from the cache, with the age of the data"),
        OptionSpec(name: "json", help: "JSON on standard output and nothing else there"),
        OptionSpec(name: "plain", help: "for screen readers: no colour, emoji or drawing"),
        OptionSpec(name: "no-input", help: "never ask; fail and name the option that is missing"),
        OptionSpec(name: "timeout", value: "SECONDS", help: "the time for one request (15)"),
        OptionSpec(name: "width", value: "COLUMNS", help: "instead of the terminal's width"),
        OptionSpec(name: "verbose", help: "requests, statuses and timings on standard error"),
        OptionSpec(name: "help", help: "show help, as -h does"),
        OptionSpec(name: "version", help: "show the version"),
    ]

    static let aliases = ["h": "help"]
}
