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
