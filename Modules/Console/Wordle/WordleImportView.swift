import Composition
import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

/// The import of games: reads pasted text or a file, shows a preview, and imports the games when the user presses `k`.
@MainActor final class WordleImportView: ModelView<WordleImportViewModel>, ScreenView {
    var keys: [Key] {
        let name = Key(.enter, "type your name", askForPlayer)
        return key(.keep) + [name.shown(!players.isEmpty)] + key(.importing) { [self] _ in ask() }
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

    /// The players to choose from, if the chat has games of several players; else none.
    private var players: [String] {
        if case .namePlayer(let players)? = model.state.error?.remedy { players } else { [] }
    }

    override func advice(_ error: ServiceError, key: String?, hasContent: Bool) -> String {
        players.isEmpty ? super.advice(error, key: key, hasContent: hasContent) : error.remedy.words
    }

    /// Asks for the field with the senders, if the chat does not say it, and for the player whose games to import.
    private func askForPlayer() -> ScreenReply {
        if let question = model.senderQuestion {
            return .ask(question.question) { [self] in
                loading(model.chooseSender(question.field($0)), then: askForPlayer)
            }
        }
        guard let error = model.state.error, !players.isEmpty else { return .redraw }
        // The reason names only the first five players, so if there are more, all names follow it.
        let names = players.count > 5 ? [players.joined(separator: ", ")] : []
        let question = Question(
            "Which player are you? Type the name", isLeftByBack: true,
            above: (["\(error.reason.sentence)."] + names).flatMap {
                Line($0).wrapped(to: context.session.appearance.width)
            },
            help: [Line("Only the games of this player are imported.")], whenCancelled: .redraw)
        return .ask(question) { [self] in loading(model.read(as: $0), then: askForPlayer) }
    }

    private func take(_ answer: String) -> ScreenReply {
        guard context.isFileName(answer) else {
            return loading(model.read(Array(answer.utf8)), then: askForPlayer)
        }
        do {
            let path = context.path(in: answer)
            let document = try context.document(inFile: path, "import the games")
            return loading(model.read(document, place: path), then: askForPlayer)
        } catch {
            return .say(lines(of: ServiceError(error, action: "import the games"), context.session.appearance))
        }
    }
}
