import Models
import QuintetPlatform

enum StatusMapper {
    static func cause(
        of answer: HTTPConnection.Answer, tokenService: TokenService?, now: Date = Date()
    ) -> ServiceError.Cause {
        let response = answer.response
        if isAirPlay(response) { return .connection("AirPlay Receiver answers at this address") }
        if let words = proxyWords(response) { return .proxy(words) }
        if let limit = RateLimit(response, now: now) { return .rateLimited(until: limit.until) }
        return switch response.status {
        case 451: .blocked(isForLegalReasons: true)
        case 403 where tokenService == .github && block(response) != nil: .blocked(isForLegalReasons: false)
        case 401 where asksForPassword(response):
            .invalid("the server asks for a user name and a password")
        case 403 where mentionsAddressList(response): .forbidden
        case 401, 403: refusal(answer, tokenService)
        case 404, 410: .notFound
        case 405: .methodNotAllowed
        case 409: .conflict
        case 400, 422: .rejected
        case 500...599: .serverFailed(status: response.status)
        default: .unexpectedStatus(response.status)
        }
    }

    /// Returns whether a 401 asks for a password; a server may list several challenges (RFC 9110, section 11.6.1).
    private static func asksForPassword(_ response: HTTPResponse) -> Bool {
        let list = response[header: "www-authenticate"]?.lowercased() ?? ""
        let challenges = list.split(separator: ",").map { String($0).trimmed }
        return challenges.contains { $0.hasPrefix("basic") } && !challenges.contains { $0.hasPrefix("bearer") }
    }

    /// Returns the cause of a 401 or 403: the token was refused, is missing, or is not the reason.
    private static func refusal(
        _ answer: HTTPConnection.Answer, _ tokenService: TokenService?
    ) -> ServiceError.Cause {
        guard let tokenService else { return .forbidden }
        if answer.hadToken { return .tokenRefused(tokenService) }
        return answer.response.status == 401 ? .tokenMissing(tokenService) : .forbidden
    }

    /// Returns a remedy that depends on more than the cause, such as the service or the method; otherwise nil.
    static func remedy(
        for cause: ServiceError.Cause, of answer: HTTPConnection.Answer, to request: HTTPRequest,
        tokenService: TokenService?
    ) -> Remedy? {
        if isAirPlay(answer.response) {
            return .other("Turn AirPlay Receiver off in System Settings, or start the server on another port.")
        }
        return switch cause {
        case .invalid: .other("quintet cannot sign in with a password: use another address.", allowsRetry: false)
        case .rateLimited(let end) where tokenService != .github: .retryAfter(end, orSignIn: nil)
        case .rejected where request.method == .get: .checkSource
        case .serverFailed(503): later(answer.response)
        case .tokenRefused(let service): remedy(forRefusedTokenOf: service, answer)
        case .blocked:
            block(answer.response)?["html_url"].flatMap { link($0.cell) }
                .map { .other("The reason is at \($0)", allowsRetry: false) }
        default: nil
        }
    }

    private static func remedy(
        forRefusedTokenOf service: TokenService, _ answer: HTTPConnection.Answer
    ) -> Remedy? {
        if service == .github, let address = signOn(answer.response) { return .authorise(at: address) }
        return answer.tokenVariable.map { .other("The token came from \($0). Correct or unset that variable.") }
    }

    /// Whether AirPlay Receiver, a service of macOS 12 and later, has answered.
    ///
    /// AirPlay Receiver uses port 5000, which is also the port of the People server that lists the employees.
    private static func isAirPlay(_ response: HTTPResponse) -> Bool {
        response.status == 403 && response[header: "server"]?.hasPrefix("AirTunes") == true
    }

    /// Returns when to try again, if the server says that this is in more than a minute, and in at most a year.
    private static func later(_ response: HTTPResponse) -> Remedy? {
        let now = Date()
        guard let end = RateLimit.retryAfter(response, now: now), (60...31_536_000).contains(end.timeIntervalSince(now))
        else { return nil }
        let minute = Date(timeIntervalSince1970: (end.timeIntervalSince1970 / 60).rounded(.up) * 60)
        return .other("Try again after \(TimeWords.clock(minute, now: .distantPast, in: .gmt)) UTC.")
    }

    /// Returns why a proxy, and not the server, has answered; nil for a server's answer.
    ///
    /// squid 5.7 names its reason in `X-Squid-Error`, such as `ERR_CONNECT_FAIL 111` or `ERR_ACCESS_DENIED 0`, others in
    /// `Proxy-Status` (RFC 9209). tinyproxy 1.11 and privoxy 3.0 answer with a page, as a server may do, too.
    private static func proxyWords(_ response: HTTPResponse) -> String? {
        if response.status == 407 { return "the proxy asks for a user name and a password" }
        guard !response.isSuccess else { return nil }
        let status = response[header: "proxy-status"].flatMap { field in
            field.firstRange(of: "error=").map { field[$0.upperBound...] }
        }
        if let error = response[header: "x-squid-error"].map({ $0[...] }) ?? status {
            let name = error.prefix { !" ;,".contains($0) }
            return response.status == 403
                ? "the proxy refused the request (\(name))" : "the proxy could not reach the server (\(name))"
        }
        guard let proxy = response.proxy, [403, 500, 502, 503, 504].contains(response.status),
            JSON(reading: response.body) == nil
        else { return nil }
        return "the proxy \(proxy) or the server answered with status \(response.status)"
    }

    /// Whether GitHub refuses the address of this machine, whatever the token.
    private static func mentionsAddressList(_ response: HTTPResponse) -> Bool {
        String(decoding: response.body.prefix(4_096), as: UTF8.self).lowercased().contains("ip allow list")
    }

    /// Returns the URL at which the user can authorize a token for an organization; nil if there is no valid URL.
    ///
    /// The URL is in a header field such as `X-GitHub-SSO: required; url=https://…`.
    private static func signOn(_ response: HTTPResponse) -> String? {
        guard let field = response[header: "x-github-sso"], field.hasPrefix("required;"),
            let mark = field.firstRange(of: "url=")
        else { return nil }
        return link(String(field[mark.upperBound...].prefix { !$0.isWhitespace && $0 != ";" }))
    }

    /// Returns the member `block` in the answer of GitHub for a blocked repository; nil for any other answer.
    private static func block(_ response: HTTPResponse) -> JSON? {
        JSON(reading: response.body)?["block"].flatMap { $0.fields.isEmpty ? nil : $0 }
    }

    /// Returns a text that is an https URL without user information, and short enough for a message; otherwise nil.
    private static func link(_ text: String) -> String? {
        guard text.utf8.count <= 500, let url = URL(string: text), url.scheme == "https", Origin(url) != nil,
            url.user == nil
        else { return nil }
        return url.absoluteString
    }
}
