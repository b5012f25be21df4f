import QuintetPlatform

extension ServiceError.Cause {
    /// The table of causes: why, as a clause without a full stop, and the next step; `Remedy.facts` has the remedies.
    func facts(at place: String?) -> (reason: String, remedy: Remedy) {
        let data = DataPlace(place)
        let checkTrust = Remedy.other("Check the address and this machine’s clock and certificates.")
        return switch self {
        case .refused: ("nothing answers at this address", .checkServer)
        case .unresolved: ("the host \(data.host)was not found", .checkConnection)
        case .timedOut(let seconds, let tries, let total):
            (
                "no answer within \(TimeWords.number(seconds)) s"
                    + (tries > 1 ? ", in \(tries) tries (\(TimeWords.number(total.rounded())) s in all)" : ""),
                .allowMoreTime
            )
        case .tlsRefused(let words):
            ("a secure connection could not be made" + (words.isEmpty ? "" : ": \(Self.clause(words))"), checkTrust)
        case .untrustedCertificate(let words):
            ("the server’s certificate is not trusted: \(Self.clause(words))", checkTrust)
        case .cutShort: ("the connection closed before the answer was complete", .retry)
        case .tooLarge(let limit): ("\(data.name) is larger than \(ByteCount.words(limit))", data.check)
        case .tooManyRecords(let limit): ("\(data.name) has more than \(limit) records", data.check)
        case .redirected(let origin):
            ("the server redirects to \(origin)", origin.contains("://") ? .useSource(origin) : .checkSource)
        case .undecodable: ("the answer could not be decompressed", .retry)
        case .notHTTP: ("the answer is not valid HTTP", .retry)
        case .unusableAddress:
            (
                "the network library of this system does not support this address",
                .other("Use 127.0.0.1 or a name instead.")
            )
        case .libraryMissing(let words): ("libcurl could not be loaded (\(words))", .installLibrary)
        case .offline: ("there is no cached data, and offline mode opens no connection", .allowConnections)
        case .offlineChange: ("nothing can be changed in offline mode", .allowConnections)
        case .noPublicService(let app): ("there is no public server", .setSource(app))
        case .connection(let words): (Self.clause(words), .retry)
        case .proxy(let words):
            (Self.clause(words), .other("Check http_proxy, https_proxy and all_proxy, or add the host to no_proxy."))
        case .empty: ("\(data.name) is empty", data.check)
        case .notUTF8(let encoding):
            ("\(data.name) is in \(encoding), not in UTF-8", .other("Save it in UTF-8.", allowsRetry: false))
        case .notJSON(let kind): ("\(data.name) is \(kind.map { "\($0), " } ?? "")not JSON", data.check)
        case .malformed(let line, let column):
            ("\(data.name) is not JSON from line \(line), column \(column) on", .other("Correct the file."))
        case .wrongDocument(let kind):
            (data.address == nil ? "\(data.name) is not \(kind)" : "this address does not return \(kind)", data.check)
        case .wrongShape(let path, let expected): ("\(Self.part(path)) must be \(expected)", data.check)
        case .tokenMissing(let service): ("a token is needed", .signIn(service, source: data.address))
        case .tokenRefused(let service): ("the token was refused", .signIn(service, source: data.address))
        case .keyringLocked: ("the keyring is locked", .unlock)
        case .tokenGone: ("the keyring does not have it", .other("Unlock the keyring, or save the token again."))
        case .insecureToken:
            (
                "tokens are not sent over plain http to another machine",
                .other("Use an https address, or delete the token.")
            )
        case .forbidden: ("access is forbidden", .other("Ask the owner of the service for access."))
        case .notFound: ("not found", .checkName)
        case .noOwner(let name):
            ("\(place == "https://api.github.com" ? "GitHub" : "the server") has no owner \(name.quoted)", .checkName)
        case .notInSample(let count): ("not in the sample data (\(count) repositories)", .askRealService(.repos))
        case .blocked(let isForLegalReasons):
            (
                isForLegalReasons ? "it is blocked for legal reasons" : "it is blocked by GitHub",
                .other("Ask the owner why.", allowsRetry: false)
            )
        case .methodNotAllowed: ("the server does not support this request", .checkSource)
        case .conflict:
            ("it already exists", .other("Delete the existing one first, or choose another.", allowsRetry: false))
        case .rejected: ("the server rejected the request", .correct)
        case .rateLimited(let end):
            (
                "the request limit is used up" + (end.flatMap(Self.minute).map { " until \($0)" } ?? ""),
                .retryAfter(end, orSignIn: .github)
            )
        case .serverFailed(let status): ("the server failed (status \(status))", .retry)
        case .unexpectedStatus(let status): ("the server answered with the unexpected status \(status)", .checkSource)
        case .storage(let words): (Self.clause(words), .checkFolder)
        case .invalid(let words): (Self.clause(words), .correct)
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

extension ServiceError.Cause {
    /// The cause of an error that is no `ServiceError`: what it says of itself.
    init(_ error: any Error) {
        // `URLError` is not in FoundationEssentials; Linux has no description of its codes.
        let url = error._domain == "NSURLErrorDomain" ? Self.url(error._code) : nil
        let words = (error as? any LocalizedError)?.errorDescription
        self = error as? Self ?? url ?? .connection(words ?? "an unexpected error: \(String(describing: error))")
    }

    /// Returns the cause of a code of `URLError`.
    private static func url(_ code: Int) -> Self {
        switch code {
        case -1001: .connection("the request timed out")
        case -1003: .unresolved
        case -1004: .refused
        case -1005: .cutShort
        case -1009: .connection("this device is not connected to the internet")
        default: .connection("the request failed with the code \(code) of URLError")
        }
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
        // What failed does not matter: with a locked keyring, nothing that needs the token works.
        if cause == .keyringLocked { return "The keyring is locked." }
        var text = "Could not \(action)"
        if let place { text += " (\(place))" }
        text += ": \(reason)"
        if let serverMessage, serverMessage.lowercased() != reason {
            text += ": “\(serverMessage.hasSuffix(".") ? serverMessage.dropLast() : serverMessage[...])”"
        }
        return text + "."
    }

    /// The reason for the failure, as a clause without a full stop.
    public var reason: String { cause.facts(at: place).reason }
}
