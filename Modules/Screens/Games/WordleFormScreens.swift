import Models
import QuintetPlatform
import ViewModels

extension AddWordleGameViewModel: DeclaredModel {
    /// The form for a new game; the word of an unfinished game is not in the content.
    public var spec: ScreenSpec {
        let keeping = Action("keep", text("text"), do: keep)
        return ScreenSpec(
            of: self,
            [
                Part("tiles", \.tiles, .board), Part("step", \.step.rawValue), Part("prompt", \.prompt),
                Part("emptyAnswer", \.emptyAnswer), Part("today", \.today.description),
                Part("id", \.draft.id), Part("tries", \.draft.tries),
                Part("letters", { $0.original?.wordLength ?? PuzzleResult.wordLength }),
                Part("canSolve", \.canSolve), Part("canEnd", \.canEnd),
                Part("isUnfinished", \.canSaveUnfinished), Part("canDiscard", \.canDiscard),
                Part("savedTries", { $0.original?.tries.count ?? 0 }),
                Part("hardMode", \.draft.hardMode), Part("unsaved", \.unsaved), Part("saved", \.saved?.id),
                Part("puzzleText", \.puzzleText), Part("canPaste", { $0.step == .puzzle }),
            ],
            actions: [
                Action(starting: "refresh", do: tryAgain).reportingChange(of: self) { self.savedRoute },
                Action(starting: "enter", text("text"), do: enter).keepingText(keeping)
                    .reportingChange(of: self) { self.savedRoute },
                Action(starting: "paste", text("text", "Your Wordle share", kind: .document), do: enter)
                    .keepingText(keeping).reportingChange(of: self) { self.savedRoute }
                    .offered(.form, "Paste your result", when: "canPaste"),
                Action("typeTries", texts("tries"), do: typeTries).keepingText(),
                Action(starting: "solve", do: solve).reportingChange(of: self) { self.savedRoute }
                    .offered(.primary, "Solved", when: "canSolve", done: "Added."),
                Action(starting: "endTries") { self.enter("") }.offered(.button, "Not solved", when: "canEnd"),
                Action(starting: "saveUnfinished") { self.enter("yes") }.reportingChange(of: self) { self.savedRoute }
                    .offered(.primary, "Save as unfinished", when: "isUnfinished", done: "Added."),
                Action("undoAnswer", do: undoLastAnswer)
                    .offered(.button, "Enter another try", when: "isUnfinished"),
                Action("toggleHardMode", do: toggleHardMode).offered(.toggle, "Hard mode", value: "hardMode"),
                Action("discard", do: discard).offered(
                    .button, "Start over", when: "canDiscard", done: "Started over."),
            ])
    }
}

extension Action {
    /// Returns the action, whose text another action, or else this one, keeps in a form that is about to be made again.
    fileprivate func keepingText(_ other: Action? = nil) -> Action {
        var action = self
        action.keep = (other ?? self).run
        action.onlyKeeps = other == nil
        return action
    }
}

extension WordleGameForm {
    /// Whether there is anything to discard.
    fileprivate var canDiscard: Bool { step != .puzzle || draft != WordleGameDraft() }
}

extension AddWordleGameViewModel {
    /// The route of the saved game, or nil before it is saved.
    private var savedRoute: String? { state.value?.saved.map { "/wordle/\($0.id)/letters" } }
}

extension EditWordleGameViewModel: DeclaredModel {
    /// The declaration of the screen.
    public var spec: ScreenSpec {
        ScreenSpec(
            of: self,
            [
                Part(Value("summary", .note).dated, \.summary), Part("tiles", \.tiles, .board), Part("tries", \.tries),
                Part("letters", \.original.wordLength), Part("fields", \.fields, .fields), Part("id", \.original.id),
                Part("saved", \.saved?.id), Part("unsaved", \.unsaved), Part("hardMode", \.isHardMode),
            ],
            actions: [
                Action("type", one("field", of: WordleEditForm.Field.allCases, \.rawValue), text("text"), do: enter)
                    .keepingText(),
                Action("typeTries", texts("tries")) { [self] in enter(.tries, $0.joined(separator: " ")) }
                    .keepingText(),
                Action(starting: "save", do: save).offered(.primary, "Save", when: "id", done: "Saved the game."),
                Action("toggleHardMode") { [self] in enter(.hardMode, state.value?.isHardMode == true ? "no" : "yes") }
                    .offered(.toggle, "Hard mode", value: "hardMode"),
                Action("discard", do: discard)
                    .offered(.button, "Discard the changes", when: "unsaved", done: "Discarded the changes."),
            ]
        ).reportingChanges(of: self)
    }
}

extension WordleEditForm {
    /// Whether the game is in hard mode, as typed or else as saved.
    fileprivate var isHardMode: Bool { (typed[.hardMode] ?? present(.hardMode)) == "yes" }

    /// The texts to type; the word is not shown until the user asks for it.
    fileprivate var fields: [JSON] {
        [Field.puzzle, .tries, .word].map { field in
            [
                "id": field.rawValue, "prompt": prompt(field), "present": field == .word ? nil : present(field),
                "typed": typed[field],
            ]
        }
    }
}
