#!/bin/sh
# Lists all repositories of an owner by stars, and follows the Link header to each next page: repositories.sh URL
set -eu
head=$(mktemp)
trap 'rm -f "$head"' EXIT
next=$1
while [ -n "$next" ]; do
  curl -sS -D "$head" "$next"
  next=$(sed -n 's/^[Ll]ink: .*<\([^>]*\)>; rel="next".*/\1/p' "$head")
done | jq -rs 'add | sort_by(-.stargazers_count, .name)[]
  | [.full_name, .stargazers_count, .forks_count, .language // "", .updated_at, .description // ""] | @tsv'
