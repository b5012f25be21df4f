import CommandLine
import Terminal

/// Answers `--version`.
enum Version {
    @MainActor static let command = CommandSpec(name: [], summary: "Show the version", examples: []) { _, context in
        if context.isJSON {
            context.out.print(json: ["name": "quintet", "version": ConsoleApp.version])
        } else {
            context.out.print(Line("quintet \(ConsoleApp.version)"))
        }
    }
}
