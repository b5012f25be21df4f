import CommandLine
import Terminal

extension Command {
    /// The help for a command as JSON.
    func json(_ table: CommandTable<Context>) -> JSONObject {
        [
            "command": title, "summary": summary, "usage": "\(table.program) \(usage)",
            "arguments": arguments.map(\.json), "options": (options + table.options).map(\.json), "details": details,
            "examples": examples,
        ]
    }
}

extension OptionSpec {
    /// An option as JSON.
    var json: JSONObject { ["name": flag, "value": placeholder, "help": help] }
}

extension ArgumentSpec {
    fileprivate var json: JSONObject {
        ["name": name, "help": help, "optional": isOptional, "repeating": isRepeating]
    }
}
