import Models
import QuintetPlatform

enum StatusMapper {
    static func cause(
        of answer: HTTPConnection.Answer, tokenService: TokenService?, now: Date = Date()
    ) -> ServiceError.Cause {
        let response = answer.response
        if isAirPlay(response) { return .connection("AirPlay Receiver answers at this address") }
        if let limit = RateLimit(response, now: now) { return .rateLimited(until: limit.until) }
        return switch response.status {
        case 451: .blocked(isForLegalReasons: true)
        case 403 where tokenService == .github && block(response) != nil: .blocked(isForLegalReasons: false)
        case 401, 403: refusal(answer, tokenService)
        case 404, 410: .notFound
        case 405: .methodNotAllowed
        case 409: .conflict
        case 400, 422: .rejected
        case 500...599: .serverFailed(status: response.status)
        default: .unexpectedStatus(response.status)
        }
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
        case .rateLimited(let end) where tokenService != .github: .retryAfter(end, orSignIn: nil)
        case .rejected where request.method == .get: .checkSource
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
