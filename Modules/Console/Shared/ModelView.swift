import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

/// A view of a view model; subclasses add the parts that only their screen has.
@MainActor class ModelView<Model: DeclaredModel> {
    let model: Model
    private(set) lazy var spec = model.spec
    let context: ConsoleContext
    private let app: AppName?

    /// Creates a view; if `app` is given, the title shows the app's source unless the source is the default.
    init(_ model: Model, _ context: ConsoleContext, of app: AppName? = nil) {
        self.model = model
        self.context = context
        self.app = app
    }

    var viewModel: any ScreenModel { model }
    var appearance: Appearance { context.session.appearance }
    var seenNotes: SeenNotes { context.seenNotes }

    /// Returns the key that asks for a file name and saves data; `what` names the data in the message.
    func saveKey(
        _ words: String, _ what: String, as name: String,
        _ save: @escaping @MainActor (_ path: String) throws(ServiceError) -> Void
    ) -> Key {
        Key(.keep, words) { [self] in
            .ask(Question("Save as", empty: name, input: .text)) { answer in
                let path = answer.isEmpty ? name : answer
                return self.saved(what, as: path) { () throws(ServiceError) in try save(path) }
            }
        }
    }

    /// Saves data to a new file; `what` names the data in the message, such as "the chart".
    func saved(_ what: String, as path: String, _ save: () throws(ServiceError) -> Void) -> ScreenReply {
        do throws(ServiceError) {
            try save()
            return .say(Line("Saved \(what) as \(path)."))
        } catch {
            if error.cause == .conflict { return .refuse([Line(error.message), "Choose another name."]) }
            return .say([
                Line(error.message), Line(error.advice(context.connection, isInMenus: context.isMenus)),
            ])
        }
    }

    var title: String { app.map { context.titled(model.title, of: $0) } ?? model.title }

    func advice(_ error: ServiceError, key: String?, hasContent: Bool) -> String {
        let token = spec.actions.lazy.compactMap { $0.name == "showToken" ? $0.key?.name.key : nil }.first
        return error.advice(
            context.connection, key: key, hasContent: hasContent, tokenKey: key == nil ? nil : token,
            isInMenus: context.isMenus)
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
