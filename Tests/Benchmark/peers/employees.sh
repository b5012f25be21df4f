#!/bin/sh
# Lists employees by last name: employees.sh URL
curl -sS "$1" | jq -r 'sort_by(.last_name, .first_name)[] | "\(.id)\t\(.last_name), \(.first_name)\t\(.birth_date)\t\(.gender)"'
