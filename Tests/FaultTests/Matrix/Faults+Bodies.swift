import Models
import TestSupport

extension Fault {
    /// Faults of an answer's content.
    static let bodies: [Fault] = [
        Fault("html-as-json", .error("the answer is HTML, not JSON", .source)),
        Fault("empty", .error("the answer is empty", .source)),
        Fault("status-204", .error("the answer is empty", .source)),
        Fault("json-null", outcome: wrongTop), Fault("json-true", outcome: wrongTop),
        Fault("json-text", outcome: wrongTop), Fault("json-number", outcome: wrongTop),
        Fault("json-object") { $0 == .leaderboard ? noLeaderboard : wrong(at: $0.tested.listName, "an array") },
        Fault("json-array") { $0 == .wordle ? wrong(at: "[0]", "an object") : nothingReadable($0) },
        Fault("half-json", notJSON), Fault("two-jsons", notJSON), Fault("deep", notJSON),
        Fault("huge-number", outcome: withoutNumbers), Fault("fractions", outcome: withoutNumbers),
        Fault("nulls") { $0 == .wordle ? missingNumber : nothingReadable($0) },
        Fault("one-null") { $0 == .wordle ? missingNumber : .part($0.tested.count - 1, leftOut: 1) },
        // The echo is an additional record only in a bare list.
        Fault("echo-200") { $0.tested.isBareList ? .part($0.tested.count, leftOut: 1) : .whole },
    ]

    /// Faults of an answer's character encoding or compression.
    static let letters: [Fault] = [
        Fault("bom", .whole), Fault("gzip", .whole),
        Fault("latin-1", .error("the answer is in another encoding, not in UTF-8", .encoding)),
        Fault("utf-16", .error("the answer is in UTF-16, not in UTF-8", .encoding)),
        Fault("utf-32", .error("the answer is in another encoding, not in UTF-8", .encoding)),
        Fault("gzip-cut", notJSON),
        Fault("gzip-unsaid", .error("the answer is compressed data, not JSON", .source)),
        Fault("says-gzip", unpackable), Fault("says-deflate", unpackable), Fault("says-br", unpackable),
        Fault("says-zstd", unpackable), Fault("says-nonsense", unpackable),
    ]

    private static let notJSON = Outcome.error("the answer is not JSON", .source)
    private static let unpackable = Outcome.error("the answer could not be decompressed", .later)
    private static let noLeaderboard = Outcome.error("this address does not return a leaderboard", .source)

    @Sendable private static func wrongTop(_ app: AppName) -> Outcome {
        app == .leaderboard ? noLeaderboard : wrong(at: "the top level", "an array, or an object with one")
    }

    private static func wrong(at path: String, _ expected: String) -> Outcome {
        let part = path.contains(" ") ? path : path.hasSuffix("]") ? "the entry “\(path)”" : "the field “\(path)”"
        return .error("\(part) must be \(expected)", .source)
    }

    /// Returns the error if no record can be read; otherwise unreadable records are left out and counted.
    private static func nothingReadable(_ app: AppName) -> Outcome {
        app == .leaderboard ? noLeaderboard : wrong(at: "every record", "an object with \(app.tested.record)")
    }

    /// The error for a Wordle game, which is never left out.
    private static let missingNumber = wrong(at: "scores[0].id", "given")
    private static let noNumber = wrong(at: "scores[0].id", "a whole number")

    @Sendable private static func withoutNumbers(_ app: AppName) -> Outcome {
        if app == .wordle { return noNumber }
        return app.tested.hasNumbers ? nothingReadable(app) : .whole
    }
}
