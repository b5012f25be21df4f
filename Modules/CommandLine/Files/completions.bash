_PROGRAM() {
  local current="${COMP_WORDS[COMP_CWORD]}" line file
  [[ "$current" == "=" ]] && current=""
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ "$line" == ":files" ]]; then
      compopt -o filenames 2>/dev/null
      while IFS= read -r file; do
        COMPREPLY+=("$file")
      done < <(compgen -f -- "$current")
    elif [[ "$current" != [\"\']* ]]; then
      # Between quotes, the shell would take the escapes literally.
      COMPREPLY+=("$(printf %q "${line%%$'\t'*}")")
    fi
  done < <("${COMP_WORDS[0]}" completions --offer "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _PROGRAM PROGRAM
