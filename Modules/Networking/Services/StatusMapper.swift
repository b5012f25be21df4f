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

    /// Returns the next step where it depends on the service: GitHub alone counts by token.
    static func remedy(for cause: ServiceError.Cause, credential: ServiceError.Credential?) -> Remedy? {
        guard case .rateLimited(let end) = cause, credential != .github else { return nil }
        return .retryAfter(end, orSignIn: nil)
    }

    private static func unauthorized(
        _ credential: ServiceError.Credential?, _ response: HTTPResponse
    ) -> ServiceError.Cause? {
        credential.map { response.answersToken ? .tokenRefused($0) : .tokenMissing($0) }
    }
}
