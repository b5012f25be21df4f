import Models

/// An edit of a group's names or results, typed as `OLD=NEW`, as `NAME GAME RESULT` or as `NAME RESULT`.
///
/// RESULT is `1` to `6`, `X` for a loss, or `-` to remove the result. Without GAME, it is the player's newest result.
public enum GroupEdit: Hashable, Sendable {
    /// Merges two names; if both are the same, splits that name off from its player.
    case rename(PlayerRename)
    /// Corrects a saved result, or removes it.
    case correct(ResultCorrection)

    /// The question for such a change, with an example of each form.
    public static let question = "Merge names (Bobby=Bob) or correct a result (Ann 281 5; 2 281 5 by row)"
    /// The accepted forms, for a question or an error message.
    public static let forms =
        "OLD=NEW to merge two names, or NAME GAME RESULT to correct a result (1 to 6, X, or - to remove it; "
        + "without GAME, the newest one)"

    /// Parses typed text; returns nil if it has none of the forms.
    ///
    /// The number of one of the `rows`, from 1, stands for the player in that row, unless it is the name of a player. A
    /// name in the rows may have “=” in it.
    public init?(_ text: String, rows: PlayerSearch = PlayerSearch(names: [])) {
        func name(_ typed: String) -> String {
            let typed = typed.unquoted
            return Int(typed) == nil ? typed : rows.nameOrRow(typed) ?? typed
        }
        let correction = ResultCorrection(text, name)
        let renames = PlayerRename.all(in: text)
        let known = renames.last { rows.exact($0.old.unquoted) != nil }
        if let correction, renames.isEmpty || rows.exact(correction.player) != nil {
            self = .correct(correction)
        } else if let rename = known ?? renames.first {
            self = .rename(PlayerRename(name(rename.old), to: name(rename.new)))
        } else {
            return nil
        }
    }
}

extension String {
    /// A name without the quotation marks around it.
    package var unquoted: String {
        count > 2 && first == last && "\"'".contains(self[startIndex]) ? String(dropFirst().dropLast()) : self
    }
}

/// A screen on which the group's names and results are edited.
@MainActor public protocol GroupEditing: ViewModel, ChangingViewModel {
    /// Makes an edit; the task completes when the screen shows the result.
    ///
    /// Names with different results for a puzzle are merged only if `isConfirmed` is set.
    @discardableResult func edit(_ edit: GroupEdit, isConfirmed: Bool) -> Task<Void, Never>
    /// Deletes the saved data of a player, or of everyone if `player` is nil; the task completes after the change.
    @discardableResult func forget(_ player: String?) -> Task<Void, Never>
    /// The players in the order of the rows.
    var shownPlayers: [GroupPlayer] { get }
    /// All players, also those that a search or a period leaves out.
    var knownPlayers: [GroupPlayer] { get }
    /// Whether the results are also in a folder that other machines read.
    var isShared: Bool { get }
}

extension GroupEditing {
    /// True: the effect is about players.
    public var hasNamesInChangeText: Bool { true }

    /// Makes an edit, but does not merge names with different results for a puzzle.
    @discardableResult public func edit(_ edit: GroupEdit) -> Task<Void, Never> { self.edit(edit, isConfirmed: false) }

    /// Returns the name of the player in the row with a typed number, unless that is the name of a player; else the text.
    public func named(_ typed: String) -> String {
        let typed = typed.unquoted
        return Int(typed) == nil ? typed : PlayerSearch(shownPlayers).nameOrRow(typed) ?? typed
    }

    /// Returns the question to ask before the results of a player are deleted, or of all players if `name` is nil.
    ///
    /// `name` is any name of the player. Returns nil if no player has this name, because `forget` refuses such a name.
    public func forgetQuestion(_ name: String?) -> String? {
        guard let name else { return question("all players") }
        let meant = PlayerSearch(knownPlayers).name(name)
        let player = knownPlayers.first { row in meant.map(row.allNames.contains) == true }
        return player.map { player in
            let names = player.names.isEmpty ? "" : " (\(player.namesText))"
            return question(player.player.isolated + names, player.isYou ? " Your own games stay." : "")
        }
    }

    /// Returns the question for players, with a sentence about what stays.
    func question(_ players: String, _ own: String = "") -> String {
        "Delete the saved results of \(players) on this machine?" + own
            + (isShared ? " Others still see them in the shared folder." : "")
    }
}

/// A correction of a saved result.
public struct ResultCorrection: Hashable, Sendable {
    /// A name of the player.
    public let player: String
    /// The puzzle; `latest` is the newest puzzle for which the player has a result.
    public let game: GameName
    /// The new result, or nil to remove the saved result.
    public let outcome: Outcome?

    /// Creates a correction.
    public init(player: String, game: GameName, outcome: Outcome?) {
        self.player = player
        self.game = game
        self.outcome = outcome
    }

    /// Parses `NAME GAME RESULT` or `NAME RESULT`; `name` returns the player for a typed name.
    fileprivate init?(_ text: String, _ name: (String) -> String) {
        var words = text.split(separator: " ").map(String.init)
        guard words.count > 1 else { return nil }
        let outcome = words.removeLast()
        let game = words.count > 1 && GameName(words[words.count - 1]) != nil ? words.removeLast() : "latest"
        self.init(player: name(words.joined(separator: " ")), game: game, outcome: outcome)
    }

    /// Parses the three parts of a correction; the outcome is `1` to `6`, `X`, or `-` to remove the result.
    public init?(player: String, game: String, outcome: String) {
        guard let game = GameName(game), PlayerKey.objection(to: player) == nil,
            outcome == "-" || Outcome(outcome) != nil
        else { return nil }
        self.init(player: player, game: game, outcome: Outcome(outcome))
    }
}
