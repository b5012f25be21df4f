import Coordinator
import Models
import ViewModels

extension Screen {
    /// What can be done besides what can be done everywhere.
    var actions: [Action] {
        let id = integer("id")
        return switch self {
        case .home(let start):
            [
                Action("select", text("id").map(AppName.init), do: start.open),
                Action("showSettings", do: start.showSettings),
            ]
        case .wordle(.list(let list)):
            [
                Action("select", id, do: list.select), Action("reveal", id, do: list.reveal),
                Action("hide", id, do: list.hide), Action("revealAll", do: list.revealAll),
                Action("hideAll", do: list.hideAll), Action("add", do: list.add), Action("compare", do: list.compare),
                Action("showStatistics", do: list.showStatistics), Action("reset", do: list.reset),
                Action("filter", text("text"), do: list.filter),
            ]
        case .wordle(.game(let game)):
            [
                Action("toggleReveal", do: game.toggleReveal), Action("delete", do: game.delete),
                Action("showNewer", do: game.showNewer), Action("showOlder", do: game.showOlder),
            ]
        case .wordle(.add(let form)):
            [
                Action("enter", text("text"), do: form.enter), Action("solve", do: form.solve),
                Action("takeBack", do: form.takeBack),
            ]
        case .wordle(.comparison(let comparison)):
            [
                Action("paste", text("text"), do: comparison.paste), Action("keep", do: comparison.keep),
                Action("compareKept") { comparison.compare(nil as ChatReading?) },
                Action("choose", text("window").map(ComparisonWindow.init), do: comparison.choose),
                Action("select", text("player")) { comparison.select($0.isEmpty ? nil : $0) },
            ]
        case .characters(.list(let list)):
            [
                Action("filter", text("text"), do: list.filter),
                Action("picture", text("id")) { try picture($0, of: list) },
            ]
        case .leaderboard(.list(let list)):
            [
                Action("filter", text("text"), do: list.filter), Action("toggleOrder", do: list.toggleOrder),
                Action("around", text("name")) { ["around": ["name": $0, "rows": list.around($0)] as JSON] as JSON },
                Action("showStatistics", do: list.showStatistics),
            ]
        case .employees(.list(let list)):
            [
                Action("select", id, do: list.select), Action("filter", text("text"), do: list.filter),
                Action("checkHealth", do: list.checkHealth),
                Action("picture", text("id")) { id in
                    let row = list.state.value?.rows.first { id == "thumbnail/\($0.id)" }
                    guard let picture = row?.employee.thumbnail else { throw Problem("there is no such picture") }
                    return Task { answer(id, picture.decoded().image) }
                },
            ]
        case .employees(.employee(let page)):
            [
                Action("picture", text("id")) { id in
                    guard let picture = page.state.value?.image.image, id == "image/\(page.id)" else {
                        throw Problem("there is no such picture")
                    }
                    return answer(id, picture)
                }
            ]
        case .repos(.list(let list)):
            [
                Action("select", id) { id in
                    let isThere = list.state.value?.rows.contains { $0.id == id } ?? false
                    guard isThere else { throw Problem("there is no such row") }
                    list.select(id: id)
                },
                Action("search", text("owner"), do: list.search), Action("filter", text("text"), do: list.filter),
                Action("narrow", text("language"), text("topic"), flag("hidesForks"), flag("hidesArchived")) {
                    let (language, topic) = ($0.isEmpty ? nil : $0, $1.isEmpty ? nil : $1)
                    list.narrow(
                        RepositoryFilter(
                            text: list.filter, language: language, topic: topic, hidesForks: $2, hidesArchived: $3))
                },
                Action("queryChanged", text("text"), do: list.queryChanged),
                Action("sort", text("by").map(RepositorySort.init), do: list.sort),
                Action("showed", integer("row"), do: list.showed), Action("loadNextPage", do: list.loadNextPage),
                Action("continueAfterError", do: list.continueAfterError), Action("showToken", do: list.showToken),
            ]
        case .settings(.list(let list)):
            [
                Action("set", text("id").map(SettingKey.init), text("value")) { list.set($0, to: $1) },
                Action("unset", text("id").map(SettingKey.init)) { list.set($0, to: nil) },
                Action("showToken", text("service").map(ServiceError.Credential.init), do: list.showToken),
            ]
        // What is given to `saveToken` is part of no line that goes out.
        case .settings(.token(let token)):
            [Action("saveToken", text("token"), do: token.save), Action("clearToken") { token.clear() }]
        case .wordle(.statistics), .leaderboard(.statistics), .repos(.repository): []
        }
    }
}

/// Returns the line that brings a picture, with null for its bytes where there are none to be had.
private func answer(_ id: String, _ picture: Picture?) -> JSON {
    let base64 = picture?.data.base64EncodedString()
    return ["picture": ["id": id, "mediaType": picture?.header?.mediaType, "base64": base64] as JSON]
}

@MainActor
private func picture(_ id: String, of list: CharactersViewModel) throws -> Task<JSON, Never> {
    let card = list.state.value?.cards.first { $0.avatar?.absoluteString == id }
    guard let card, let avatar = card.avatar else { throw Problem("there is no such picture") }
    let loading = list.loadAvatars(of: [card])
    return Task { @MainActor in
        await loading.value
        return answer(id, list.avatars[avatar])
    }
}
