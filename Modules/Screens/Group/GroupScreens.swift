import Coordinator
import Models
import QuintetPlatform
import ViewModels

extension StandingsViewModel: DeclaredModel {
    /// The players to choose from; none while the results are shown day by day.
    public var rows: ScreenRows<StandingsPage, [PlayerStatistics]> {
        ScreenRows("players", { $0.days == nil ? $0.players : [] }, .table, parts: [])
            .picked { [self] player in
                show(.player(player.player))
                return nil
            }
    }

    /// The screen with the most important values first: for example, the newest results come before the standings.
    public var spec: ScreenSpec {
        ScreenSpec(
            of: self,
            [
                Part("headline", { $0.days == nil ? $0.news : nil }, .headline),
                Part("latestText", { $0.days == nil ? $0.standings.newest?.sentence : nil }, .headline),
                Part(
                    Value("lastText", .headline).leading(to: "/wordle/league"), { $0.days == nil ? $0.lastText : nil }),
                Part(Value("saved", .note).outcome, \.saved),
                .emptyText,
                Part(
                    Value("days", .weave, "Days").pressed("correct"),
                    { comparison in comparison.shownDays.map { $0.json(me: comparison.me) } }),
                Part(
                    "totals", { $0.shownDays.map { ["columns": $0.players, "rows": $0.totals] as JSON } }, .sheet,
                    "Totals"),
                Part("playersText", \.days?.windowText, .note), standings,
                Part(Value("periodText", .note).dated, { $0.players.isEmpty ? nil : $0.periodText }),
                Part("order", { $0.players.isEmpty ? nil : $0.request.order.text }, .note),
                Part("notes", { $0.standings.contradictions.map(\.text) + $0.notes }, .notes),
                Part("shareText", { $0.players.isEmpty ? nil : $0.shareText() }, .share),
                Part("newest", \.standings.newest?.puzzle), Part("suggestions", \.found.suggestions),
                Part("minimumGames", \.standings.minimumGames), Part("summary", \.summary),
                Part("period", { [self] _ in "\(request.period)" }), Part("sort", \.request.order.rawValue),
                Part("part", { [self] _ in request.showsDays ? "showDays" : "showStandings" }),
                Part("hasNextPlayers", { [self] _ in hasNextPlayers }),
                Part("hasPreviousPlayers", { [self] _ in hasPreviousPlayers }),
                Part("showsDays", { [self] _ in request.showsDays }), Part("canSave", { [self] _ in canSave }),
                Part("includesMine", { [self] _ in request.withMine }),
                Part("canToggleMine", { [self] _ in canToggleMine }),
                Part("hasGames", { !$0.isEmptyGroup }), Part("me", \.me),
                Part("candidates", { [self] _ in candidates }),
                Part("asksForMe", { [self] _ in !candidates.isEmpty }),
            ],
            actions: saving + Action.groupParts(showing: .comparison, show) + views + changes
        ).reportingChanges(of: self).undoing(self).scoring("players") { [self] in request.order.figure }
    }

    private var saving: [Action] {
        [
            Action(starting: "save") { [self] in save() }
                .offered(.primary, "Save the results", when: "canSave", done: "Saved the results.")
                .key(.keep, "save these results", if: self.canSave, always: true, says: changed),
            Action(
                starting: "setMe", text("player", "Which player are you?").suggested(by: "candidates"), do: setMe
            ).offered(.form, "This is me", when: "asksForMe", done: "Saved your name."),
        ]
    }

    private var views: [Action] {
        [
            Action(starting: "paste", text("text", "A chat with Wordle results", kind: .document)) { [self] in
                paste($0)
            }.offered(.form, "Paste a chat").key(
                .importing, "paste", explanation: "paste a share, a chat or a backup, or read a file"),
            Action(starting: "chooseSender", text("field"), do: chooseSender),
            .period(when: "hasGames", if: self.state.value != nil) { [self] period in choose(period) },
            .ownGames({ [self] in toggleMine() }, areShown: self.request.withMine, if: self.canToggleMine),
            Action(starting: "toggleDays") { [self] in compare { $0.showsDays.toggle() } }
                .key(.statistics, self.request.showsDays ? "standings" : "days", if: self.hasPlayers),
            Action(starting: "previousPlayers") { [self] in
                guard hasPreviousPlayers else { throw Problem("there are no players before these") }
                return compare { $0.firstPlayer -= GroupDays.window }
            }.offered(.button, "Previous players", when: "hasPreviousPlayers")
                .key(.previous, "previous players", if: self.hasPreviousPlayers),
            Action(starting: "nextPlayers") { [self] in
                guard hasNextPlayers else { throw Problem("there are no players after these") }
                return compare { $0.firstPlayer += GroupDays.window }
            }.offered(.button, "Next players", when: "hasNextPlayers")
                .key(.next, "next players", if: self.hasNextPlayers),
            Action(
                starting: "sort",
                one("by", "Order", of: StandingsOrder.allCases, \.rawValue, titled: \.choice)
            ) { [self] order in compare { $0.chosenOrder = order } }
            .offered(.choice, "Order", when: "players", value: "sort")
            .key(.order, "by \(self.request.order.next.rawValue)", if: self.hasPlayers),
            Action(starting: "minimum", integer("games", "Minimum games to be ranked")) { [self] games in
                guard games >= 0 else { throw Problem("games must be 0 or more") }
                return compare { $0.minimumGames = games > 0 ? games : nil }
            }.offered(.form, "Minimum games to be ranked", when: "players"),
        ]
    }

