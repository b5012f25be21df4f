import Coordinator
import Models
import QuintetPlatform
import ViewModels

extension WordleScreen {
    /// The parameter for the new result; `-` removes the result.
    private static let outcome = one(
        "outcome", "Result", of: ["1", "2", "3", "4", "5", "6", "X", "-"], { $0 },
        titled: { $0 == "-" ? "Remove the result" : "\($0)/6" })

    /// Returns the action that corrects or removes a saved result.
    @MainActor static func correcting(_ correct: @escaping @MainActor (ResultCorrection) -> Task<Void, Never>) -> Action
    {
        Action(starting: "correct", text("player", "Player"), text("game", "Puzzle or date"), outcome) {
            player, game, outcome in
            guard let correction = ResultCorrection(player: player, game: game, outcome: outcome) else {
                throw Problem(
                    PlayerKey.objection(to: player) ?? "game must be a number, a date, latest, today or yesterday")
            }
            return correct(correction)
        }.offered(.form, "Correct a result", done: "Corrected the result.")
    }

    /// Returns the action that merges two names even if their results contradict each other.
    @MainActor static func merging(_ merge: @escaping @MainActor (PlayerRename) -> Task<Void, Never>) -> Action {
        Action(starting: "merge", text("old", "Player"), text("new", "Another name of the same player")) {
            merge(PlayerRename($0, to: $1))
        }.offered(
            .form, "Merge despite different results", confirm: "Merge the names despite different results?",
            done: "Merged the names.")
    }

    @MainActor func comparisonLines(_ comparison: WordleComparisonViewModel) -> ScreenSpec {
        let order = one("by", "Order", of: ComparisonOrder.allCases, \.rawValue, titled: \.title)
        return ScreenSpec(
            of: comparison,
            actions: [
                Action(starting: "save", do: comparison.save)
                    .offered(.primary, "Save the results", when: "canSave", done: "Saved the results."),
                Action(starting: "addOwn", do: comparison.addOwn)
                    .offered(.button, "Add your shares to your games", when: "canAddOwn", done: "Added your games."),
                Action("showLeague", do: comparison.showLeague).offered(.link, "League"),
                Action("showPlayers", do: comparison.showPlayers).offered(.link, "Players"),
                Action(starting: "paste", text("text", "A chat with Wordle results", kind: .document)) {
                    comparison.paste($0)
                }.offered(.form, "Compare"),
                Action(starting: "chooseSender", text("field")) { comparison.chooseSender($0) },
                .period(comparison.choose),
                Action(starting: "toggleMine", do: comparison.toggleMine)
                    .offered(.toggle, "Your own games", when: "canToggleMine", value: "includesMine"),
                Action(starting: "toggleDays", do: comparison.toggleDays)
                    .offered(.toggle, "Day by day", value: "showsDays"),
                Action(starting: "sort", order, do: comparison.sort).offered(.choice, "Order", value: "sort"),
                Action(starting: "minimum", integer("games", "Minimum games to be ranked")) { games in
                    guard games >= 0 else { throw Problem("games must be 0 or more") }
                    return comparison.rank(from: games > 0 ? games : nil)
                }.offered(.form, "Minimum games to be ranked"),
                Action(starting: "rename", text("old", "Player"), text("new", "New name, or another player")) {
                    comparison.merge(PlayerRename($0, to: $1))
                }.offered(.form, "Rename or merge", done: "Changed the names."),
                Self.merging { comparison.merge($0, isConfirmed: true) }, Self.correcting(comparison.correct),
                Action(starting: "compareSaved") { comparison.compare(nil as ChatReading?) }.offered(
                    .menu, "Compare saved results"),
                Action(starting: "select", text("player")) { comparison.select($0.isEmpty ? nil : $0) },
            ], values: WordleComparison.values
        ) { content in
            content.appending(
                object([
                    "period": "\(comparison.period)", "sort": comparison.order.rawValue,
                    "showsDays": comparison.showsDays, "canSave": comparison.canSave,
                    "includesMine": comparison.includesMine, "canToggleMine": comparison.canToggleMine,
                    "canAddOwn": !comparison.ownShares.isEmpty,
                ]))
        }
    }
}

extension WordleComparison: Displayed {
    /// The values, the most important first: for example, the newest puzzle's results come before the standings.
    static let values = [
        Value("latestText", .headline), Value("saved", .note).outcome, Value("emptyText", .empty),
        Value("headToHead", .section, "Head to head").pressed("select", with: "none")
            .parts(
                Value("player", .text),
                Value("others", .table, "Head to head")
                    .parts(
                        Value("player", .title, "Opponent"), Value("shared", .number, "Played"),
                        Value("better", .number, "Won"), Value("worse", .number, "Lost"),
                        Value("same", .number, "Tied"), Value("ahead", .number, "Tries ahead"))),
        Value("days", .sheet, "Day by day"),
        Value("players", .table, "Standings").pressed("select")
            .parts(
                Value("rank", .rank, "Rank"), Value("id", .title, "Player"), Value("latestText", .score, "Newest"),
                Value("winPercentText", .number, "Win %"), Value("averageTries", .number, "Average"),
                Value("played", .number, "Played"), Value("total", .number, "Total tries"),
                Value("currentStreak", .number, "Streak"), Value("longestStreak", .number, "Longest streak"),
                Value("hardMode", .number, "Hard mode")),
        Value("periodText", .note), Value("order", .note), Value("notes", .notes), Value("shareText", .share),
    ]

