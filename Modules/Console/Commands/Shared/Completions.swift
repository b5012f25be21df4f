import CommandLine

/// Writes the completion scripts of shells from the table of commands.
enum Completions: String, CaseIterable {
    case bash
    case zsh
    case fish

    func script(for commands: [CommandSpec], _ groups: [CommandGroup]) -> String {
        let places = CompletionPlace.all(commands, groups)
        return switch self {
        case .bash: BashCompletion(places: places).script
        case .zsh: ZshCompletion(places: places).script
        case .fish: FishCompletion(places: places).script
        }
    }
}

extension [CompletionPlace] {
    /// The options that take a value, as typed, each once; a name takes a value everywhere or nowhere.
    var valuedFlags: [String] {
        var seen: Set<String> = []
        return (GlobalOptions.all + flatMap(\.options)).filter { $0.value != nil && seen.insert($0.name).inserted }
            .map(\.flag)
    }
}
