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
