extension WordleScreen {
    @MainActor func comparisonLines(_ comparison: WordleComparisonViewModel) -> ScreenLines {
        let word = text("window")
        let window = Parameter(name: word.name, type: word.type, words: ComparisonWindow.choices.map(\.0)) { json in
            word.read(json).flatMap { comparison.window($0) }
        }
        return ScreenLines(actions: [
            Action("paste", text("text"), do: comparison.paste), Action("keep", do: comparison.keep),
            Action("compareKept") { comparison.compare(nil as ChatReading?) },
            Action("choose", window, do: comparison.choose),
            Action("sort", one("by", of: ComparisonOrder.allCases, \.rawValue), do: comparison.sort),
            Action("minimum", integer("games")) { comparison.rank(from: $0 > 0 ? $0 : nil) },
            Action("select", text("player")) { comparison.select($0.isEmpty ? nil : $0) },
            Action("join", text("old"), text("new")) { comparison.join(PlayerRename($0, to: $1)) },
            Action("takeOwn", do: comparison.takeOwn), Action("showPlayers", do: comparison.showPlayers),
            Action("showLeague", do: comparison.showLeague),
        ]) { content in
            content.merging(
                object([
                    "window": comparison.windowWord, "sort": comparison.order.rawValue, "canKeep": comparison.canKeep,
                    "canTakeOwn": !comparison.ownShares.isEmpty,
                ]))
        }
    }
}

extension WordleComparison: Displayed {
    var displayed: JSON {
        object([
            "players": players, "newest": newest, "latestText": latestText(), "headToHead": headToHead, "notes": notes,
            "suggestions": suggestions, "minimumGames": minimumGames, "summary": summary, "windowText": windowText,
            "order": order.text, "shareText": players.isEmpty ? nil : shareText, "kept": kept, "emptyText": emptyText,
        ])
    }
}

extension HeadToHead: Displayed {
    var displayed: JSON { held(self).merging(["id": player, "same": same]) }
}

extension PlayerStatistics: Displayed {
    var displayed: JSON {
        object([
            "id": player, "rank": rank, "played": statistics.played, "solved": statistics.solved,
            "winPercent": statistics.winPercent, "averageTries": DecimalNumber.text(statistics.averageTries),
            "latestText": latestText, "currentStreak": statistics.currentStreak,
            "longestStreak": statistics.longestStreak, "distribution": statistics.distribution, "hardMode": hardMode,
            "total": total,
        ])
    }
}

extension WordlePlayersListing: Displayed {
    var displayed: JSON { object(["rows": rows, "summary": summary, "notice": notice, "emptyText": emptyText]) }
}

extension KeptPlayer: Displayed {
    var displayed: JSON { held(self).merging(object(["id": player, "spokenText": spokenText])) }
}

extension WordleLeague: Displayed {
    var displayed: JSON {
        object([
            "rows": table, "rounds": rounds, "by": length.rawValue, "rules": WordleLeague.rules, "summary": summary,
            "emptyText": emptyText,
        ])
    }
}

extension WordleLeague.Total: Displayed {
    var displayed: JSON { held(self).merging(object(["id": player, "spokenText": spokenText])) }
}

extension WordleLeague.Round: Displayed {
    var displayed: JSON {
        object([
            "id": period.first.description, "title": period.name, "winners": winners, "players": players,
            "text": text(),
        ])
    }
}

extension WordleLeague.Standing: Displayed {
    var displayed: JSON { held(self).merging(["id": player]) }
}
