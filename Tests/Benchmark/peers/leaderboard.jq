# Ranks a leaderboard: jq -r -f leaderboard.jq FILE
.athletes | sort_by(-.score, .name, .id)
| foreach .[] as $athlete (
    {place: 0, rank: 0, score: null};
    {place: (.place + 1), rank: (if .score == $athlete.score then .rank else .place + 1 end), score: $athlete.score};
    "\(.rank)\t\($athlete.id)\t\($athlete.name)\t\($athlete.score)")
