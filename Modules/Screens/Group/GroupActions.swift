import Coordinator
import Models
import QuintetPlatform
import ViewModels

extension Action {
    /// Returns the actions that lead to the parts of the group; the part that is shown has no key.
    static func groupParts(
        showing shown: GroupRoute, _ show: @escaping @MainActor (GroupRoute) -> Void
    ) -> [Action] {
        let parts: [(route: GroupRoute, title: String, key: KeyName?)] = [
            (.comparison, "Standings", .compare), (.days, "Days", nil), (.league, "League", .month),
            (.players, "Players", .owner), (.log, "Log", .log),
        ]
        return parts.map { route, title, key in
            let action = Action("show\(title)") { show(route) }.offered(.tab, title, value: "part")
                .leading(to: Route.group(route).path)
            return key.flatMap { route == shown ? nil : action.key($0) } ?? action
        }
    }

    /// Returns the action that includes your own games or leaves them out.
    static func ownGames(
        _ toggle: @escaping @MainActor () -> Task<Void, Never>,
        areShown: @escaping @MainActor @autoclosure () -> Bool,
        if canToggle: @escaping @MainActor @autoclosure () -> Bool
    ) -> Action {
        Action(starting: "toggleMine", do: toggle)
            .offered(.toggle, "Your own games", when: "canToggleMine", value: "includesMine")
            .key(.letters, areShown() ? "without your games" : "with your games", if: canToggle())
    }

    /// Returns the action that deletes the saved results of a player of a list.
    static func forgetting(
        of model: some GroupEditing, in list: String, if isShown: @escaping @MainActor @autoclosure () -> Bool
    ) -> Action {
        Action(starting: "forget", text("player", "Player").suggested(by: list)) { model.forget(model.named($0)) }
            .reportingChange(of: model)
            .key(
                .delete, "delete results", argument: ActionArgument("NAME", asking: "Player whose results to delete"),
                if: isShown(), confirm: { model.forgetQuestion(model.named($0)) },
                says: { () throws(ServiceError) in
                    guard let error = model.state.error else { return model.changeText }
                    model.loadable.dismissError()
                    throw error
                })
    }

    private static let puzzleTitle = "Puzzle or date"
    private static let puzzleText =
        "In “\(puzzleTitle)”, type the number of a puzzle, a date such as 2026-11-20, latest, today or yesterday."

    /// Returns the actions that merge two names of a list, also despite different results, and that correct a result.
    static func edits(
        of model: some GroupEditing, in list: String,
        suggesting suggestion: @escaping @MainActor @autoclosure () -> PlayerRename? = nil,
        if isShown: @escaping @MainActor @autoclosure () -> Bool
    ) -> [Action] {
        let player = text("player", "Player").suggested(by: list)
        let old = text("old", "Player").suggested(by: list)
        let new = text("new", "New name, or another player").suggested(by: list)
        let outcome = one(
            "outcome", "Result", of: ["1", "2", "3", "4", "5", "6", "X", "-"], { $0 },
            titled: { $0 == "-" ? "Remove the result" : "\($0)/6" })
        return [
            Action(starting: "rename", old, new) { model.edit(.rename(PlayerRename($0, to: $1))) }
                .offered(.form, "Rename or merge", when: list, done: "Changed the names.")
                .key(
                    .edit, "merge or correct", explanation: "merge two names, or correct a result",
                    argument: ActionArgument(
                        "OLD=NEW", examples: "“Bobby=Bob”, “Ann 281 5”, or for rows “7=4”, “2 281 5”",
                        asking: GroupEdit.question,
                        empty: suggestion().map { "merge \($0.old.quoted) into \($0.new.quoted)" }, kind: .choice),
                    if: isShown()),
            Action(starting: "renameExactly", old, new) {
                model.edit(.rename(PlayerRename($0, to: $1, isExact: true)))
            }.offered(.remedy, "Rename", done: "Changed the names."),
            Action(starting: "merge", old, new) { model.edit(.rename(PlayerRename($0, to: $1)), isConfirmed: true) }
                .offered(.remedy, "Merge anyway", done: "Merged the names."),
            Action(starting: "correct", player, text("game", puzzleTitle), outcome) { player, game, outcome in
                guard let correction = ResultCorrection(player: player, game: game, outcome: outcome) else {
                    throw Problem(PlayerKey.objection(to: player).map { "\($0.sentence)." } ?? puzzleText)
                }
                return model.edit(.correct(correction))
            }.offered(.form, "Correct a result", when: list, done: "Corrected the result."),
        ]
    }
}

extension StandingsOrder {
    /// The name of the figure of a player by which the players are ranked.
    var figure: String {
        switch self {
        case .points: "points"
        case .wins: "winPercentText"
        case .average: "averageTries"
        case .total: "total"
        case .streak: "currentStreak"
        }
    }

    /// The name of the order in a list of choices.
    var choice: String {
        switch self {
        case .points: "Points"
        case .wins: "Win %"
        case .average: "Average tries"
        case .total: "Total tries"
        case .streak: "Current streak"
        }
    }
}
