import Foundation

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
        case .unresolved: "there is no host of this name"
        case .timedOut(let seconds, let tries, let total):
            "no answer within \(Self.number(seconds)) s"
                + (tries > 1 ? ", in \(tries) tries (\(Self.number(total.rounded())) s in all)" : "")
        case .tlsRefused: "no trusted encrypted connection could be made"
        case .cutShort: "the connection ended in the middle of the answer"
        case .tooLarge(let limit): "\(subject) is larger than \(ByteCount.words(limit))"
        case .redirected(let origin): "the server sends the request on to \(origin), which is not followed"
        case .redirectedToHTTPS(let source):
            "the server sends the request on from http to https (\(source)), which is not followed"
        case .offline: "offline, and there is no cached answer"
        case .offlineChange: "offline, nothing can be changed"
        case .unusableAddress: "the network library of this system does not take this address"
        case .proxy(let words): words
        case .insecureProxy(let proxy): "a token is not sent over plain http through a proxy (\(proxy))"
        case .libraryMissing(let words): "libcurl cannot be used (\(words))"
        case .connection(let words): Self.clause(words)
        case .notJSON(let kind?): "\(subject) is \(kind), not JSON"
        case .notJSON(nil): "\(subject) is not JSON"
        case .wrongShape(let path, let expected): "\(subject) has the wrong shape at \(path): expected \(expected)"
        case .tokenMissing: "a token is needed"
        case .tokenRefused: "the token was refused"
        case .insecureToken: "a token is not sent over plain http to another machine"
        case .forbidden: "access is forbidden"
        case .notFound: "not found"
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

    /// What to do next, as one sentence.
    public var nextStep: String { advice ?? generalAdvice }

    /// The next step where the address leads to something else than it should.
    public static let checkTheSource = "Check that the source is the right address for this app."

    private var generalAdvice: String {
        switch cause {
        case .refused, .unresolved: "Check that the server is running and the address is right, then try again."
        case .timedOut: "Try again, or allow more time with --timeout SECONDS."
        case .tlsRefused: "Check the address and this machine's clock and certificates."
        case .cutShort, .connection, .serverFailed: "Try again in a moment."
        case .tooLarge where isAboutFile, .notJSON where isAboutFile, .wrongShape where isAboutFile:
            "Check that it is the right file."
        case .tooLarge, .notJSON, .wrongShape, .unexpectedStatus, .methodNotAllowed:
            Self.checkTheSource
        case .redirected(let origin) where !origin.contains("://"): Self.checkTheSource
        case .redirected(let origin): "If you trust it, name \(origin) as the source."
        case .redirectedToHTTPS(let source): "It is the same host: name \(source) as the source."
        case .offline: "Run it once without --offline."
        case .offlineChange: "Run it without --offline."
        case .unusableAddress: "Use 127.0.0.1 or a name instead."
        case .proxy: "Check http_proxy, https_proxy and all_proxy, or name the host in no_proxy."
        case .insecureProxy: "Use an https address, or name the host in no_proxy."
        case .libraryMissing: "Install libcurl, or use the data of this machine with --source local."
        case .tokenMissing(let credential), .tokenRefused(let credential):
            "Set one with `quintet token set \(credential.rawValue)\(sourceOption)` or in \(Self.variable(for: credential))."
        case .insecureToken: "Use an https address, or remove the token."
        case .forbidden: "Ask the owner of the service for access."
        case .notFound: "Check the name or number."
        case .conflict: "Delete it first, or choose another."
        case .rejected, .invalid: "Correct it and try again."
        case .rateLimited: "Wait for the limit to end, or set a token with a higher one."
        case .storage: "Check the folder's permissions and free space, then try again."
        }
    }

    /// A token is bound to the source that is in force when it is stored, so the hint names the one that asked for it.
    private var sourceOption: String {
        guard let place, place.contains("://") else { return "" }
        return " --source \(place)"
    }

    private static func variable(for credential: Credential) -> String {
        "QUINTET_\(credential.rawValue.uppercased())_TOKEN"
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
    }

    /// The first full minute after a moment; in UTC, since this module knows no one's time zone.
    private static func minute(_ moment: Date) -> String {
        let seconds = moment.timeIntervalSince1970
        guard abs(seconds) < 1e11 else { return "a time far away" }
        let minutes = Int((seconds / 60).rounded(.up))
        let day = CalendarDate(Date(timeIntervalSince1970: Double(minutes) * 60), in: .gmt)
        let ofDay = minutes - Int((Double(minutes) / 1440).rounded(.down)) * 1440
        func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        return "\(day) \(padded(ofDay / 60)):\(padded(ofDay % 60)) UTC"
    }

    /// The system's words come as sentences, which would end the line with two full stops.
    private static func clause(_ words: String) -> String {
        words.hasSuffix(".") && !words.hasSuffix("..") ? String(words.dropLast()) : words
    }
}
