import Composition
import Menus
import Models
import Terminal
import ViewModels

/// The import of games: reads pasted text or a file, shows a preview, and imports the games when the user presses `k`.
@MainActor final class WordleImportView: ModelView<WordleImportViewModel>, ScreenView {
    var keys: [Key] {
        let canSave = model.state.value?.canSave ?? false
        let canSaveNew = model.state.value?.canSaveNew ?? false
        return [
            Key(.keep, canSaveNew ? "save only the new games" : "save these games") { [self] in
                loading(model.save(newOnly: canSaveNew)) { [model] in
                    model.state.value.map { .say(Line($0.resultText)) } ?? .redraw
                }
            }.shown(canSave || canSaveNew), Key(.importing, "import something else", ask),
        ]
    }

    func appear() -> ScreenReply { model.state.value?.isRead == true ? .redraw : ask() }

    func lines(_ appearance: Appearance) -> [Line] {
        lines(of: model.state, appearance) { preview in
            ([preview.resultText] + preview.problems).flatMap { Line($0).wrapped(to: appearance.width) }
        }
    }

    private func ask() -> ScreenReply {
        let question = Question(
            "Games or file", isLeftByBack: true,
            input: .paste(isComplete: { [context] in context.isFile($0) || $0.goesBack }),
            above: ["Paste shares, a chat, JSON or CSV and end with a blank line, or type a file name."],
            help: [
                Line("A share is a line such as “Wordle 281 4/6” with its squares below."),
                Line("A file can be a chat, shares, JSON or CSV: chat.txt, ~/games.csv."),
            ],
            whenCancelled: model.state.value?.isRead == true ? .redraw : .back)
        return .ask(question) { [self] in take($0) }
    }

    private func take(_ answer: String) -> ScreenReply {
        guard context.isFileName(answer) else { return loading(model.read(Array(answer.utf8))) }
        do {
            return loading(model.read(try context.services.document(inFile: context.path(in: answer))))
        } catch {
            return .say(lines(of: ServiceError(error, action: "import the games"), context.session.appearance))
        }
    }
}
