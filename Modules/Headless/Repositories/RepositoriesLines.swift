import Coordinator
import Models
import Platform
import ViewModels

extension RepositoriesScreen {
    @MainActor var lines: ScreenLines {
        switch self {
        case .list(let list):
            ScreenLines(
                of: list,
                actions: [
                    Action("select", integer("id")) { id in
                        let isThere = list.state.value?.rows.contains { $0.id == id } ?? false
                        guard isThere else { throw Problem("there is no such row") }
                        list.select(id: id)
                    },
                    Action(starting: "search", text("owner", "Owner"), do: list.search).offered(
                        .entry, "Owner", value: "owner"),
                    Action(starting: "queryChanged", text("text"), do: list.queryChanged),
                    .filter(list),
                    Action(
                        "narrow", text("language", "Language").suggested(by: "languages"), text("topic", "Topic"),
                        flag("hidesForks", "Hide forks"),
                        flag("hidesArchived", "Hide archived")
                    ) {
                        let language = $0.isEmpty ? nil : $0
                        let topic = $1.isEmpty ? nil : $1
                        list.apply(
                            RepositoryFilters(
                                text: list.filter, language: language, topic: topic, hidesForks: $2, hidesArchived: $3))
                    }.offered(.filters, "Filters", value: "filters"),
                    Action(
                        starting: "sort", one("by", "Order", of: RepositorySort.allCases, \.rawValue, titled: \.title)
                    ) { list.sort(by: $0) }.offered(.choice, "Order", value: "sort"),
                    Action(starting: "reverse", do: list.reverse).offered(.button, "Reverse the order"),
                    Action(starting: "showed", integer("row"), do: list.loadMoreIfNear),
                    Action(starting: "loadNextPage", do: list.loadNextPage),
                    Action(starting: "continueAfterError", do: list.continueAfterError),
                    Action("showToken", do: list.showToken).offered(.menu, "GitHub token"),
                ],
                values: [
                    Value("summary", .note), Value("limitText", .note), Value("ageText", .note),
                    Value("unseenText", .note),
                    Value("rows", .list, "Repositories")
                        .pressed("select", route: "/repositories/{fullName}")
                        .parts(
                            Value("name", .title), Value("starsText", .stars).counting("stars"),
                            Value("description", .text),
                            Value("facts", .note), Value("forks", .number, "forks"), Value("licence", .note),
                            Value("topics", .notes)), Value("emptyText", .empty), Value("warnings", .notes),
                    Value("more", .pages).pressed("loadNextPage"),
                ])
        case .repository(let page):
            ScreenLines(
                stepping: page, actions: [Action("showStars", do: page.showStars).offered(.link, "Stars over time")],
                values: [
                    Value("row", .section)
                        .parts(Value("starsText", .stars), Value("description", .text)).aside,
                    Value("history", .timeline, "Stars seen here").aside, Value("changes", .note).aside,
                    Value("facts", .facts).without("stars", "url", "history"), Value("link", .address),
                ])
        case .stars(let page):
            ScreenLines(
                of: page,
                actions: [
                    Action(answering: "picture", text("id")) { id in
                        guard id == StarComparison.pictureID, let comparison = page.state.value else {
                            throw Problem.noPicture
                        }
                        let svg = Data(StarChart(comparison).svg.utf8).base64EncodedString()
                        return .answer(["picture": object(["id": id, "mediaType": "image/svg+xml", "base64": svg])])
                    }
                ],
                values: [
                    Value("image", .image, "Stars over time").large, Value("notes", .notes),
                    Value("repositories", .sections),
                    Value("years", .table, "Years").parts(
                        Value("name", .title, "Year"), Value("stars", .number, "Stars"),
                        Value("gained", .number, "Gained")),
                ])
        }
    }
}

extension RepositoryListing: Displayed {
    var displayed: JSON {
        object([
            "summary": summary, "limitText": limitText, "ageText": ageText, "unseenText": unseenText, "rows": rows,
            "emptyText": emptyText, "warnings": warnings, "more": more, "owner": owner, "total": total,
            "count": count, "isTop": isTop, "sort": sort.rawValue, "isReversed": isReversed, "filters": filters,
            "unreadable": unreadable, "limit": limit, "filter": filter, "languages": languages,
        ])
    }
}

extension RepositoryListing.More: Displayed {
    var displayed: JSON {
        switch self {
        case .none: "none".displayed
        case .available: "available".displayed
        case .loading: "loading".displayed
        case .failed: "failed".displayed
        }
    }
}

extension RepositoryFilters: Displayed {
    var displayed: JSON {
        object([
            "text": text, "language": language, "topic": topic, "hidesForks": hidesForks,
            "hidesArchived": hidesArchived,
        ])
    }
}

extension RequestLimit: Displayed {
    var displayed: JSON { object(["remaining": remaining, "total": total, "resetsAt": resetsAt]) }
}

extension RepositoryRows: Displayed {
    var displayed: JSON { .list(map(\.displayed)) }
}

extension RepositoryRow: Displayed {
    /// The row as JSON, without the sentence for screen readers.
    ///
    /// The sentence contains the number of stars, so the whole sentence would be sent again with each new star.
    var displayed: JSON {
        object([
            "id": id, "name": repository.name, "starsText": stars, "description": repository.description,
            "facts": facts, "forks": GroupedNumber.text(repository.forks), "licence": repository.licence,
            "topics": repository.topics, "owner": repository.owner, "stars": repository.stars,
            "fullName": repository.fullName,
        ])
    }
}

extension RepositoryDetail: Displayed {
    var displayed: JSON {
        object([
            "id": row.id, "row": row, "history": history.points, "changes": changes, "facts": facts, "link": link,
            "sparkline": sparkline(), "spokenText": spokenText,
        ])
    }
}

extension StarPoint: Displayed {
    var displayed: JSON { object(["at": at, "stars": stars]) }
}

extension StarComparison: Displayed {
    /// The id of the chart: the action `picture` returns the chart for this id.
    fileprivate static let pictureID = "chart"

    /// The comparison as JSON without the points of its curves: the chart shows these points, possibly thousands.
    var displayed: JSON {
        object([
            "image": Self.pictureID, "notes": notes,
            "repositories": curves.map { curve in
                FactGroup(title: curve.name, facts: curve.figures(on: today) + curve.seenFacts)
            },
            "years": years.map { year in
                object([
                    "id": year.name, "name": year.name,
                    "stars": year.counts.map { $0.map { GroupedNumber.text($0.stars) } ?? "–" },
                    "gained": year.counts.map { $0.map { GroupedNumber.signed($0.gained) } ?? "–" },
                ])
            }, "spokenText": spokenText,
        ])
    }
}

extension RepositorySort {
    /// The name of the order in a list of choices.
    fileprivate var title: String {
        switch self {
        case .stars: "Most stars"
        case .name: "Name"
        case .updated: "Last updated"
        case .forks: "Most forks"
        }
    }
}
