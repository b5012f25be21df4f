import XCTest

extension StandingsSurfaces {
    /// Checks the saved players, their pages, and their results against each other.
    func checkPlayers() async throws {
        let players = try await program.objects(["wordle", "players"])
        let counted = others.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        try same(
            players.map { "\($0["player"] ?? "") \($0["played"] ?? "") \($0["lastPuzzle"] ?? "")" },
            counted.map { "\($0.key) \($0.value.count) \($0.value.keys.max() ?? 0)" }, "players")
        let rows = SimpleStandings(all, minimum: 1, today: group.today).rows
        for row in rows {
            let stats = try await program.object("wordle", "stats", "--player", row.player)
            try same(figures(stats), figures(row), "statistics of \(row.player)")
        }
        guard let row = rows.dropFirst(group.today % max(1, rows.count)).first else { return }
        let page = try await program.content(of: "/wordle/players/\(path(row.player))")
        let shown = (page["figures"] as? [[String: Any]])?.compactMap { $0["value"] as? String }
        try same(shown, figuresOnPage(row), "page of \(row.player)")
        let against = await program.run(["wordle", "compare", "--with-mine", "--against", row.player])
        try same(against.out.split(separator: "\n").map(String.init).sorted(), headToHead(row.player), "head to head")
    }

    private func path(_ name: String) -> String {
        name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    func figures(_ stats: [String: Any]) -> [String] {
        ["played", "solved", "winPercent", "currentStreak", "longestStreak"].map { "\(stats[$0] ?? "")" }
            + [decimals(stats["averageTries"] as? Double)]
            + (stats["distribution"] as? [Int] ?? []).map(String.init)
    }

    func figures(_ row: SimpleStandings.Row) -> [String] {
        let average = row.solved == 0 ? nil : Double(row.tries) / Double(row.solved)
        return [row.played, row.solved, row.percent, row.currentStreak, row.longestStreak].map(String.init)
            + [decimals(average)] + row.distribution.map(String.init)
    }

    func figuresOnPage(_ row: SimpleStandings.Row) -> [String] {
        [row.average] + [row.percent, row.currentStreak, row.longestStreak, row.played].map(String.init)
    }

    /// Returns a line for each player with a puzzle in common; a loss counts as seven tries.
    private func headToHead(_ player: String) -> [String] {
        let lines = all.keys.filter { $0 != player }.compactMap { other -> String? in
            let differences = all[player, default: [:]].compactMap { puzzle, own in
                all[other]?[puzzle].map { ($0.tries ?? 7) - (own.tries ?? 7) }
            }
            guard !differences.isEmpty else { return nil }
            let ahead = differences.reduce(0, +)
            let count = abs(ahead)
            let tries =
                ahead == 0
                ? "equal tries" : "\(count) \(count == 1 ? "try" : "tries") \(ahead > 0 ? "fewer" : "more")"
            let tied = differences.count { $0 == 0 }
            let ties = tied == 0 ? "" : " with \(tied) \(tied == 1 ? "tie" : "ties")"
            return
                "\(isolated(other)): \(differences.count { $0 > 0 })–\(differences.count { $0 < 0 })\(ties), \(tries)"
        }
        let subject = player == group.count.player(group.me ?? "you") ? "You have" : "\(isolated(player)) has"
        return lines.isEmpty ? ["\(subject) no puzzle in common with another player."] : lines.sorted()
    }

    /// Checks your own statistics, list and calendar, and the command `today`.
    func checkOwnGames() async throws {
        let own = group.count.own
        let counting = own.filter { $0.value.isFinished || $0.key < group.today }
        let results = ["you": counting.mapValues { SimpleGroup.Result(tries: $0.isSolved ? $0.tries : nil) }]
        // Your own streak ends after a day without a game.
        let newest = max(group.today, counting.keys.max() ?? 0)
        let with = results.merging(["another": [newest: SimpleGroup.Result(tries: 1)]]) { $1 }
        let row =
            SimpleStandings(with, today: group.today).rows.first { $0.player == "you" }
            ?? SimpleStandings.Row(player: "you")
        let stats = try await program.object("wordle", "stats")
        try same(figures(stats), figures(row), "your statistics")
        let page = try await program.content(of: "/wordle/statistics")
        let shown = (page["figures"] as? [[String: Any]])?.compactMap { $0["value"] as? String }
        try same(shown, figuresOnPage(row), "your statistics on the screen")
        let list = await cells(program.run(["wordle", "list"]).out)
        let scores = own.sorted { $0.key > $1.key }.map { puzzle, game in
            let text =
                game.isFinished
                ? SimpleGroup.score(game.isSolved ? game.tries : nil) + (game.isHard ? "*" : "")
                : puzzle < group.today ? "X, not finished" : "\(game.tries) of 6 so far"
            return ["\(puzzle)", SimpleDay.text(puzzle), text]
        }
        if !own.isEmpty { try same(list.map { Array($0.prefix(3)) }, scores, "list") }
        try await checkCalendar()
        try await checkStart(row)
    }

    private func checkStart(_ own: SimpleStandings.Row) async throws {
        let day = try await program.object("today")
        let wordle = try XCTUnwrap(day["wordle"] as? [String: Any])
        let game = group.count.own[group.today]
        let finished = game.flatMap { $0.isFinished ? ($0.isSolved ? "\($0.tries)" : "X") : nil }
        // Without a finished game of yours, your result in the group says that you have played.
        let shared = group.me.flatMap { others[group.count.player($0)]?[group.today] }
        let outcome = finished ?? shared.map { $0.tries.map(String.init) ?? "X" }
        try same(
            "\(wordle["puzzle"] ?? "") \(wordle["played"] as? Bool == true) \(wordle["outcome"] as? String ?? "") "
                + "\(wordle["currentStreak"] ?? "")",
            "\(group.today) \(outcome != nil) \(outcome ?? "") \(own.currentStreak)", "start, your game")
        let news = day["group"] as? [String: Any]
        let newest = all.values.flatMap(\.keys).max()
        try same(news?["puzzle"] as? Int, newest, "start, newest puzzle")
        guard let newest else { return }
        let played = all.filter { $0.value[newest] != nil }
        let best = played.compactMap { $0.value[newest]?.tries }.min()
        let winners = played.filter { best != nil && $0.value[newest]?.tries == best }.keys.sorted()
        try same(news?["winners"] as? [String], winners, "start, winners")
        try same(news?["missing"] as? [String], notYet(newest, all), "start, missing")
    }
}
