/// Writes the completion scripts of shells from the table of commands.
enum Completions: String, CaseIterable {
    case bash
    case zsh
    case fish

    func script(for commands: [CommandSpec]) -> String {
        switch self {
        case .bash: bash(commands)
        case .zsh: "#compdef quintet\nautoload -U +X bashcompinit && bashcompinit\n" + bash(commands)
        case .fish: fish(commands)
        }
    }

    /// One case for each beginning of a command: what may follow it, the options of a whole command included.
    private func bash(_ commands: [CommandSpec]) -> String {
        let cases = places(commands).map { place, words in
            "    \"\(place)\") words=\"\(words.joined(separator: " "))\" ;;"
        }
        return """
            _quintet() {
              local word words place=""
              for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                case "$word" in
                  -*) ;;
                  *) place="${place:+$place }$word" ;;
                esac
              done
              while :; do
                words=""
                case "$place" in
            \(cases.joined(separator: "\n"))
                esac
                [ -n "$words" ] || [ -z "$place" ] && break
                case "$place" in *" "*) place="${place% *}" ;; *) place="" ;; esac
              done
              COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))
              [ ${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))
            }
            complete -F _quintet quintet

            """
    }

    private func fish(_ commands: [CommandSpec]) -> String {
        var lines = ["complete -c quintet -f"]
        for option in GlobalOptions.all { lines.append(line(option, condition: nil)) }
        for command in commands {
            let (parents, word) = (command.name.dropLast(), command.name.last ?? "")
            let condition =
                parents.isEmpty
                ? "__fish_use_subcommand" : "__fish_seen_subcommand_from \(parents.joined(separator: " "))"
            lines.append("complete -c quintet -n '\(condition)' -a '\(word)' -d '\(quoted(command.summary))'")
            let own = command.name.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
            for option in command.options { lines.append(line(option, condition: own)) }
        }
        for group in groups(commands) {
            lines.append("complete -c quintet -n '__fish_use_subcommand' -a '\(group)'")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func line(_ option: OptionSpec, condition: String?) -> String {
        let condition = condition.map { " -n '\($0)'" } ?? ""
        return "complete -c quintet\(condition) -l \(option.name)\(option.value == nil ? "" : " -r")"
            + " -d '\(quoted(option.help))'"
    }

    private func quoted(_ text: String) -> String {
        text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "’")
    }

    private func groups(_ commands: [CommandSpec]) -> [String] {
        var seen: Set<String> = []
        return commands.filter { $0.name.count > 1 }.compactMap(\.name.first).filter { seen.insert($0).inserted }
    }

    private func places(_ commands: [CommandSpec]) -> [(String, [String])] {
        let standard = GlobalOptions.all.map { "--\($0.name)" }
        var first: [String] = []
        for command in commands where !first.contains(command.name[0]) { first.append(command.name[0]) }
        let groups = groups(commands).map { group in
            (group, commands.filter { $0.name.count > 1 && $0.name[0] == group }.map { $0.name[1] })
        }
        let whole = commands.map { ($0.title, $0.options.map { "--\($0.name)" } + standard) }
        return [("", first + standard)] + groups + whole
    }
}
