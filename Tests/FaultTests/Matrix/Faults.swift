import Models
import TestSupport

extension Fault {
    static let all = connections + protocols + bodies + letters + redirects + statuses + limits
}

extension Fault {
    static let connections: [Fault] = [
        Fault("refuse", at: .closedPort, .error("nothing answers at this address", .startServer)),
        Fault("no-host", at: .noHost, .error("the host “quintet.invalid” was not found", .connection)),
        Fault("no-tls", at: .noTLS, .error("a secure connection could not be made", .certificates)),
        Fault("reset", cutShort), Fault("close", cutShort), Fault("cut-short", cutShort),
        Fault("hang", timeout: 1, late), Fault("hang-body", timeout: 1, late), Fault("trickle", timeout: 1, late),
        Fault("drip", timeout: 1, late),
    ]

    /// Faults of the HTTP form of an answer.
    static let protocols: [Fault] = [
        Fault("length-too-large", cutShort), Fault("length-nonsense", noHTTP),
        Fault("length-too-small", .error("the answer is not JSON", .source)), Fault("no-length", .whole),
        Fault("chunk-cut", cutShort), Fault("chunk-nonsense", cutShort), Fault("garbage-status", noHTTP),
        Fault("garbage", noHTTP), Fault("early-hints", .whole), Fault("huge-header", tooManyFields),
        Fault("many-headers", tooManyFields), Fault("endless", tooLarge), Fault("endless-error", tooLarge),
        Fault("gzip-bomb", tooLarge),
    ]

    private static let cutShort = Outcome.error("the connection closed before the answer was complete", .later)
    private static let noHTTP = Outcome.error("the answer is not valid HTTP", .later)
    private static let late = Outcome.error("no answer within 1 s, in 2 tries (TOTAL in all)", .moreTime)
    private static let tooManyFields = Outcome.error("the answer has too many header fields", .later)
    static let tooLarge = Outcome.error("the answer is larger than 10 MB", .source)
}

extension Fault {
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

extension Fault {
    static let redirects: [Fault] =
        [301, 302, 303, 307, 308].flatMap { status in
            [
                Fault("redirect-same-\(status)", .whole),
                Fault("redirect-other-\(status)", sentOn(to: "LOCALHOST", .trustLocalhost)),
            ]
        } + [
            Fault("redirect-scheme-https", sentOn(to: "ENCRYPTED", .trustEncrypted)),
            Fault("redirect-bomb", tooLarge),
            status(206, "the server answered with the unexpected status 206", .source),
            Fault("redirect-scheme-ftp", sentOn(to: "an address that is not supported", .source)),
            Fault("redirect-scheme-file", sentOn(to: "an address that is not supported", .source)),
            Fault("redirect-loop", sentOn(to: "another address too often", .source)),
            Fault("redirect-nowhere", .error("the server answered with the unexpected status 302", .source)),
        ]

    /// Answers with a status and the server's message.
    static let statuses: [Fault] =
        [
            // The request is conditional, so a 304 means that the cached answer is still valid.
            Fault("status-304", .whole), status(400, "the server rejected the request", .source), refusal(401),
            refusal(403), noOwner(404),
            status(405, "the server does not support this request", .source),
            status(409, "it already exists", .conflict),
            noOwner(410),
            status(418, "the server answered with the unexpected status 418", .source),
            status(422, "the server rejected the request", .source),
            Fault("no-explanation-404", .error("not found", .source), but: [.repos: noOwner]),
            Fault("no-explanation-503", .error("the server failed (status 503)", .later)),
            Fault("rude-500", .error("the server failed (status 500): “\(rudeWords)”", .later)),
        ] + [500, 501, 502, 503, 504].map { status($0, "the server failed (status \($0))", .later) }

