import Composition
import Models
import QuintetCommandLine
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class WordlePlayersView: TableView<WordlePlayersViewModel, GroupPlayer> {

    override var ownKeys: [Key] {
        groupKeys + key(.edit, instead: edit) + key(.delete, completion: ["wordle", "forget"])
            + key(.keep, instead: export)
            + key(.undo)
    }

    override func content(_ listing: WordlePlayersListing) -> ListContent<[GroupPlayer]> {
        let isCommand = context.invocation.name == ["wordle", "players"] && !context.isJSON
        let advice = isCommand && listing.isEmpty ? [ConsoleContext.adviceToSave] : []
        return ListContent(listing, listing.rows, warnings: listing.notes + advice)
    }

    private func edit(_ text: String) -> ScreenReply {
        switch TypedGroupEdit(text, rows: model.state.value?.rows ?? []) {
        case .rename(let names): change(model.rename(names.old, to: names.new))
        case .correct(let correction): change(model.correct(correction))
        case nil: .say(Line("Type \(TypedGroupEdit.forms)."))
        }
    }

    private func export(_ answer: String) -> ScreenReply {
        let path = answer.isEmpty ? WordlePlayersViewModel.fileName : context.path(in: answer)
        return loading(model.export()) { [self] in
            guard let document = model.document else { return .redraw }
            return saved("the group’s results", as: path) { () throws(ServiceError) in
                try context.services.save("file", Data(document.utf8), as: path)
            }
        }
    }

    private func change(_ task: Task<Void, Never>) -> ScreenReply {
        loading(task) { [self] in
            guard let error = model.state.error else {
                return model.state.value?.notice.map { .sayAndRedraw([Line($0)]) } ?? .redraw
            }
            let refused = ScreenReply.sayAndRedraw(lines(of: error, appearance))
            model.loadable.dismissError()
            return merging(error) { [self] in change(model.rename($0.old, to: $0.new, isConfirmed: true)) } ?? refused
        }
    }
}

extension ScreenView {
    /// Asks whether to merge two names that have different results for a puzzle; returns nil for any other error.
    func merging(_ error: ServiceError, _ merge: @escaping @MainActor (PlayerRename) -> ScreenReply) -> ScreenReply? {
        guard case .confirmMerge(let names) = error.remedy else { return nil }
        let question = Question("\(error.reason.sentence). Merge them anyway? Type yes", empty: "no")
        return .ask(question) { [self] in
            guard $0.meansYes else {
                return loading(viewModel.load()) { .sayAndRedraw([Line("Nothing was merged.")]) }
            }
            return merge(names)
        }
    }
}
