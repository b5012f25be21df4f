import QuintetPlatform

/// The reason of a failure, as a clause without a full stop, and the next step for the user.
struct CauseFacts {
    let reason: String
    let remedy: Remedy

    init(_ reason: String, _ remedy: Remedy) {
        self.reason = reason
        self.remedy = remedy
    }
}

extension ServiceError.Cause {
    /// Returns the row of the table of causes; `Remedy.facts` is the table of remedies.
    func facts(at place: String?) -> CauseFacts {
        let data = DataPlace(place)
        return switch self {
        case .refused: CauseFacts("nothing answers at this address", .checkServer)
        case .unresolved: CauseFacts("the host \(data.host)was not found", .checkConnection)
        case .timedOut(let seconds, let tries, let total):
            CauseFacts(
                "no answer within \(TimeWords.number(seconds)) s"
                    + (tries > 1 ? ", in \(tries) tries (\(TimeWords.number(total.rounded())) s in all)" : ""),
                .allowMoreTime)
        case .tlsRefused(let words):
            CauseFacts(
                "a secure connection could not be made" + (words.isEmpty ? "" : ": \(Self.clause(words))"),
                .other("Check the address and this machine’s clock and certificates."))
        case .untrustedCertificate(let words):
            CauseFacts(
                "the server’s certificate is not trusted: \(Self.clause(words))",
                .other("Check the address and this machine’s clock and certificates."))
        case .cutShort: CauseFacts("the connection closed before the answer was complete", .retry)
        case .tooLarge(let limit): CauseFacts("\(data.name) is larger than \(ByteCount.words(limit))", data.check)
        case .tooManyRecords(let limit): CauseFacts("\(data.name) has more than \(limit) records", data.check)
        case .redirected(let origin):
            CauseFacts(
                "the server redirects to \(origin)", origin.contains("://") ? .useSource(origin) : .checkSource)
        case .undecodable: CauseFacts("the answer could not be decompressed", .retry)
        case .notHTTP: CauseFacts("the answer is not valid HTTP", .retry)
        case .unusableAddress:
            CauseFacts(
                "the network library of this system does not support this address",
                .other("Use 127.0.0.1 or a name instead."))
        case .libraryMissing(let words): CauseFacts("libcurl could not be loaded (\(words))", .installLibrary)
        case .offline:
            CauseFacts("there is no cached data, and offline mode opens no connection", .allowConnections)
        case .offlineChange: CauseFacts("nothing can be changed in offline mode", .allowConnections)
        case .noPublicService(let app): CauseFacts("there is no public server", .setSource(app))
        case .connection(let words): CauseFacts(Self.clause(words), .retry)
        case .proxy(let words):
            CauseFacts(
                Self.clause(words),
                .other("Check http_proxy, https_proxy and all_proxy, or add the host to no_proxy."))
        case .empty: CauseFacts("\(data.name) is empty", data.check)
        case .notJSON(let kind): CauseFacts("\(data.name) is \(kind.map { "\($0), " } ?? "")not JSON", data.check)
        case .wrongDocument(let kind):
            CauseFacts(
                data.address == nil ? "\(data.name) is not \(kind)" : "this address does not return \(kind)",
                data.check)
        case .wrongShape(let path, let expected): CauseFacts("\(Self.part(path)) must be \(expected)", data.check)
        case .tokenMissing(let service):
            CauseFacts("a token is needed", .signIn(service, source: data.address))
        case .tokenRefused(let service):
            CauseFacts("the token was refused", .signIn(service, source: data.address))
        case .insecureToken:
            CauseFacts(
                "tokens are not sent over plain http to another machine",
                .other("Use an https address, or delete the token."))
        case .forbidden:
            CauseFacts("access is forbidden", .other("Ask the owner of the service for access."))
        case .notFound: CauseFacts("not found", .checkName)
        case .noOwner(let name):
            CauseFacts(
                "\(place == "https://api.github.com" ? "GitHub" : "the server") has no owner \(name.quoted)", .checkName
            )
        case .notInSample(let count):
            CauseFacts("not in the sample data (\(count) repositories)", .askRealService(.repos))
        case .blocked(let isForLegalReasons):
            CauseFacts(
                isForLegalReasons ? "it is blocked for legal reasons" : "it is blocked by GitHub",
                .other("Ask the owner why.", allowsRetry: false))
        case .methodNotAllowed: CauseFacts("the server does not support this request", .checkSource)
        case .conflict:
            CauseFacts(
                "it already exists",
                .other("Delete the existing one first, or choose another.", allowsRetry: false))
        case .rejected: CauseFacts("the server rejected the request", .correct)
        case .rateLimited(let end):
            CauseFacts(
                "the request limit is used up" + (end.flatMap(Self.minute).map { " until \($0)" } ?? ""),
                .retryAfter(end, orSignIn: .github))
        case .serverFailed(let status): CauseFacts("the server failed (status \(status))", .retry)
        case .unexpectedStatus(let status):
            CauseFacts("the server answered with the unexpected status \(status)", .checkSource)
        case .storage(let words): CauseFacts(Self.clause(words), .checkFolder)
        case .invalid(let words): CauseFacts(Self.clause(words), .correct)
        }
    }

    /// Returns a path in a document as words, such as "the field “login”".
    ///
    /// A path that is already in words, such as "the top level", is unchanged.
    private static func part(_ path: String) -> String {
        guard !path.contains(" ") else { return path }
        return path.hasSuffix("]") ? "the entry \(path.quoted)" : "the field \(path.quoted)"
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

/// The place of the data of a failure, in words.
private struct DataPlace {
    private let place: String?

    init(_ place: String?) { self.place = place }

    /// The address, or nil if the place is a file, the input or unknown.
    var address: String? { place.flatMap { $0.contains("://") ? $0 : nil } }
    /// The host of the address, quoted and followed by a space, or an empty text.
    var host: String { place.flatMap { URL(string: $0)?.host(percentEncoded: false) }.map { "\($0.quoted) " } ?? "" }
    /// What to check if the data is not as expected.
    var check: Remedy { place != nil && address == nil ? .checkFile : .checkSource }
    /// The data that was read: "the answer", "the file", "the input" or, without a place, "the text".
    var name: String {
        switch place {
        case nil: "the text"
        case "standard input": "the input"
        default: address == nil ? "the file" : "the answer"
        }
    }
}

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
    public var reason: String { cause.facts(at: place).reason }
}
