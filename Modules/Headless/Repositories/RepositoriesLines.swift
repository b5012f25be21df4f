extension RepositoriesScreen {
    @MainActor var lines: ScreenLines {
        switch self {
        case .list(let list):
            ScreenLines(actions: [
                Action("select", integer("id")) { id in
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
                Action("sort", one("by", of: RepositorySort.allCases, \.rawValue)) { list.sort(by: $0) },
                Action("reverse", do: list.reverse), Action("showed", integer("row"), do: list.showed),
                Action("loadNextPage", do: list.loadNextPage),
                Action("continueAfterError", do: list.continueAfterError), Action("showToken", do: list.showToken),
            ])
        case .repository(let page): ScreenLines(stepping: page)
        }
    }
}

extension RepositoryListing: Displayed {
    var displayed: JSON {
        held(self).merging(
            object([
                "filter": filter, "summary": summary, "unseenText": unseenText, "limitText": limitText,
                "emptyText": emptyText, "warnings": warnings,
            ]))
    }
}

extension RepositoryRows: Displayed {
    var displayed: JSON { .list(map(\.displayed)) }
}

extension RepositoryRow: Displayed {
    /// Without the sentence for a screen reader, which would repeat all of it with each star.
    var displayed: JSON {
        object([
            "id": id, "owner": repository.owner, "name": repository.name, "stars": repository.stars,
            "starsText": stars, "fullName": repository.fullName, "description": repository.description,
            "facts": facts, "forks": GroupedNumber.text(repository.forks), "licence": repository.licence,
            "topics": repository.topics,
        ])
    }
}

extension RepositoryDetail: Displayed {
    var displayed: JSON {
        object([
            "id": row.id, "row": row, "facts": facts, "link": link, "history": history.points,
            "sparkline": sparkline(), "changes": changes, "spokenText": spokenText,
        ])
    }
}
