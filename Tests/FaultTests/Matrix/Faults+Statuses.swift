import Models

extension Fault {
    /// Redirects.
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
            Fault("redirect-loop", .error("there were too many redirects", .later)),
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
