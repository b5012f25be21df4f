/// Reads and writes the JSON of games that people shared: an array of objects with `player`, `puzzle` and `tries`, and
/// `hardMode` and `squares` where there are such; or an object with these `games`, and `names` that stand for players.
///
/// Every record must be valid: one left out would be lost with the next change.
package enum SharedGamesReader {
    /// Returns the games of a document; throws `ServiceError` with `.notJSON`, or `.wrongShape` that names the field.
    package static func games(from data: Data, action: String, place: String? = nil) throws -> KeptGames {
        let document = JSONDocument(data: data, action: action, place: place, allowsTrailingCommas: false)
        var names: [JSON]?
        let form = RecordListForm(keys: ["games"], limit: .max, needs: nil)
        let games = try document.list(of: SharedGameRecord.self, form) { scanner, key in
            guard scanner.matches(key, "names"), try scanner.kind() == .array else { return false }
            names = try scanner.value().values
            return true
        }.values
        guard data.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return KeptGames(games) }
        guard let names else { throw document.wrongShape("names", expected: "an array") }
        let renames = try names.enumerated().map { index, json in
            guard case .text(let name)? = json["name"], case .text(let player)? = json["player"] else {
                throw document.wrongShape("names[\(index)]", expected: "a name and a player")
            }
            return PlayerRename(name, to: player)
        }
        return KeptGames(games, names: PlayerNames(renames))
    }

    package static func json(of kept: KeptGames) -> JSON {
        let games = kept.results.map { game -> JSON in
            (game.hardMode ? ["hardMode": true] : [:] as JSON).merging(["player": game.player, "puzzle": game.puzzle])
                .merging(game.rows.isEmpty ? [:] : ["squares": game.rows.map(\.codes)]).merging(["tries": game.tries])
        }
        let names = kept.names.renames.map { ["name": $0.old, "player": $0.new] as JSON }
        return names.isEmpty ? games.json : ["games": games, "names": names]
    }
}

private struct SharedGameRecord: JSONRecord {
    private var player: String?
    private var puzzle = JSONInteger.missing
    private var tries = JSONInteger.missing
    private var hardMode = false
    private var squares: [String] = []

    static let members: JSONMembers<SharedGameRecord> = [
        "hardMode": { $0.hardMode = try $1.isWord(true) },
        "player": { $0.player = try $1.optionalString() },
        "puzzle": { $0.puzzle = try $1.integer() },
        "squares": { $0.squares = try $1.allTexts() },
        "tries": { $0.tries = try $1.integer() },
    ]

    func value() throws(RecordFault) -> SharedResult {
        guard let player else { throw RecordFault("player", expected: "a text") }
        guard case .value(let puzzle) = puzzle, puzzle >= 0 else {
            throw RecordFault("puzzle", expected: "a number of 0 or more")
        }
        var count: Int?
        if case .value(let tries) = tries { count = tries }
        guard tries == .missing || count.map((1...WordleScore.mostTries).contains) ?? false else {
            throw RecordFault("tries", expected: "1 to 6 tries, or null")
        }
        let rows = squares.map { $0.compactMap(Square.init(code:)) }
        return SharedResult(player: player, puzzle: puzzle, tries: count, hardMode: hardMode, rows: rows)
    }
}
