import Models
import Platform
import ViewModels

/// Returns the name of a case, without what belongs to it.
func caseName(_ value: Any) -> String { Mirror(reflecting: value).children.first?.label ?? "\(value)" }

/// Returns a display value as JSON, under the names of its public API: what it holds, and what it says of that.
func displayed(_ value: Any?) -> JSON {
    switch value {
    case nil: JSON("null")
    case let text as String: JSON(quoting: text)
    case let number as Int: JSON("\(number)")
    case let flag as Bool: JSON("\(flag)")
    case let json as JSON: json
    case let list as [Any]: JSON(list: list)
    case let rows as RepositoryRows: JSON(list: Array(rows))
    case let number as Double: JSON(number.isFinite ? String(number) : "null")
    case let moment as Date: JSON(quoting: Timestamp.text(moment))
    case let day as CalendarDate: JSON(quoting: day.description)
    case let address as URL: JSON(quoting: address.absoluteString)
    case let letter as Character: JSON(quoting: String(letter))
    case let value?: row(value) ?? held(value).adding(said(value))
    }
}

/// What a value holds, by its stored properties.
private func held(_ value: Any) -> JSON {
    let mirror = Mirror(reflecting: value)
    return switch mirror.displayStyle {
    case .optional: displayed(mirror.children.first?.value)
    case .enum: JSON(quoting: caseName(value))
    default: JSON(mirror.children.map { ($0.label ?? "", $0.value) })
    }
}

/// What a value says of itself, by its computed properties.
private func said(_ value: Any) -> JSON {
    switch value {
    case let form as WordleGameForm: ["tiles": form.tiles, "unkept": form.unkept]
    case let bar as Bar: ["spokenCount": bar.spokenCount]
    case let head as HeadToHead: ["id": head.player, "same": head.same]
    case let list as WordleComparison:
        [
            "summary": list.summary, "order": WordleComparison.order, "kept": list.kept, "emptyText": list.emptyText,
        ]
    case let card as CharacterCard: ["spokenText": card.spokenText]
    case let list as LeaderboardListing:
        ["summary": list.summary, "emptyText": list.emptyText, "leftOutNote": list.leftOutNote]
    case let list as EmployeeRows:
        ["summary": list.summary, "emptyText": list.emptyText, "leftOutNote": list.leftOutNote]
    case let list as RepositoryListing:
        [
            "filter": list.filter, "summary": list.summary, "unseenText": list.unseenText, "limitText": list.limitText,
            "emptyText": list.emptyText, "warnings": list.warnings,
        ]
    case let token as TokenStatus: ["isStored": token.isStored, "text": token.text, "spokenText": token.spokenText]
    default: [:]
    }
}

/// A value of which only a part is to be seen, or nil.
private func row(_ value: Any) -> JSON? {
    switch value {
    case let row as WordleGameRow:
        [
            "id": row.id, "title": row.title, "date": row.date, "result": row.result, "outcome": row.outcome,
            "word": row.word, "isRevealed": row.isRevealed, "tiles": row.tiles, "spokenText": row.spokenText,
        ]
    case let player as PlayerStatistics:
        [
            "id": player.player, "rank": player.rank, "played": player.statistics.played,
            "solved": player.statistics.solved, "winPercent": player.statistics.winPercent,
            "averageTries": DecimalNumber.text(player.statistics.averageTries), "latestText": player.latestText,
            "currentStreak": player.statistics.currentStreak, "longestStreak": player.statistics.longestStreak,
            "distribution": player.statistics.distribution, "hardMode": player.hardMode,
        ]
    case let list as CharacterCards:
        [
            // A document gives its characters no numbers, and may have one name twice.
            "cards": list.cards.enumerated().map { JSON([("id", $0)]).adding(displayed($1)) },
            "filter": list.filter, "summary": list.summary, "emptyText": list.emptyText,
            "leftOutNote": list.leftOutNote,
        ]
    case let row as RankedAthlete:
        [
            "id": row.id, "rank": row.rank, "rankText": row.rankText, "name": row.athlete.name,
            "score": row.athlete.score, "scoreText": row.scoreText, "spokenText": row.spokenText,
        ]
    case let row as EmployeeRow:
        [
            "id": row.id, "name": row.name, "birthDate": row.birthDate, "spokenText": row.spokenText,
            "thumbnail": row.employee.thumbnail.map { _ in "thumbnail/\(row.id)" },
        ]
    case let page as EmployeeDetails:
        [
            "id": page.employee.id, "name": page.name, "facts": page.facts, "spokenText": page.spokenText,
            "picture": page.image.summary, "image": page.image.image.map { _ in "image/\(page.employee.id)" },
        ]
    case let row as RepositoryRow:
        [
            "id": row.id, "owner": row.repository.owner, "name": row.repository.name, "stars": row.stars,
            "fullName": row.repository.fullName, "description": row.repository.description, "facts": row.facts,
            "spokenText": row.spokenText,
        ]
    case let page as RepositoryDetail:
        [
            "id": page.row.id, "row": page.row, "facts": page.facts, "link": page.link,
            "history": page.history.points, "sparkline": page.sparkline(), "spokenText": page.spokenText,
        ]
    case let row as SettingRow:
        [
            "id": row.id, "value": row.value, "origin": row.origin, "kinds": row.kinds, "words": row.key.words,
            "problem": row.problem,
        ]
    case let page as any StatisticsSummary:
        ["figures": page.figures, "barsTitle": page.barsTitle, "bars": page.bars, "leftOutNote": page.leftOutNote]
    case let error as ServiceError: ["message": error.message, "reason": error.reason, "remedy": remedy(error.remedy)]
    default: nil
    }
}

private func remedy(_ remedy: Remedy) -> JSON {
    let name: JSON = ["name": caseName(remedy), "words": remedy.words]
    return switch remedy {
    case .retryAfter(let moment, let service): name.adding(["until": moment, "service": service?.rawValue])
    case .setSource(let app), .askRealService(let app): name.adding(["app": app.rawValue])
    case .useSource(let source), .useHTTPS(let source): name.adding(["source": source])
    case .signIn(let service, let source): name.adding(["service": service.rawValue, "source": source])
    case .correctVariable(let variable): name.adding(["variable": variable])
    case .fixFile(let path): name.adding(["path": path])
    case .authorise(let address): name.adding(["address": address])
    default: name
    }
}
