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
