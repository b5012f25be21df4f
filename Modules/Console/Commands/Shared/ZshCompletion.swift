import CommandLine

/// The completion script of zsh: a function for each beginning of a command, with `_arguments` in it.
struct ZshCompletion {
    let places: [CompletionPlace]

    var script: String {
        """
        #compdef quintet

        \(places.map(function).joined(separator: "\n"))
        if [ "$funcstack[1]" = "_quintet" ]; then
          _quintet "$@"
        else
          compdef _quintet quintet
        fi

        """
    }

    private func function(_ place: CompletionPlace) -> String {
        let options = (place.options + GlobalOptions.all).map(specification)
        let shorts = GlobalOptions.aliases.map { short, name in "'-\(short)[\(name)]'" }
        let words = place.words.isEmpty ? place.arguments.enumerated().map(specification) : [words(place)]
        let rest = place.words.isEmpty ? [] : ["'*::argument:->rest'"]
        let lines = (options + shorts + words + rest).joined(separator: " \\\n    ")
        return """
            \(name(place.name))() {
              local curcontext="$curcontext" state line
              _arguments -C \\
                \(lines)
            \(place.words.isEmpty ? "}" : "\(branch(place))\n}")

            """
    }

    /// Goes on with the function of the word that was typed.
    private func branch(_ place: CompletionPlace) -> String {
        let known = Set(places.map(\.name))
        let cases = place.words.filter { known.contains(place.name + [$0.text]) }.map { word in
            "    rest:\(word.text)) \(name(place.name + [word.text])) ;;"
        }
        return "  case \"$state:$line[1]\" in\n\(cases.joined(separator: "\n"))\n  esac"
    }

    private func name(_ words: [String]) -> String { (["_quintet"] + words).joined(separator: "_") }

    private func words(_ place: CompletionPlace) -> String {
        let words = place.words.map { "\($0.text)\\:\"\(quoted($0.summary))\"" }
        return "'1:command:((\(words.joined(separator: " "))))'"
    }

    private func specification(_ option: OptionSpec) -> String {
        guard let value = option.value else { return "'\(option.flag)[\(quoted(option.help))]'" }
        return "'\(option.flag)=[\(quoted(option.help))]:\(value):\(action(option.values))'"
    }

    private func specification(_ index: Int, _ argument: ArgumentSpec) -> String {
        let place = argument.isRepeating ? "*" : String(index + 1)
        return "'\(place):\(argument.name):\(action(argument.values))'"
    }

    private func action(_ values: Values) -> String {
        let words = values.words.joined(separator: " ")
        return switch (values.words.isEmpty, values.isFile) {
        case (true, true): "_files"
        case (true, false): " "
        case (false, true): "{ compadd \(words); _files }"
        case (false, false): "(\(words))"
        }
    }

    private func quoted(_ text: String) -> String {
        text.replacing("'", with: "’").replacing(":", with: "\\:").replacing("[", with: "\\[")
            .replacing("]", with: "\\]")
    }
}
