import Models
import Platform

extension ServiceError {
    /// The whole error in one line: what failed, where and why.
    public var message: String {
        var text = "Could not \(action)"
        if let place { text += " (\(place))" }
        text += ": \(reason)"
        if let serverMessage, serverMessage.lowercased() != reason { text += ": “\(serverMessage)”" }
        return text + "."
    }

    /// The reason for the failure, as a clause without a full stop.
    public var reason: String {
        switch cause {
        case .refused: "nothing answers at this address"
        case .unresolved:
            "the host \(place.flatMap { URL(string: $0)?.host(percentEncoded: false).map { "\($0.quoted) " } } ?? "")was not found"
        case .timedOut(let seconds, let tries, let total):
            "no answer within \(TimeWords.number(seconds)) s"
                + (tries > 1 ? ", in \(tries) tries (\(TimeWords.number(total.rounded())) s in all)" : "")
        case .tlsRefused: "a secure connection could not be made"
        case .untrustedCertificate(let words): "the server’s certificate is not trusted: \(Self.clause(words))"
        case .cutShort: "the connection closed before the answer was complete"
        case .tooLarge(let limit): "\(subject) is larger than \(ByteCount.words(limit))"
        case .tooManyRecords(let limit): "\(subject) has more than \(limit) records"
        case .redirected(let origin): "the server redirects to \(origin)"
        case .undecodable: "the answer could not be decompressed"
        case .notHTTP: "the answer is not valid HTTP"
        case .unusableAddress: "the network library of this system does not support this address"
        case .libraryMissing(let words): "libcurl could not be loaded (\(words))"
        case .offline: "there is no cached data, and offline mode opens no connection"
        case .offlineChange: "nothing can be changed in offline mode"
        case .noPublicService: "there is no public server"
        case .connection(let words), .proxy(let words): Self.clause(words)
        case .empty: "\(subject) is empty"
        case .notJSON(let kind?): "\(subject) is \(kind), not JSON"
        case .notJSON(nil): "\(subject) is not JSON"
        case .wrongShape(let path, let expected): "\(Self.part(path)) must be \(expected)"
        case .tokenMissing: "a token is needed"
        case .tokenRefused: "the token was refused"
        case .insecureToken: "tokens are not sent over plain http to another machine"
        case .forbidden: "access is forbidden"
        case .blocked(let isForLegalReasons):
            isForLegalReasons ? "it is blocked for legal reasons" : "it is blocked by GitHub"
        case .notFound: "not found"
        case .notInSample(let count): "not in the sample data (\(count) repositories)"
        case .methodNotAllowed: "the server does not support this request"
        case .conflict: "it already exists"
        case .rejected: "the server rejected the request"
        case .rateLimited(let end):
            "the request limit is used up" + (end.flatMap(Self.minute).map { " until \($0)" } ?? "")
        case .serverFailed(let status): "the server failed (status \(status))"
        case .unexpectedStatus(let status): "the server answered with the unexpected status \(status)"
        case .storage(let words), .invalid(let words): Self.clause(words)
        }
    }

    /// Returns a path in a document as words, such as "the field “login”".
    ///
    /// A path that is already in words, such as "the top level", is unchanged.
    private static func part(_ path: String) -> String {
        guard !path.contains(" ") else { return path }
        return path.hasSuffix("]") ? "the entry \(path.quoted)" : "the field \(path.quoted)"
    }

    /// The name of the data that was read: "the answer", "the file", "the input" or, without a place, "the text".
    private var subject: String {
        guard let place else { return "the text" }
        if place == "standard input" { return "the input" }
        return place.contains("://") ? "the answer" : "the file"
    }

    /// Returns a moment as text, rounded up to the minute.
    ///
    /// The time is in UTC, because this module does not know the user's time zone. Returns nil for a moment more than
    /// about 3,000 years before or after 1970.
    private static func minute(_ moment: Date) -> String? {
        let seconds = moment.timeIntervalSince1970
        guard seconds.magnitude < 1e11 else { return nil }
        let full = Date(timeIntervalSince1970: (seconds / 60).rounded(.up) * 60)
        return "\(TimeWords.clock(full, now: .distantPast, in: .gmt)) UTC"
    }

    /// Removes a full stop at the end of a text, because `message` adds a full stop; leaves an ellipsis unchanged.
    private static func clause(_ words: String) -> String {
        words.hasSuffix(".") && !words.hasSuffix("..") ? String(words.dropLast()) : words
    }
}

extension Remedy {
    /// The next step, in words that fit every front end.
    public var words: String { sentence(step) }

    /// Returns the advice with a front end's own step in place of the general step.
    ///
    /// `key` is the key to press to try again, or nil if the front end has no such key. If `retryRule` is `.only` and
    /// there is a key, the advice names the key in place of the step.
    public func sentence(_ step: String, retryKey key: String? = nil) -> String {
        switch (retryRule, key) {
        case (.only, let key?): "Press \(key) to try again."
        case (.afterwards, nil): "\(step), then try again."
        case (.afterwards, let key?): "\(step), then press \(key) to try again."
        case (.also, let key?): "\(step) Press \(key) to try again."
        default: step
        }
    }

    /// The step to take: a clause if `sentence` adds "then try again" to it, or else a sentence.
    public var step: String {
        switch self {
        case .retryAfter(_, orSignIn: nil): "Wait until the limit resets"
        case .retryAfter: "Wait until the limit resets, or set a token with a higher limit."
        case .allowMoreTime: "Try again, or allow more time."
        case .allowConnections: "Allow connections, then try again."
        case .startPeopleServer: "Start the employee server, then try again."
        case .useSource(let source): "If you trust \(source), use it as the source."
        case .installLibrary: "Install libcurl (on Debian: libcurl4), or use local data."
        case .setSource: "Set the address of the app’s JSON document in the settings."
        case .signIn(_, let source): "Set a token\(source.map { " for \($0)" } ?? "")."
        case .authorise(let address): "Authorize the token at \(address)"
        case .askRealService: "Choose live as the source to use the real service."
        case .nameFields: "Choose the fields with the senders and the messages."
        case .namePlayer: "Enter your name in the chat."
        case .confirmMerge: "Merge the names only if both belong to one person."
        case .step(let step): step.words
        }
    }
}
