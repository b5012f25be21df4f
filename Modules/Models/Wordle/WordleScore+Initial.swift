extension WordleScore {
    /// The three games of a new account, newest first.
    ///
    /// Words and dates are those of the Wordle Scores API. Only the tries of 262 are the API's; the others are samples.
    public static let initial: [WordleScore] = [
        WordleScore(
            unchecked: 264, date: CalendarDate(unchecked: 2022, 3, 10), word: "lapse",
            tries: ["corgi", "parry", "leaps", "lapse"]),
        WordleScore(
            unchecked: 263, date: CalendarDate(unchecked: 2022, 3, 9), word: "month",
            tries: ["train", "mouth", "month"]),
        WordleScore(
            unchecked: 262, date: CalendarDate(unchecked: 2022, 3, 8), word: "sweet",
            tries: ["corgi", "pause", "sleds", "sweet"]),
    ]
}
