import Foundation
import Models

/// Says what an unsuccessful status means.
enum StatusMapper {
    static func cause(
        of response: HTTPResponse,
        credential: ServiceError.Credential?,
        now: Date = Date()
    ) -> ServiceError.Cause {
        if let limit = RateLimit(response, now: now) { return .rateLimited(until: limit.until) }
        return switch response.status {
        case 401: unauthorized(credential, response) ?? .forbidden
        case 403: response.answersToken ? unauthorized(credential, response) ?? .forbidden : .forbidden
        case 404, 410: .notFound
        case 405: .methodNotAllowed
        case 409: .conflict
        case 400, 422: .rejected
        case 500...599: .serverFailed(status: response.status)
        default: .unexpectedStatus(response.status)
        }
    }

    /// Returns the next step where it depends on more than the cause: GitHub alone counts by token and knows single
    /// sign-on, and who only reads has nothing to correct.
    static func remedy(
        for cause: ServiceError.Cause, of response: HTTPResponse, to request: HTTPRequest,
        credential: ServiceError.Credential?
    ) -> Remedy? {
        switch cause {
        case .rateLimited(let end) where credential != .github: .retryAfter(end, orSignIn: nil)
        case .rejected where request.method == .get: .checkSource
        case .tokenRefused(.github): signOn(response).map(Remedy.authorise)
        default: nil
        }
    }

    /// Returns the address at which an organisation lets a token in: `X-GitHub-SSO: required; url=https://…`.
    private static func signOn(_ response: HTTPResponse) -> String? {
        guard let field = response[header: "x-github-sso"], field.hasPrefix("required;"),
            let mark = field.range(of: "url=")
        else { return nil }
        let text = field[mark.upperBound...].prefix { !$0.isWhitespace && $0 != ";" }
        guard text.utf8.count <= 500, let url = URL(string: String(text)), url.scheme == "https",
            url.host(percentEncoded: false)?.isEmpty == false, url.user == nil
        else { return nil }
        return url.absoluteString
    }

    private static func unauthorized(
        _ credential: ServiceError.Credential?, _ response: HTTPResponse
    ) -> ServiceError.Cause? {
        credential.map { response.answersToken ? .tokenRefused($0) : .tokenMissing($0) }
    }
}