    var displayed: JSON {
        object([
            "players": JSON.list(players.map { $0.displayed(decimals) }), "days": days,
            "newest": standings.newest?.puzzle, "latestText": latestText(),
            "headToHead": headToHead, "notes": notes,
            "suggestions": suggestions, "minimumGames": standings.minimumGames, "summary": summary,
            "periodText": periodText,
            "order": order.text, "shareText": players.isEmpty ? nil : shareText, "saved": saved, "emptyText": emptyText,
        ])
    }
}

extension WordleDays: Displayed {
    var displayed: JSON { object(["columns": players, "rows": days + totals]) }
}

extension WordleDays.Row: Displayed {
    var displayed: JSON { object(["id": id, "title": title, "cells": cells]) }
}

extension HeadToHead: Displayed {
    var displayed: JSON {
        object([
            "player": player, "shared": shared, "better": better, "worse": worse, "ahead": ahead, "id": player,
            "same": same,
        ])
    }
}

extension WordleComparison.HeadToHeads: Displayed {
    var displayed: JSON { object(["player": player, "others": others]) }
}

extension PlayerSuggestion: Displayed {
    var displayed: JSON { object(["old": old, "new": new, "same": same]) }
}

extension PlayerStatistics {
    fileprivate func displayed(_ decimals: FigureDecimals) -> JSON {
        object([
            "id": player, "rank": rank, "played": statistics.played, "solved": statistics.solved,
            "winPercent": statistics.winPercent, "winPercentText": decimals.winPercent(self),
            "averageTries": decimals.average(self), "latestText": latestText, "currentStreak": statistics.currentStreak,
            "longestStreak": statistics.longestStreak, "distribution": statistics.distribution, "hardMode": hardMode,
            "total": total,
        ])
    }
}

extension WordlePlayersListing: Displayed {
    var displayed: JSON {
        object(["rows": rows, "summary": summary, "notice": notice, "notes": notes, "emptyText": emptyText])
    }
}

extension GroupPlayer: Displayed {
    var displayed: JSON {
        object([
            "player": player, "names": names, "played": played, "lastPuzzle": lastPuzzle, "id": player,
            "spokenText": spokenText,
        ])
    }
}

extension WordleLeague: Displayed {
    /// The table of the players in a period.
    private static let standings = Value("players", .table).pressed("select")
        .parts(
            Value("rank", .rank, "Rank"), Value("player", .title, "Player"), Value("points", .number, "Points"),
            Value("played", .number, "Played"), Value("averageTries", .number, "Average"))

    /// The values: the newest period, the newest month, the totals of all periods, and then each period.
    static let values = [
        Value("newest", .section).titled(by: "title").parts(standings),
        Value("month", .section).titled(by: "title").parts(standings),
        Value("summary", .note),
        Value("rows", .table, "All periods").pressed("select", route: "/wordle/players/{id}")
            .parts(
                Value("rank", .rank, "Rank"), Value("player", .title, "Player"), Value("points", .number, "Points"),
                Value("won", .number, "Periods won")),
        Value("rounds", .table, "By period")
            .parts(Value("title", .title, "Period"), Value("text", .text, "Standings")),
        Value("emptyText", .empty), Value("notes", .notes), Value("rules", .note),
    ]

    var displayed: JSON {
        object([
            "newest": rounds.first, "month": month, "rows": table, "rounds": rounds, "by": length.rawValue,
            "rules": WordleLeague.rules,
            "summary": summary,
            "emptyText": emptyText, "notes": notes,
        ])
    }
}

extension WordleLeague.Total: Displayed {
    var displayed: JSON {
        object([
            "player": player, "rank": rank, "points": points, "won": won, "line": line, "id": player,
            "spokenText": spokenText,
        ])
    }
}

extension WordleLeague.Round: Displayed {
    var displayed: JSON {
        object([
            "id": period.first.description, "title": period.name, "winners": winners,
            "players": JSON.list(players.map(Self.displayed)), "text": text(),
        ])
    }

    private static func displayed(_ player: PlayerStatistics) -> JSON {
        object([
            "id": player.player, "player": player.player, "rank": player.rank, "points": player.points,
            "played": player.statistics.played, "averageTries": DecimalNumber.text(player.statistics.averageTries),
        ])
    }
}

extension Action {
    /// Returns the action that chooses a period; the words are common periods, and every other period is valid too.
    static func period(_ choose: @escaping @MainActor (Period) -> Task<Void, Never>?) -> Action {
        let words = Period.named + [.newest(7), .newest(30)]
        var period = text("period", "Games")
        period.kind = .choice
        period.words = words.map(\.description)
        period.titles = words.map(\.title)
        return Action(starting: "choose", period) { text in
            guard let period = Period(text) else { throw Problem("period must be \(Period.forms)") }
            return choose(period)
        }.offered(.choice, "Games", value: "period")
    }
}

extension Period {
    /// The period in a list of choices.
    fileprivate var title: String {
        switch self {
        case .all: "All"
        case .today: "Today"
        case .this(let length): "This \(length.rawValue)"
        case .last(let length): "Last \(length.rawValue)"
        case .newest(let count): "Last \(count) puzzles"
        case .month, .year, .puzzles: description
        }
    }
}

extension Period.Length {
    /// The name of periods of this length in a list of choices.
    var title: String {
        switch self {
        case .week: "Weeks"
        case .month: "Months"
        case .year: "Years"
        }
    }
}

extension ComparisonOrder {
    /// The name of the order in a list of choices.
    fileprivate var title: String {
        switch self {
        case .wins: "Win %"
        case .average: "Average tries"
        case .total: "Total tries"
        case .streak: "Current streak"
        }
    }
}
