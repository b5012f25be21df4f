import Models
import QuintetPlatform
import ViewModels

extension ScreenSpec {
    /// Returns the screen with the action that undoes the newest change to your games or the group's.
    func undoing(_ model: some UndoingViewModel) -> ScreenSpec {
        guard let undoing = model.undoing else { return self }
        let undo = Action(starting: "undo", changeID("change")) { model.undo($0) }
            .offered(.menu, "Undo", when: "undoText", done: "Undone.")
            .key(
                .undo, explanation: undoing.newest.map { "undo: \($0.doneText.dropLast())" }, if: undoing.newest != nil,
                always: true, says: { () throws(ServiceError) in undoing.notice }
            ).reporting { { ["text": undoing.notice] } }
        return adding(undo) { ["undoText": undoing.newest?.doneText] }
    }
}

extension ScreenSpec {
    /// Returns the screen; each action with a message after success also reports the change that it made.
    func reportingChanges(of model: some ChangingViewModel) -> ScreenSpec {
        mapping { $0.done == nil ? $0 : $0.reportingChange(of: model) }
    }
}

extension Action {
    /// Returns the action, whose end is reported with the change that it made, and with the route that shows the change.
    func reportingChange(
        of model: some ChangingViewModel, shownAt route: @escaping @MainActor () -> String? = { nil }
    ) -> Action {
        reporting {
            let oldChange = model.madeChange
            let oldText = model.changeText
            return {
                let change = model.madeChange == oldChange ? nil : model.madeChange
                let members = [
                    ("change", change?.description), ("text", model.changeText == oldText ? nil : model.changeText),
                    ("open", change == nil ? nil : route()),
                ]
                return .object(members.compactMap { name, text in text.map { JSON.Field(name, $0) } })
            }
        }
    }

    /// Returns the action that chooses a period; the words are common periods, and every other period is valid too.
    static func period(
        if isShown: @escaping @MainActor @autoclosure () -> Bool,
        _ choose: @escaping @MainActor (Period) -> Task<Void, Never>?
    ) -> Action {
        let words = Period.named + [.newest(7), .newest(30)]
        var period = text("period", "Games")
        period.field.kind = .choice
        period.field.words = words.map(\.description)
        period.field.titles = words.map(\.title)
        return Action(starting: "choose", period) { text in
            guard let period = text.isEmpty ? .all : Period(text) else {
                throw Problem("“\(text)” is not a period. Type \(Period.forms)")
            }
            return choose(period)
        }.offered(.choice, "Games", value: "period")
            .key(
                .filter, "period",
                argument: ActionArgument(
                    "PERIOD", examples: "week, last-month, 2026-11, last-7", asking: "Period", empty: "all games",
                    isLeftByBack: true, above: ["Period: \(Period.forms)"]), if: isShown())
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

    /// Returns the actions that merge two names of a list, also despite different results, and that correct a result.
    static func edits(
        of model: some GroupEditing, in list: String, examples: String = "“Bobby=Bob” or “Ann 281 5”",
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
                .offered(.form, "Rename or merge", done: "Changed the names.")
                .key(
                    .edit, "merge or correct", explanation: "merge two names, or correct a result",
                    argument: ActionArgument(
                        "OLD=NEW", examples: examples, asking: GroupEdit.question,
                        empty: suggestion().map { "merge \($0.old.quoted) into \($0.new.quoted)" }, isLeftByBack: true),
                    if: isShown()),
            Action(starting: "merge", old, new) { model.edit(.rename(PlayerRename($0, to: $1)), isConfirmed: true) }
                .offered(.remedy, "Merge anyway", done: "Merged the names."),
            Action(starting: "correct", player, text("game", "Puzzle or date"), outcome) { player, game, outcome in
                guard let correction = ResultCorrection(player: player, game: game, outcome: outcome) else {
                    throw Problem(
                        PlayerKey.objection(to: player) ?? "game must be a number, a date, latest, today or yesterday")
                }
                return model.edit(.correct(correction))
            }.offered(.form, "Correct a result", done: "Corrected the result."),
        ]
    }
}

extension Period {
    /// The period in a list of choices.
    fileprivate var title: String {
        switch self {
        case .all: "All"
        case .today: "Today"
        case .this(let length): "This \(length.rawValue)"
        case .last(let length): "Last \(length.rawValue)"
        case .newest(let count): "Last \(count) puzzles"
        case .month, .year, .puzzles: description
        }
    }
}

extension Period.Length {
    /// The name of periods of this length in a list of choices.
    var title: String { "\(rawValue.sentence)s" }
}

extension ComparisonOrder {
    /// The name of the order in a list of choices.
    var title: String {
        switch self {
        case .wins: "Win %"
        case .average: "Average tries"
        case .total: "Total tries"
        case .streak: "Current streak"
        }
    }
}