    /// Answers that require a longer wait than the program allows, or that every try gets.
    static let limits: [Fault] = [
        limit("limit-429-none", ""), limit("limit-429-seconds", " until MINUTE"),
        limit("limit-429-date", " until MINUTE"), limit("limit-429-negative", ""), limit("limit-429-nonsense", ""),
        limit("limit-429-huge", ""), limit("limit-403-seconds", " until MINUTE"),
        limit("limit-reset-soon", " until MINUTE"), limit("limit-reset-far", " until MINUTE"),
        limit(
            "limit-in-words", "",
            "You have exceeded a secondary rate limit. Please wait a few minutes before you try again"),
        Fault("limit-503-seconds", .error("the server failed (status 503): “not so fast”", .later)),
        Fault("limit-503-huge", .error("the server failed (status 503): “not so fast”", .later)),
    ]

    private static let rudeWords =
        ("[2J ]0;owned go away gnorw " + String(repeating: "very ", count: 200)).prefix(299) + "…"

    private static func sentOn(to origin: String, _ step: Step) -> Outcome {
        .error("the server redirects to \(origin)", step)
    }

    private static func status(_ status: Int, _ reason: String, _ step: Step) -> Fault {
        Fault("status-\(status)", .error("\(reason): “status \(status), as asked”", step))
    }

    private static let noOwner = Outcome.error("the server has no owner “swiftlang”", .name)

    private static func noOwner(_ status: Int) -> Fault {
        Fault("status-\(status)", .error("not found: “status \(status), as asked”", .source), but: [.repos: noOwner])
    }

    private static func refusal(_ status: Int) -> Fault {
        let words = ": “status \(status), as asked”"
        return Fault(
            "status-\(status)", .error("access is forbidden\(words)", .access),
            but: [
                .wordle: .error("the token was refused\(words)", .token),
                .repos: .error("the token was refused\(words)", .token),
            ])
    }

    private static func limit(_ name: String, _ end: String, _ words: String = "not so fast") -> Fault {
        let reason = "the request limit is used up\(end): “\(words)”"
        return Fault(name, .error(reason, .limit), but: [.repos: .error(reason, .limitOrToken)])
    }
}

/// A row of the matrix: a fault and its expected outcome.
struct Fault: Sendable {
    enum Place: Sendable {
        /// Every request to the stand-in server except the first one gets the server's fault of this name.
        case standIn
        case closedPort
        case noHost
        case noTLS
    }

    enum Outcome: Sendable {
        /// All records are loaded.
        case whole
        /// The given numbers of records are loaded and reported as left out.
        case part(Int, leftOut: Int)
        /// An error with the previous content: the reason, including the server's message, and the next step.
        case error(String, Step)
    }

    /// The advice for the next step.
    enum Step: String, Sendable {
        case startServer = "The server at PLACE is not running. Start it, then try again."
        case connection = "Check your network connection and the address, then try again."
        case moreTime = "Try again, or allow more time."
        case certificates = "Check the address and this machine’s clock and certificates."
        case later = "Try again in a moment."
        case source = "Check that the source is the right address for this app."
        case encoding = "Save it in UTF-8."
        case name = "Check the name or number."
        case access = "Ask the owner of the service for access."
        case limit = "Wait until the limit resets, then try again."
        case limitOrToken = "Wait until the limit resets, or set a token with a higher limit."
        case conflict = "Delete the existing one first, or choose another."
        case token = "Set a token for PLACE."
        case trustLocalhost = "If you trust LOCALHOST, use it as the source."
        case trustEncrypted = "If you trust ENCRYPTED, use it as the source."
    }

    let name: String
    let place: Place
    /// The time limit of one try, in seconds.
    let timeout: Double
    private let outcome: @Sendable (AppName) -> Outcome

    init(
        _ name: String, at place: Place = .standIn, timeout: Double = 20, _ outcome: Outcome,
        but exceptions: [AppName: Outcome] = [:]
    ) {
        self.name = name
        self.place = place
        self.timeout = timeout
        self.outcome = { exceptions[$0] ?? outcome }
    }

    /// Creates a fault of the stand-in server with an outcome that follows from an app's facts.
    init(_ name: String, outcome: @escaping @Sendable (AppName) -> Outcome) {
        self.name = name
        self.outcome = outcome
        place = .standIn
        timeout = 20
    }

    func outcome(for app: AppName) -> Outcome { outcome(app) }
}
