/// The shells with completion scripts.
package enum CompletionScript: String, CaseIterable, Sendable {
    /// bash, including version 3.2 of macOS.
    case bash
    case zsh
    case fish

    /// Returns the script for a program that implements `completions --offer WORDS…`.
    package func text(for program: String) -> String {
        let lines =
            switch self {
            case .bash: Self.bashScript
            case .zsh: Self.zshScript
            case .fish: Self.fishScript
            }
        return lines.replacing("PROGRAM", with: program)
    }

    private static let bashScript = #"""
        _PROGRAM() {
          local IFS=$'\n' current="${COMP_WORDS[COMP_CWORD]}" line
          [[ "$current" == "=" ]] && current=""
          COMPREPLY=()
          for line in $("${COMP_WORDS[0]}" completions --offer "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null); do
            if [[ "$line" == ":files" ]]; then
              compopt -o filenames 2>/dev/null
              COMPREPLY+=($(compgen -f -- "$current"))
            else
              COMPREPLY+=("$(printf %q "${line%%$'\t'*}")")
            fi
          done
        }
        complete -F _PROGRAM PROGRAM

        """#

    private static let zshScript = #"""
        #compdef PROGRAM
        _PROGRAM() {
          local line
          local -a offers
          for line in "${(@f)$("${words[1]}" completions --offer "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
            case "$line" in
              "") ;;
              :files) _files ;;
              *$'\t'*) offers+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
              *) offers+=("${line//:/\\:}") ;;
            esac
          done
          (( $#offers )) && _describe -V PROGRAM offers
        }
        if [ "$funcstack[1]" = "_PROGRAM" ]; then _PROGRAM "$@"; else compdef _PROGRAM PROGRAM; fi

        """#

    private static let fishScript = #"""
        function __PROGRAM_offers
            set -l words (commandline -opc) (commandline -ct)
            for line in ($words[1] completions --offer $words[2..] 2>/dev/null)
                if test "$line" = :files
                    __fish_complete_path (commandline -ct)
                else
                    echo $line
                end
            end
        end
        complete -c PROGRAM -f -k -a '(__PROGRAM_offers)'

        """#
}
