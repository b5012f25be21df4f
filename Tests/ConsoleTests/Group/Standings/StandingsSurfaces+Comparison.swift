import XCTest

extension StandingsSurfaces {
    func checkComparison() async throws {
        for (options, results) in [([], standard), (["--with-mine"], all)] {
            let counted = SimpleStandings(results, minimum: 1, today: group.today)
            try await same(rows(["wordle", "compare", "--min", "1"] + options), counted.rows, "standings")
        }
        try await checkContradictions(["wordle", "compare", "--with-mine"]) { _ in true }
        try await checkWindows()
        try await checkScreen()
    }

    /// Returns the rows of the standings that a command prints as JSON.
    private func rows(_ command: [String]) async throws -> [SimpleStandings.Row] {
        try await program.objects(command).map { object in
            let distribution = try XCTUnwrap(object["distribution"] as? [Int])
            let won = distribution.prefix(6)
            let tries = won.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
            let solved = try XCTUnwrap(object["solved"] as? Int)
            let average = solved == 0 ? nil : Double(tries) / Double(solved)
            try same(decimals(object["averageTries"] as? Double), decimals(average), "average")
            let latest = object["latest"] as? [String: Any]
            return SimpleStandings.Row(
                player: try XCTUnwrap(object["player"] as? String), rank: object["rank"] as? Int,
                played: try XCTUnwrap(object["played"] as? Int), solved: solved, tries: tries,
                total: try XCTUnwrap(object["total"] as? Int), hard: try XCTUnwrap(object["hardMode"] as? Int),
                distribution: distribution, currentStreak: try XCTUnwrap(object["currentStreak"] as? Int),
                longestStreak: try XCTUnwrap(object["longestStreak"] as? Int),
                latest: latest.map { SimpleGroup.score($0["tries"] as? Int) })
        }
    }

    /// Checks that contradictions about the compared puzzles are listed, and that the other ones are counted.
    private func checkContradictions(_ command: [String], _ isIn: (Int) -> Bool) async throws {
        let reported = await program.run(command).err.split(separator: "\n").map(String.init)
        let listed = contradictions.filter { isIn($0.puzzle) }.map(\.text)
        let what = command.joined(separator: " ")
        let disputes = reported.filter { $0.contains(" posted ") || $0.hasPrefix("Your game of ") }.map { line in
            [" Settle it with ", " Change your game "].reduce(line) { $0.components(separatedBy: $1)[0] }
        }
        try same(disputes.sorted(), listed.sorted(), "\(what), contradictions")
        let others = contradictions.count - listed.count
        let names = contradictions.filter { !isIn($0.puzzle) }.prefix(3)
            .map { "\($0.player == "you" ? "your" : "\(isolated($0.player))’s") Wordle \($0.puzzle)" }
            .joined(separator: ", ")
        let note =
            (others == 1 ? "1 contradiction in other puzzles is" : "\(others) contradictions in other puzzles are")
            + " listed when you choose all games: \(names)\(others > 3 ? " and \(others - 3) more" : "")."
        try same(reported.contains(note), others > 0, "\(what), other contradictions")
    }

    /// Returns the news of the newest puzzle: who is best, and how many players may still play it.
    private func headline(_ standings: SimpleStandings, _ results: SimpleStandings.Results) -> String {
        let newest = standings.newest
        let isOpen = newest >= group.today
        let scores = ["1/6", "2/6", "3/6", "4/6", "5/6", "6/6"]
        guard let best = scores.first(where: { score in standings.rows.contains { $0.latest == score } }) else {
            return isOpen ? "Not solved yet." : "No one solved Wordle \(newest)."
        }
        let players = standings.rows.filter { $0.latest == best }.map(\.player).sorted()
        var names = players.map(isolated)
        if players[0] == "you" { names[0] = "You" }
        let shown = names.count > 3 ? names.prefix(3) + ["\(names.count - 3) more"] : names[...]
        let subject = [shown.dropLast().joined(separator: ", "), shown.last ?? ""].filter { !$0.isEmpty }
        let isOne = players.count == 1 && players[0] != "you"
        let missing = notYet(newest, results).count
        let verb = isOpen ? (isOne ? "is" : "are") : (isOne ? "was" : "were")
        return "Wordle \(newest): \(subject.joined(separator: " and ")) \(verb) best\(isOpen ? " so far" : "")"
            + " with \(best.prefix(1))" + (isOpen && missing > 0 ? ", \(missing) still to play." : ".")
    }

    /// Returns the players who played one of the seven puzzles before a puzzle, but not the puzzle itself.
    func notYet(_ puzzle: Int, _ results: SimpleStandings.Results) -> [String] {
        results.filter { results in
            results.value[puzzle] == nil && results.value.keys.contains { $0 < puzzle && $0 >= puzzle - 7 }
        }.keys.sorted()
    }

    /// Checks comparisons of only some of the puzzles, in other orders.
    private func checkWindows() async throws {
        let puzzles = Set(all.values.flatMap(\.keys)).sorted()
        guard let middle = puzzles.dropFirst(puzzles.count / 2).first else { return }
        let week = SimpleDay.period("week", of: middle)
        let month = SimpleDay.period("month", of: middle)
        let last = puzzles.suffix(3).first ?? 0
        let days = "\(SimpleDay.text(week.lowerBound))..\(SimpleDay.text(week.upperBound))"
        let thisWeek = SimpleDay.period("week", of: group.today)
        let periods: [(String, (Int) -> Bool)] = [
            ("last-3", { $0 >= last }), ("\(middle)..", { $0 >= middle }), (days, { week.contains($0) }),
            ("\(SimpleDay.text(middle).prefix(7))", { month.contains($0) }), ("week", { thisWeek.contains($0) }),
        ]
        for (index, order) in ["wins", "average", "total", "streak", "total"].enumerated() {
            let (period, isIn) = periods[index]
            let results = all.mapValues { $0.filter { isIn($0.key) } }
            let counted = SimpleStandings(results, order: order, today: group.today)
            let options = ["--period", period, "--sort", order]
            let command = ["wordle", "compare", "--with-mine"] + options
            try await same(rows(command), counted.rows, "\(options)")
            try await checkContradictions(command, isIn)
        }
    }

    /// Checks the screen, which has the default minimum, with your own games and without them.
    func checkScreen() async throws {
        // The screen opens with the current week.
        let whole = #"choose","period":"all"#
        try await check(program.content(of: "/wordle/comparison", after: whole), all)
        try await check(program.content(of: "/wordle/comparison", after: whole, "toggleMine"), others)
    }

    private func check(_ content: [String: Any], _ results: SimpleStandings.Results) throws {
        let counted = SimpleStandings(results, today: group.today)
        let players = try XCTUnwrap(content["players"] as? [[String: Any]])
        let figures = players.map { player in
            [
                player["id"] as? String ?? "", (player["rank"] as? Int).map(String.init) ?? "–",
                player["latestText"] as? String ?? "", player["averageTries"] as? String ?? "",
            ]
                + ["winPercent", "played", "total", "currentStreak", "longestStreak", "hardMode"].map {
                    (player[$0] as? Int).map(String.init) ?? ""
                }
        }
        let expected = counted.rows.map { row in
            [row.player, row.rank.map(String.init) ?? "–", row.latest ?? "–", row.average]
                + [row.percent, row.played, row.total, row.currentStreak, row.longestStreak, row.hard].map(String.init)
        }
        try same(figures, expected, "screen")
        if !counted.rows.isEmpty { try same(content["latestText"] as? String, headline(counted, results), "headline") }
    }
}
