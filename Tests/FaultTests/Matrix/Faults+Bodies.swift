import Models

extension Fault {
    /// What is wrong with what an answer says.
    static let bodies: [Fault] = [
        Fault("html-as-json", .error("the answer is HTML, not JSON", .source)),
        Fault("empty", .error("the answer is nothing at all, not JSON", .source)),
        Fault("status-204", .error("the answer is nothing at all, not JSON", .source)), Fault("json-null", wrongTop),
        Fault("json-true", wrongTop), Fault("json-text", wrongTop), Fault("json-number", wrongTop),
        Fault(
            "json-object", wrong(at: "people", "an array"),
            but: [
                .wordle: wrong(at: "scores", "an array"), .characters: wrong(at: "characters", "an array"),
                .leaderboard: wrong(at: "athletes", "an array"), .repos: wrong(at: "items", "an array"),
            ]),
        Fault("json-array", nothingReadable, but: unreadable(wordle: wrong(at: "[0]", "an object"))),
        Fault("half-json", notJSON), Fault("two-jsons", notJSON), Fault("deep", notJSON),
        Fault("huge-number", .whole, but: withoutNumbers("a whole number")),
        Fault("fractions", .whole, but: withoutNumbers("a whole number")),
        Fault("nulls", nothingReadable, but: withoutNumbers("a whole number")),
        Fault(
            "one-null", oneLeftOut(.characters),
            but: [
                .wordle: wrong(at: "scores[0].id", "a whole number"), .repos: oneLeftOut(.repos),
                .leaderboard: oneLeftOut(.leaderboard), .employees: oneLeftOut(.employees),
            ]),
        Fault(
            "echo-200", .part(AppName.characters.faulty.count, leftOut: 1),
            but: [
                .wordle: .whole, .leaderboard: .whole, .repos: .part(AppName.repos.faulty.count, leftOut: 1),
                .employees: .part(AppName.employees.faulty.count, leftOut: 1),
            ]),
    ]

    /// What is wrong with the letters or the packing of an answer.
    static let letters: [Fault] = [
        Fault("bom", .whole), Fault("gzip", .whole),
        Fault("latin-1", notJSON), Fault("utf-16", notJSON), Fault("utf-32", notJSON), Fault("gzip-cut", notJSON),
        Fault("gzip-unsaid", .error("the answer is compressed data, not JSON", .source)),
        Fault("says-gzip", unpackable), Fault("says-deflate", unpackable), Fault("says-br", unpackable),
        Fault("says-zstd", unpackable), Fault("says-nonsense", unpackable),
    ]

    private static let notJSON = Outcome.error("the answer is not JSON", .source)
    private static let unpackable = Outcome.error("the answer could not be decompressed", .later)
    private static let wrongTop = wrong(at: "the top level", "an array, or an object with one")

    private static func wrong(at path: String, _ expected: String) -> Outcome {
        .error("the answer has the wrong shape at \(path): expected \(expected)", .source)
    }

    private static let nothingReadable = wrong(at: "every record", "a name")

    private static func oneLeftOut(_ app: AppName) -> Outcome { .part(app.faulty.count - 1, leftOut: 1) }

    /// Records are left out and counted, unless nothing is left; a Wordle score is never.
    private static func unreadable(wordle: Outcome) -> [AppName: Outcome] {
        let numbered = wrong(at: "every record", "a whole number as id, and a name")
        return [
            .wordle: wordle, .leaderboard: numbered, .employees: numbered,
            .repos: wrong(at: "every record", "a whole number as id, a name and an owner"),
        ]
    }

    private static func withoutNumbers(_ expected: String) -> [AppName: Outcome] {
        unreadable(wordle: wrong(at: "scores[0].id", expected))
    }
}
