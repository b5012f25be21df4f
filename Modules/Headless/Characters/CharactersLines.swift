import Coordinator
import Platform
import ViewModels

extension CharactersScreen {
    @MainActor var lines: ScreenLines {
        switch self {
        case .list(let list):
            ScreenLines(
                of: list,
                actions: [
                    Action("select", integer("id"), do: list.select),
                    .filter(list),
                    Action(answering: "picture", text("id")) { id in try picture(id, of: list) },
                ],
                values: [
                    Value("summary", .note),
                    Value("cards", .cards, "Characters").pressed("select", route: "/characters/{id}")
                        .parts(Value("avatar", .image), Value("name", .title)), Value("emptyText", .empty),
                    Value("leftOutNote", .note),
                ])
        case .character(let page): ScreenLines(pictured: page, id: "image/\(page.id)")
        }
    }

    @MainActor private func picture(_ id: String, of list: CharactersViewModel) throws(Problem) -> Outcome {
        let card = list.state.value?.cards.first { $0.avatar?.absoluteString == id }
        guard let card, let avatar = card.avatar else { throw Problem.noPicture }
        let loading = list.loadAvatars(of: [card])
        return .answering(
            Task { @MainActor in
                await loading.value
                return pictureLine(id, list.avatars[avatar])
            })
    }
}

extension CharacterCards: Displayed {
    var displayed: JSON {
        object([
            "summary": summary, "cards": cards, "emptyText": emptyText, "leftOutNote": leftOutNote, "filter": filter,
        ])
    }
}

extension CharacterCard: Displayed {
    var displayed: JSON {
        object(["id": id, "avatar": avatar, "name": name, "initials": initials, "spokenText": spokenText])
    }
}

extension CharacterDetails: Displayed {
    var displayed: JSON { pictured(id: card.id) }
}
