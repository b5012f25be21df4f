extension ServiceError {
    /// The whole failure in one line: what, where and why.
    public var message: String {
        var text = "Could not \(action)"
        if let place { text += " (\(place))" }
        text += ": \(reason)"
        if let serverMessage, serverMessage.lowercased() != reason { text += ": “\(serverMessage)”" }
        return text + "."
    }

    /// Why it failed, as a clause without a full stop.
    public var reason: String {
        switch cause {
        case .refused: "nothing answers at this address"
        case .unresolved:
            "there is no host \(place.flatMap { URL(string: $0)?.host(percentEncoded: false) }?.quoted ?? "of this name")"
        case .timedOut(let seconds, let tries, let total):
            "no answer within \(TimeWords.number(seconds)) s"
                + (tries > 1 ? ", in \(tries) tries (\(TimeWords.number(total.rounded())) s in all)" : "")
        case .tlsRefused: "no trusted encrypted connection could be made"
        case .cutShort: "the connection ended in the middle of the answer"
        case .tooLarge(let limit): "\(subject) is larger than \(ByteCount.words(limit))"
        case .tooManyRecords(let limit): "\(subject) has more than \(limit) records"
        case .redirected(let origin): "the server sends the request on to \(origin), which is not followed"
        case .redirectedToHTTPS(let source):
            "the server sends the request on from http to https (\(source)), which is not followed"
        case .offline: "offline, and there is no cached answer"
        case .offlineChange: "offline, nothing can be changed"
        case .noPublicService: "it has no public home"
        case .connection(let words): Self.clause(words)
        case .notJSON(let kind?): "\(subject) is \(kind), not JSON"
        case .notJSON(nil): "\(subject) is not JSON"
        case .wrongShape(let path, let expected): "\(subject) has the wrong shape at \(path): expected \(expected)"
        case .tokenMissing: "a token is needed"
        case .tokenRefused: "the token was refused"
        case .insecureToken: "a token is not sent over plain http to another machine"
        case .forbidden: "access is forbidden"
        case .notFound: "not found"
        case .notInSample(let count): "only the \(count) repositories on this machine were looked at"
        case .methodNotAllowed: "the server does not offer this"
        case .conflict: "it is there already"
        case .rejected: "the server does not accept it"
        case .rateLimited(let end?): "the request limit is used up until \(Self.minute(end))"
        case .rateLimited(nil): "the request limit is used up"
        case .serverFailed(let status): "the server failed (status \(status))"
        case .unexpectedStatus(let status): "the server answered with status \(status)"
        case .storage(let words), .invalid(let words): Self.clause(words)
        }
    }

    /// What was read: a server answers, a file on this machine does not.
    private var subject: String { isAboutFile ? "the file" : "the answer" }

    private var isAboutFile: Bool { place.map { !$0.contains("://") } ?? false }

    /// The first full minute after a moment; in UTC, since this module knows no one's time zone.
    private static func minute(_ moment: Date) -> String {
        let seconds = moment.timeIntervalSince1970
        guard seconds.magnitude < 1e11 else { return "a time far away" }
        let full = Date(timeIntervalSince1970: (seconds / 60).rounded(.up) * 60)
        return "\(TimeWords.clock(full, now: .distantPast, in: .gmt)) UTC"
    }

    /// The system's words come as sentences, which would end the line with two full stops.
    private static func clause(_ words: String) -> String {
        words.hasSuffix(".") && !words.hasSuffix("..") ? String(words.dropLast()) : words
    }
}

extension Remedy {
    /// Whether doing the same again may succeed, without correcting anything first.
    public var allowsRetry: Bool { self != .correct && self != .replaceOrChooseAnother }

    /// What to do, as one sentence that every front end can say.
    public var words: String {
        switch self {
        case .retry: "Try again in a moment."
        case .undo: "Undo it when the service answers again."
        case .lookFirst: "It may be done all the same: look before you try again."
        case .retryAfter(_, orSignIn: nil): "Wait for the limit to end, then try again."
        case .retryAfter: "Wait for the limit to end, or set a token with a higher one."
        case .allowMoreTime: "Try again, or allow more time."
        case .allowConnections: "Allow connections, then try again."
        case .checkServer: "Check that the server is running and the address is right, then try again."
        case .startPeopleServer: "Start the People server, then try again."
        case .checkCertificates: "Check the address and this machine's clock and certificates."
        case .checkSource: "Check that the source is the right address for this app."
        case .useSource(let origin): "If you trust it, name \(origin) as the source."
        case .useHTTPS(let source): "It is the same host: name \(source) as the source."
        case .useDocument(let source): "There is one at \(source): name that as the source."
        case .checkProxy: "Check http_proxy, https_proxy and all_proxy, or name the host in no_proxy."
        case .installLibrary: "Install libcurl, or use the data of this machine."
        case .setSource: "Name the address of its JSON document in the settings."
        case .useAnotherAddress: "Use 127.0.0.1 or a name instead."
        case .useEncryption: "Use an https address, or remove the token."
        case .signIn(_, let source): "Set a token\(source.map { " for \($0)" } ?? "")."
        case .correctVariable(let name): "It came from \(name): correct it there, or unset it."
        case .authorise(let address): "Authorise the token at \(address), then try again."
        case .askRealService: "Choose live as the source to ask the real service."
        case .askForAccess: "Ask the owner of the service for access."
        case .checkName: "Check the name or number."
        case .replaceOrChooseAnother: "Delete it first, or choose another."
        case .correct: "Correct it and try again."
        case .checkFile: "Check that it is the right file."
        case .checkFileName: "Check the name of the file."
        case .chooseFileInFolder: "Name a file in it."
        case .fixFile: "Correct the file, or move it away to begin anew."
        case .checkFolder: "Check the folder's permissions and free space, then try again."
        case .mayBeLost: "The change is made; it may be lost if the power fails before the disk works again."
        case .updateProgram: "Update quintet, or move the file away to begin anew."
        case .unlockKeyring: "Unlock the keyring, then try again."
        case .unlockKeychain: "Unlock the keychain and allow quintet to use it, then try again."
        case .other(let words): words
        }
    }
}