    private var changes: [Action] {
        Action.edits(
            of: self, in: "players", suggesting: self.state.value?.found.suggestions.first?.rename, if: self.hasPlayers
        ) + [
            .forgetting(of: self, in: "players", if: self.hasPlayers && !self.canSave),
            Action(starting: "compareSaved") { [self] in compareSaved() }
                .offered(.menu, "Compare saved results")
                .key(
                    .compare, "saved standings", if: self.state.value?.found.chatText != nil,
                    else: "These are the saved results."),
            Action("select", text("player")) { [self] player in
                guard state.value?.players.contains(where: { $0.player == player }) == true else { throw Problem.noRow }
                show(.player(player))
            },
        ]
    }

    /// Includes your own games or leaves them out.
    private func toggleMine() -> Task<Void, Never> { compare { $0.withMine.toggle() } }

    private var hasNextPlayers: Bool { state.value?.days?.hasNext == true }
    private var hasPreviousPlayers: Bool { (state.value?.days?.first ?? 0) > 0 }
    private var hasPlayers: Bool { state.value?.players.isEmpty == false }

    private var standings: Part<StandingsPage> {
        Part(
            Value("players", .table, "Standings").pressed("select", with: "page", route: "/wordle/players/{page}")
                .marking("me")
                .parts(PlayerStatistics.columns),
            { [self] comparison in
                let marks = comparison.marks
                // A player of a chat that is not saved has no page.
                let parts =
                    PlayerStatistics.parts(comparison.decimals) + [
                        Part("marks", { marks[$0.player] ?? [] }),
                        Part("page", { [canSave] player in canSave ? nil : player.player }),
                    ]
                return comparison.players.map(parts.json)
            })
    }

    private func changed() throws(ServiceError) -> String? { state.error == nil ? state.value?.saved : nil }
}

extension PlayerStatistics {
    /// The columns of the standings, with the results of a short period after the figure by which players are ranked.
    @MainActor fileprivate static let columns: [Value] = {
        var columns = parts(FigureDecimals([])).compactMap(\.drawing)
        columns.insert(Value("marks", .marks, "Results"), at: 3)
        return columns
    }()

    /// Returns the members of a player in standings; the score is the figure by which the players are ranked.
    @MainActor public static func parts(
        _ decimals: FigureDecimals, by order: StandingsOrder = .wins
    ) -> [Part<PlayerStatistics>] {
        func kind(ranking ranks: StandingsOrder) -> Value.Kind { ranks == order ? .score : .number }
        return [
            Part("rank", \.rank, .rank, "Rank"), Part("id", \.player, .title, "Player"),
            Part("points", \.points, kind(ranking: .points), "Points"),
            Part("winPercentText", decimals.winPercent, kind(ranking: .wins), "Win %"),
            Part("averageTries", decimals.average, kind(ranking: .average), "Average"),
            Part(Value("latestText", .number, "Newest").extra, \.latestText),
            Part("played", \.statistics.played, .number, "Played"),
            Part(Value("total", kind(ranking: .total), "Total tries").extra, \.total),
            Part("currentStreak", \.statistics.streak.current, kind(ranking: .streak), "Streak"),
            Part("longestStreak", \.statistics.streak.longest, .number, "Max streak"),
            Part(Value("hardMode", .number, "Hard mode").extra, \.hardMode), Part("solved", \.statistics.solved),
            Part("winPercent", \.statistics.winPercent), Part("distribution", \.statistics.distribution),
        ]
    }
}

extension HeadToHead {
    /// The members of an opponent.
    @MainActor public static let parts: [Part<HeadToHead>] = [
        Part("id", \.player), Part("player", \.player, .title, "Opponent"), Part("shared", \.shared, .number, "Played"),
        Part("better", \.better, .score, "Won"), Part("worse", \.worse, .score, "Lost"),
        Part("same", \.same, .number, "Tied"), Part("aheadText", \.aheadText, .number, "Tries"),
        Part("ahead", \.ahead),
        Part("spokenText", \.text),
    ]
}

extension StandingsPage {
    /// The results day by day, unless there are none.
    fileprivate var shownDays: GroupDays? { players.isEmpty ? nil : days }
}

extension GroupDays {
    /// Returns the results of each day as JSON; `me` is your name in the standings.
    fileprivate func json(me: String) -> JSON {
        let rows = records.map { day in
            [
                "id": day.puzzle, "date": day.date?.description, "beginsWeek": day.date?.weekday == 0,
                "cells": (first..<first + players.count).map { day.outcomes[$0]?.shortText ?? "" },
            ] as JSON
        }
        return ["columns": players, "rows": JSON.list(rows), "own": players.firstIndex(of: me) ?? -1]
    }
}

extension GroupDays.Row: JSONConvertible {
    /// The value as JSON.
    public var json: JSON { ["id": id, "title": title, "cells": cells] }
}

extension PlayerSuggestion: JSONConvertible {
    /// The value as JSON.
    public var json: JSON { ["old": rename.old, "new": rename.new, "same": same] }
}
