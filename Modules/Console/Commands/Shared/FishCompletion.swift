import CommandLine

/// The completion script of fish: one `complete` for each word and option, and the place where it is offered.
struct FishCompletion {
    let places: [CompletionPlace]

    var script: String {
        """
        function __quintet_at --description 'Whether these are the words so far, and how many stand after them'
            set -l place
            set -l count 0
            set -l option
            for word in (commandline -opc)[2..]
                if set -q option[1]
                    set -e option
                else if contains -- $word \(places.valuedFlags.joined(separator: " "))
                    set option $word
                else if string match -q -- '-*' $word
                    continue
                else if contains -- "$place $word" \(names.joined(separator: " "))
                    set place "$place $word"
                else
                    set count (math $count + 1)
                end
            end
            test "$place" = "$argv[1]"; and begin
                not set -q argv[2]; or test $count -eq $argv[2]
            end
        end
        complete -c quintet -f
        \((GlobalOptions.all.map { line($0, nil) } + places.flatMap(lines)).joined(separator: "\n"))

        """
    }

    private var names: [String] { places.filter { !$0.name.isEmpty }.map { "'\(path($0))'" } }

    /// The words with a blank in front of each.
    private func path(_ place: CompletionPlace) -> String { place.name.map { " \($0)" }.joined() }

    private func lines(_ place: CompletionPlace) -> [String] {
        let words = place.words.map { word in
            "\(start(place, count: 0)) -a \(word.text) -d '\(quoted(word.summary))'"
        }
        let arguments = place.arguments.enumerated().compactMap { index, argument in
            offer(argument.values).map { start(place, count: index) + $0 }
        }
        return words + arguments + place.options.map { line($0, place) }
    }

    private func start(_ place: CompletionPlace, count: Int) -> String {
        "complete -c quintet -n '__quintet_at \"\(path(place))\" \(count)'"
    }

    private func line(_ option: OptionSpec, _ place: CompletionPlace?) -> String {
        let condition = place.map { " -n '__quintet_at \"\(path($0))\"'" } ?? ""
        let short = GlobalOptions.aliases.first { $0.value == option.name }.map { " -s \($0.key)" } ?? ""
        let offer = option.value == nil ? "" : (option.values.isFile ? " -r" : " -x") + (offer(option.values) ?? "")
        return "complete -c quintet\(condition)\(short) -l \(option.name)\(offer) -d '\(quoted(option.help))'"
    }

    private func offer(_ values: Values) -> String? {
        let words = values.words.isEmpty ? "" : " -a '\(values.words.joined(separator: " "))'"
        let offer = words + (values.isFile ? " -F" : "")
        return offer.isEmpty ? nil : offer
    }

    private func quoted(_ text: String) -> String { text.replacing("'", with: "’") }
}
