import Coordinator
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
                .undo, explanation: undoing.newestText.map { "undo: \($0.dropLast())" }, if: undoing.newestText != nil,
                always: true, says: { () throws(ServiceError) in undoing.notice }
            ).reporting { { ["text": undoing.notice] } }
        return adding(undo) { ["undoText": undoing.newestText] }
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
        reporting { [self] in
            let oldChange = model.madeChange
            let oldText = model.changeText
            let message = done
            return {
                let change = model.madeChange == oldChange ? nil : model.madeChange
                // A change with the same effect each time has the message of its offer.
                let text = model.changeText == oldText ? change.flatMap { _ in message } : model.changeText
                let members = [
                    ("change", change?.description), ("text", text),
                    ("open", change == nil ? nil : route()),
                ]
                // A front end may write dates in its own way, but never names.
                let isDated = change != nil && !model.hasNamesInChangeText
                return JSON.object(members.compactMap { name, text in text.map { JSON.Field(name, $0) } })
                    .appending(isDated ? ["dated": true] : [:])
            }
        }
    }

    /// Returns the action that chooses a period; the words are common periods, and every other period is valid too.
    ///
    /// `condition` is the member of the content without which there is nothing to choose from.
    static func period(
        when condition: String? = nil, if isShown: @escaping @MainActor @autoclosure () -> Bool,
        _ choose: @escaping @MainActor (Period) -> Task<Void, Never>?
    ) -> Action {
        let words = Period.named + [.newest(7), .newest(30)]
        var period = text("period", "Games")
        period.field.kind = .choice
        period.field.words = words.map(\.description)
        period.field.titles = words.map(\.title)
        return Action(starting: "choose", period) { text in
            let numbered = Int(text).flatMap {
                Period.numbered.indices.contains($0 - 1) ? Period.numbered[$0 - 1] : nil
            }
            guard let period = text.isEmpty ? .all : numbered ?? Period(text) else {
                let nearest = Period.nearest(to: text).map { "Did you mean \($0)?" }
                throw Problem("“\(text)” is not a period. \(nearest ?? "Type \(Period.forms)")")
            }
            return choose(period)
        }.offered(.choice, "Games", when: condition, value: "period")
            .key(
                .filter, "period",
                argument: ActionArgument(
                    "PERIOD", examples: "week, last-month, 2026-11, last-7", asking: "Period", empty: "all games",
                    kind: .choice, above: [Period.choices, "Or type one: \(Period.forms)"]), if: isShown())
    }
}

extension Action {
    /// Returns the actions that lead to the parts of your games, and to the group.
    static func gameParts(_ show: @escaping @MainActor (Route) -> Void) -> [Action] {
        let parts: [(route: Route, title: String)] = [
            (.wordle(.list), "Games"), (.wordle(.calendar()), "Calendar"), (.wordle(.statistics), "Statistics"),
            (.group(.comparison), "Group"),
        ]
        return parts.map { route, title in
            Action("part\(title)") { show(route) }.offered(.tab, title, value: "part").leading(to: route.path)
        }
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

extension Period {
    /// The periods that a number chooses, the most frequent ones first.
    fileprivate static let numbered: [Period] =
        Length.allCases.flatMap { [.this($0), .last($0)] } + [.today, .newest(7), .newest(30)]

    /// The numbered periods in a line, such as "1 week, 2 last-week".
    fileprivate static var choices: String {
        numbered.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
    }
}

extension Period.Length {
    /// The name of periods of this length in a list of choices.
    var title: String { "\(rawValue.sentence)s" }
}
