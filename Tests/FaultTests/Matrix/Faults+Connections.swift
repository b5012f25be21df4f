import Models

extension Fault {
    /// Faults before a complete answer arrives.
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
