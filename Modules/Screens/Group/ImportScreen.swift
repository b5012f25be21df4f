import Coordinator
import Models
import QuintetPlatform
import ViewModels

extension ImportViewModel: DeclaredModel {
    /// The declaration of the screen.
    public var spec: ScreenSpec {
        ScreenSpec(
            of: self,
            [
                Part("kindText", \.kindText, .headline), Part(Value("tiles", .squares).large, \.tiles),
                Part(Value("text", .text).outcome, \.resultText),
                Part(
                    Value("problems", .notes).outcome,
                    { $0.onlyContradiction == nil ? $0.otherProblems : $0.problems }),
                Part(
                    Value("contradictions", .reminders, "Contradicting games").outcome,
                    { JSON.list($0.onlyContradiction == nil ? $0.contradictions.map(Self.wayToGame) : []) }),
                Part("savedGame", \.onlyContradiction),
                Part("new", \.new), Part("known", \.known), Part("canSave", \.canSave),
                Part("canSaveNew", \.canSaveNew), Part("isSaved", \.isSaved),
            ],
            actions: [
                Action(
                    starting: "read", text("text", "Games as JSON, CSV, shares or a chat", kind: .document),
                    text("player", "Your name in the chat")
                ) { [self] in read(Array($0.utf8), player: $1.isEmpty ? nil : $1) }
                .offered(.form, "Preview"),
                Action(starting: "chooseSender", text("field"), do: chooseSender),
                Action(starting: "choosePlayer", text("player"), do: choosePlayer),
                Action("openSaved") { [self] in
                    if let id = state.value?.onlyContradiction { show(.wordle(.game(id, letters: false))) }
                }.offered(.link, "Open Wordle \(self.state.value?.onlyContradiction ?? 0)", when: "savedGame"),
                Action(starting: "save") { [self] in save() }
                    .offered(.primary, "Import", when: "canSave", done: "Imported the games.")
                    .key(.keep, "save these games", if: self.state.value?.canSave == true, says: saved),
                Action(starting: "saveNew") { [self] in save(newOnly: true) }
                    .offered(
                        .primary, "Import only the new entries", when: "canSaveNew", done: "Imported the new games."
                    )
                    .key(.keep, "save only the new games", if: self.state.value?.canSaveNew == true, says: saved),
            ]
        ).reportingChanges(of: self)
    }

    /// Returns a sentence about a game that leads to the saved game, where it can be edited.
    private static func wayToGame(_ game: (id: Int, text: String)) -> JSON {
        let route = Route.wordle(.game(game.id, letters: false))
        return ["id": game.id, "text": game.text, "isUrgent": false, "route": route.path]
    }

    private func saved() throws(ServiceError) -> String? { state.error == nil ? state.value?.resultText : nil }
}
