import Models
import Platform

enum StatusMapper {
    static func cause(
        of answer: HTTPConnection.Answer, tokenService: TokenService?, now: Date = Date()
    ) -> ServiceError.Cause {
        let response = answer.response
        if isAirPlay(response) { return .connection("AirPlay Receiver answers at this address") }
        let unauthorized = tokenService.map {
            answer.hadToken ? ServiceError.Cause.tokenRefused($0) : .tokenMissing($0)
        }
        if let limit = RateLimit(response, now: now) { return .rateLimited(until: limit.until) }
        return switch response.status {
        case 401: unauthorized ?? .forbidden
        case 403: answer.hadToken ? unauthorized ?? .forbidden : .forbidden
        case 404, 410: .notFound
        case 405: .methodNotAllowed
        case 409: .conflict
        case 400, 422: .rejected
        case 500...599: .serverFailed(status: response.status)
        default: .unexpectedStatus(response.status)
        }
    }

    /// Returns the remedy where it depends on more than the cause: on the service, on a variable with the token, on the
    /// method.
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
        case .tokenRefused(let service):
            (service == .github ? signOn(answer.response) : nil).map(Remedy.authorise)
                ?? answer.tokenVariable.map { .other("It came from \($0): correct it there, or unset it.") }
        default: nil
        }
    }

    /// Whether a Mac's AirPlay Receiver has answered: from macOS 12 on it uses port 5000, as People servers do.
    private static func isAirPlay(_ response: HTTPResponse) -> Bool {
        response.status == 403 && response[header: "server"]?.hasPrefix("AirTunes") == true
    }

    /// Returns the URL at which an organisation authorises a token: `X-GitHub-SSO: required; url=https://…`.
    private static func signOn(_ response: HTTPResponse) -> String? {
        guard let field = response[header: "x-github-sso"], field.hasPrefix("required;"),
            let mark = field.firstRange(of: "url=")
        else { return nil }
        let text = field[mark.upperBound...].prefix { !$0.isWhitespace && $0 != ";" }
        guard text.utf8.count <= 500, let url = URL(string: String(text)), url.scheme == "https",
            Origin(url) != nil, url.user == nil
        else { return nil }
        return url.absoluteString
    }
}

/// A redirect that is not followed, and the source to use instead.
struct Redirect {
    /// The requested URL: the base with a path appended.
    let request: URL
    let target: String
    let base: URL

    /// The target without the path and query that the request appended to the base, if it ends with them.
    var source: String {
        guard Origin(base) != nil, URL(string: target).flatMap(Origin.init) != nil else { return target }
        let asked = request.path()
        let start = base.path()
        let appended = asked.hasPrefix(start) ? asked.dropFirst(start.count) : ""
        var source = target
        if !appended.isEmpty {
            source = String(source.prefix { $0 != "?" })
            if source.hasSuffix(appended) { source = String(source.dropLast(appended.count)) }
        }
        return source.hasSuffix("/") ? String(source.dropLast()) : source
    }
}
