import CommandLine

/// The completion script of bash, also of the version 3.2 that macOS has.
struct BashCompletion {
    let places: [CompletionPlace]

    var script: String {
        """
        _quintet() {
          local current="${COMP_WORDS[COMP_CWORD]}" place="" count=0 option="" options="" words="" files="" word index
          for ((index = 1; index < COMP_CWORD; index++)); do
            word="${COMP_WORDS[index]}"
            # bash cuts --order=lowest-first into three words.
            [[ "$word" == "=" ]] && continue
            if [[ -n "$option" ]]; then
              option=""
              continue
            fi
            case "$word" in
              \(places.valuedFlags.joined(separator: "|"))) option="$word" ;;
              -*) ;;
              *)
                case "$place${place:+ }$word" in
                  \(names.joined(separator: "|"))) place="$place${place:+ }$word" ;;
                  *) count=$((count + 1)) ;;
                esac
                ;;
            esac
          done
          [[ "$current" == "=" ]] && current=""
          if [[ -n "$option" ]]; then
            case "$place $option" in
        \(optionCases.joined(separator: "\n"))
            esac
          else
            case "$place" in
        \(flagCases.joined(separator: "\n"))
            esac
            case "$place $count" in
        \(wordCases.joined(separator: "\n"))
            esac
            if [[ "$current" == -* || -z "$words$files" ]]; then
              words="$options \(flags(GlobalOptions.all))" files=""
            fi
          fi
          COMPREPLY=($(compgen -W "$words" -- "$current"))
          if [[ -n "$files" ]]; then
            local IFS=$'\\n'
            compopt -o filenames 2>/dev/null
            COMPREPLY+=($(compgen -f -- "$current"))
          fi
        }
        complete -F _quintet quintet

        """
    }

    private var names: [String] { places.filter { !$0.name.isEmpty }.map { "\"\($0.title)\"" } }

    private var optionCases: [String] {
        let own = places.flatMap { place in
            place.options.compactMap { offer($0.values, at: "\"\(place.title) \($0.flag)\"") }
        }
        return own + GlobalOptions.all.compactMap { offer($0.values, at: "*\" \($0.flag)\"") }
    }

    private var flagCases: [String] {
        places.filter { !$0.options.isEmpty }.map { "      \"\($0.title)\") options=\"\(flags($0.options))\" ;;" }
    }

    private var wordCases: [String] {
        places.flatMap { place in
            let words = Values(words: place.words.map(\.text))
            let arguments = place.words.isEmpty ? place.arguments.map(\.values) : [words]
            return arguments.enumerated().compactMap { offer($1, at: "\"\(place.title) \($0)\"") }
        }
    }

    private func flags(_ options: [OptionSpec]) -> String { options.map(\.flag).joined(separator: " ") }

    private func offer(_ values: Values, at pattern: String) -> String? {
        let words = values.words.isEmpty ? [] : ["words=\"\(values.words.joined(separator: " "))\""]
        let offers = words + (values.isFile ? ["files=1"] : [])
        return offers.isEmpty ? nil : "      \(pattern)) \(offers.joined(separator: " ")) ;;"
    }
}
