import Composition
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class PlayersView: TableView<PlayersViewModel, GroupPlayer> {

    override var ownKeys: [Key] {
        groupKeys + key(.edit, completion: ["wordle", "rename"], instead: edit)
            + key(.delete, completion: ["wordle", "forget"])
            + key(.keep, instead: export)
            + key(.undo)
    }

    override func content(_ listing: PlayersListing) -> ListContent<[GroupPlayer]> {
        let isCommand = context.invocation.name == ["wordle", "players"] && !context.isJSON
        let advice = isCommand && listing.isEmpty ? [ConsoleContext.adviceToSave] : []
        return ListContent(listing, listing.rows, warnings: listing.notes + advice)
    }

    private func edit(_ text: String) -> ScreenReply {
        edit(model, GroupEdit(text, rows: PlayerSearch(model.shownPlayers)))
    }

    private func export(_ answer: String) -> ScreenReply {
        let path = answer.isEmpty ? PlayersViewModel.fileName : context.path(in: answer)
        return loading(model.export()) { [self] in
            guard let document = model.document else { return .redraw }
            return saved("the group’s results", as: path) { () throws(ServiceError) in
                try context.services.save("file", Data(document.utf8), as: path)
            }
        }
    }

}

extension ScreenView {
    /// Makes an edit of the group; nil is a text with neither form.
    ///
    /// If two names to merge have different results for a puzzle, asks whether to merge them anyway.
    func edit(_ model: some GroupEditing, _ edit: GroupEdit?) -> ScreenReply {
        guard let edit else { return .refuse(Line("Type \(GroupEdit.forms).")) }
        return loading(model.edit(edit, isConfirmed: false)) { [self] in edited(model) }
    }

    private func edited(_ model: some GroupEditing) -> ScreenReply {
        guard let error = model.state.error else {
            return model.changeText.map { .sayAndRedraw([Line($0)]) } ?? .redraw
        }
        model.loadable.dismissError()
        let nothing = ScreenReply.sayAndRedraw(["Nothing was changed."])
        let question = error.remedy.choices.flatMap { choices in
            ask(choices, about: error.reason.sentence, whenCancelled: nothing) { [self] in edited(model) }
        }
        return question ?? .refuse(lines(of: error, appearance))
    }
}
