import Coordinator
import Models
import Platform
import ViewModels

extension CharactersScreen {
    @MainActor var lines: ScreenLines {
        switch self {
        case .list(let list):
            ScreenLines(actions: [
                Action("filter", text("text"), do: list.filter),
                Action("picture", text("id")) { try picture($0, of: list) },
            ])
        }
    }

    @MainActor
    private func picture(_ id: String, of list: CharactersViewModel) throws -> Task<JSON, Never> {
        let card = list.state.value?.cards.first { $0.avatar?.absoluteString == id }
        guard let card, let avatar = card.avatar else { throw Problem.noPicture }
        let loading = list.loadAvatars(of: [card])
        return Task { @MainActor in
            await loading.value
            return answer(id, list.avatars[avatar])
        }
    }
}

extension CharacterCards: Displayed {
    var displayed: JSON {
        // A document gives its characters no numbers, and may have one name twice.
        let cards = cards.enumerated().map { id, card in
            JSON.object([JSON.Field("id", id)]).merging(held(card)).merging(["spokenText": card.spokenText])
        }
        return object([
            "cards": cards, "filter": filter, "summary": summary, "emptyText": emptyText, "leftOutNote": leftOutNote,
        ])
    }
}
