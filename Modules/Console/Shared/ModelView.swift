import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

/// A view of a view model; subclasses add the parts that only their screen has.
@MainActor class ModelView<Model: ScreenModel> {
    let model: Model
    let context: ConsoleContext
    private let app: AppName?

    /// Creates a view; if `app` is given, the title shows the app's source unless the source is the default.
    init(_ model: Model, _ context: ConsoleContext, of app: AppName? = nil) {
        self.model = model
        self.context = context
        self.app = app
    }

    var viewModel: any ScreenModel { model }

    /// Saves data to a new file; `what` names the data in the message, such as "the chart".
    func saved(_ what: String, as path: String, _ save: () throws(ServiceError) -> Void) -> ScreenReply {
        do throws(ServiceError) {
            try save()
            return .say(Line("Saved \(what) as \(path)."))
        } catch {
            let next = error.cause == .conflict ? "Press k to choose another name." : error.advice
            return .say([Line(error.message), Line(next)])
        }
    }

    var title: String { app.map { context.titled(model.title, of: $0) } ?? model.title }

    func advice(_ error: ServiceError, key: String?, hasContent: Bool) -> String {
        error.advice(key: key, hasContent: hasContent)
    }
}

extension ModelView where Model: SteppingViewModel {
    func stepKeys(
        next: String = "next", previous: String = "previous", _ name: (Int) -> String = { _ in "" }
    ) -> [Key] {
        [
            step(.next, next, model.neighbours.next, name) { [model] in model.neighbours.showNext() },
            step(.previous, previous, model.neighbours.previous, name) { [model] in model.neighbours.showPrevious() },
        ]
    }

    private func step(
        _ key: KeyName, _ words: String, _ id: Int?, _ name: (Int) -> String, _ show: @escaping @MainActor () -> Void
    ) -> Key {
        guard let id else { return Key(key, words) { .say(Line("There is no \(words) one.")) }.shown(false) }
        let name = name(id)
        return Key(key, words + (name.isEmpty ? "" : ", \(name)"), draw: show)
    }
}

extension ModelView where Model: UndoingViewModel {
    /// The key that undoes the newest change to your Wordle games or to the saved results of the other players.
    var undoKey: Key {
        let text = model.undoing?.text.map { String($0.dropLast()) }
        return Key(.undo, "undo", explanation: text.map { "undo: \($0)" }) { [model] in
            .wait(model.undo(), giveUp: { model.cancel() }) {
                guard model.state.error == nil, let notice = model.undoing?.notice else { return .redraw }
                return model.undoing?.isFutile == true ? .say(Line(notice)) : .sayAndRedraw([Line(notice)])
            }
        }.shown(text != nil)
    }
}

extension ModelView {
    /// Returns the key that chooses the period of the Wordle games.
    func periodKey(_ choose: @escaping @MainActor (Period) -> ScreenReply) -> Key {
        let forms = Line("Period: \(Period.forms)").wrapped(to: context.session.appearance.width)
        return Key(
            .filter, argument: "PERIOD", "choose a period", examples: "week, last-month, 2026-11, last-7",
            completion: ["wordle", "list", "--period"],
            asking: { Question("Period", empty: "all games", isLeftByBack: true, above: forms) }
        ) { text in
            guard let period = text.isEmpty ? .all : Period(text) else {
                return .say(Line("“\(text)” is not a period. Type \(Period.forms)."))
            }
            return choose(period)
        }
    }
}

extension ModelView where Model: ViewModel {
    var refresh: Key {
        // If something has to be corrected first, a reload does not help, so the key is not named “try again”.
        let canRetry = model.state.error?.remedy.allowsRetry == true
        return Key(.refresh, canRetry ? "try again" : "refresh") { [model] in
            .wait(model.load(), giveUp: { model.cancel() }, then: { .redraw })
        }
    }
}
