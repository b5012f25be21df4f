package struct WordleComparisonRequest: Sendable {
    /// What a chat holds, or nil for the games that are kept.
    package var reading: ChatReading?
    package var withMine = false
    /// The first game that counts, a number or the latest, or nil for all.
    package var since: GameName?
    /// Whom to compare with each of the others, or nil for the ranking alone.
    package var against: String?
    package var renames: [PlayerRename] = []
    package var options = ComparisonOptions()

    /// Creates a request; without a reading it is about the games that are kept.
    package init(reading: ChatReading? = nil) { self.reading = reading }
}

/// The games that are compared, as they were fetched and joined.
struct ComparedGames: Sendable {
    let reading: ChatReading
    let games: SharedGames
    let isPasted: Bool
    let notes: [String]
    let ownShares: [SharedResult]

    init(_ reading: ChatReading, own: [SharedResult], _ names: PlayerNames, _ renames: [PlayerRename], isPasted: Bool) {
        (self.reading, self.isPasted) = (reading, isPasted)
        let games = SharedGames(reading.results, own: own, names: names)
        self.games = games
        let me = games.names.key(of: SharedResult.nameless)
        // The names of a group are few, and many shares have each.
        var isMe: [String: Bool] = [:]
        ownShares =
            !isPasted
            ? []
            : reading.results.filter { result in
                if let known = isMe[result.player] { return known }
                let found = games.names.key(of: result.player) == me
                if isMe.count < 1_000 { isMe[result.player] = found }
                return found
            }
        let unused = renames.filter { rename in
            !(reading.results + own).contains { PlayerKey($0.player) == PlayerKey(rename.old) }
        }
        notes =
            (isPasted ? reading.notes(repeated: games.repeated) : [])
            + unused.map { "there is no player \($0.old.quoted) to be shown as \($0.new.quoted)" }
    }
}

extension ChatReading {
    func notes(repeated: Int) -> [String] {
        var notes = refusals.map { "line \($0.line): \($0.reason)" }
        if let first = firstUnread {
            let lines = GroupedNumber.counted(unread, "line names", "lines name")
            let place = unread == 1 ? "it is" : "the first is"
            notes.append(
                "\(lines) a Wordle score and \(unread == 1 ? "was" : "were") not read; \(place) line \(first.line): "
                    + first.reason)
        }
        if repeated > 0 {
            let games = GroupedNumber.counted(repeated, "game was", "games were")
            notes.append("\(games) shared more than once; the first counts")
        }
        if nameless > 0 {
            let shares = GroupedNumber.counted(nameless, "share has", "shares have")
            notes.append("\(shares) no name before \(nameless == 1 ? "it and counts" : "them and count") as yours")
        }
        return notes
    }
}
