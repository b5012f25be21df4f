import Models
import QuintetPlatform
import ViewModels

extension LeaderboardViewModel: DeclaredList {
    /// The rows of the screen.
    public var rows: ScreenRows<LeaderboardListing, [AthleteRow]> {
        ScreenRows("rows", \.rows, .list, "Leaderboard", parts: AthleteRow.parts)
            .drawn { $0.pressed("around", with: "name").marking("me", gap: "gapText") }
    }

    /// The declaration of the screen.
    public var spec: ScreenSpec {
        ScreenSpec(
            of: self, rows,
            [
                Part("headline", \.headline, .headline), Part("placeText", \.placeText, .headline), .summary, rows.part,
                .emptyText, .leftOutNote, Part("scoreNote", \.scoreNote, .note),
                Part(
                    Value("scoreFields", .list, "Field with the scores").pressed("chooseScore")
                        .parts(Value("title", .title)), \.scoreFieldsInJSON),
                Part("participants", \.participants),
                Part("unreadable", \.leftOut.count),
                Part("order", { $0.order == .highestFirst ? "highestFirst" : "lowestFirst" }),
                Part("isReversed", { $0.order == .lowestFirst }),
                Part("filter", \.filter), Part("me", \.me), Part("gapText", \.gapText),
            ],
            actions: [
                Action("showStatistics", do: showStatistics).offered(.link, "Statistics").key(.statistics),
                .filter(self, if: self.state.value?.rows.isEmpty == false),
                Action("toggleOrder", do: toggleOrder).offered(.button, "Reverse the order", value: "isReversed")
                    .key(.order, self.order.next.words, if: self.state.value?.rows.isEmpty == false),
                Action(starting: "chooseScore", text("field")) { [self] field in
                    guard let fields = state.value?.scoreFields, fields.contains(field) else {
                        throw Problem("field must be one of the fields with numbers")
                    }
                    return chooseScore(field)
                },
                Action(answering: "around", text("name")) { [self] name in
                    let rows = around(name).map { rows in JSON.list(rows.map { AthleteRow.parts.json(of: $0) }) }
                    return .answer(["around": ["name": name, "rows": rows] as JSON])
                }.key(
                    .go, "find an athlete",
                    argument: ActionArgument(
                        "NAME", examples: "Inga Tiedmers, or part of a name", asking: "Athlete", empty: self.me),
                    if: (self.state.value?.participants ?? 0) > 0),
            ])
    }
}

extension LeaderboardListing {
    /// The members that may be scores, or nil if there are none to choose from.
    fileprivate var scoreFieldsInJSON: JSON? {
        scoreFields.isEmpty ? nil : JSON.list(scoreFields.map { ["id": $0, "title": $0] as JSON })
    }
}

extension AthleteRow: DeclaredRow {
    /// The columns of the list in a pipe.
    @MainActor public static let columns: [Part<AthleteRow>] = [
        Part("rank", \.rank), Part("id", \.athlete.id), Part("name", \.athlete.name),
        Part("scoreText", \.athlete.score?.json),
    ]

    /// The members of a row, in the order in which they are drawn.
    @MainActor public static let parts: [Part<AthleteRow>] = [
        Part("id", \.id), Part("rankText", \.rankText, .rank, "Rank"), Part("name", \.athlete.name, .title, "Name"),
        Part("scoreText", \.scoreText, .score, "Score"), Part("score", \.athlete.points, .bar), Part("rank", \.rank),
        Part("spokenText", \.spokenText),
    ]
}

extension AthleteRow: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<AthleteRow>] = [
        JSONField("rank", \.rank), JSONField("id", \.athlete.idInJSON), JSONField("name", \.athlete.name),
        JSONField("score", \.athlete.numberInJSON), JSONField("scoreText", \.athlete.score?.text),
    ]
}

extension Athlete {
    /// The score if it is a number, exactly.
    fileprivate var numberInJSON: JSON { points == nil ? .null : score?.json ?? .null }

    /// The id as a number if it is a whole number, else as text.
    fileprivate var idInJSON: JSON {
        guard let id else { return .null }
        return Int(id).flatMap { String($0) == id ? .integer($0) : nil } ?? .text(id)
    }
}

extension LeaderboardStatistics: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<LeaderboardStatistics>] = [
        JSONField("participants", \.participants), JSONField("scored", \.scored),
        JSONField("completionPercent", \.completionPercent), JSONField("averageScore", \.averageScore),
        JSONField("medianScore", \.medianScore), JSONField("highestScore", \.highestScore),
        JSONField("lowestScore", \.lowestScore),
        JSONField("distribution") { statistics in
            statistics.bins.map { ["from": $0.lower, "to": $0.upper, "count": $0.count] as JSON }
        },
    ]
}
