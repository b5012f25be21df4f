import Models
import XCTest

@testable import Networking

final class StatusMapperTests: XCTestCase {
    func testEveryStatusWithAToken() {
        for status in 300...699 {
            XCTAssertEqual(cause(status, .wordle, hasToken: true), expected(status, .tokenRefused(.wordle)))
        }
    }

    func testEveryStatusWithoutAToken() {
        for status in 300...699 {
            let refusal: ServiceError.Cause = status == 401 ? .tokenMissing(.wordle) : .forbidden
            XCTAssertEqual(cause(status, .wordle, hasToken: false), expected(status, refusal))
        }
    }

    func testAServiceWithoutTokensForbids() {
        for hasToken in [false, true] {
            XCTAssertEqual([401, 403].map { cause($0, nil, hasToken: hasToken) }, [.forbidden, .forbidden])
        }
    }

    func testOnlyGitHubCountsByToken() {
        let limited = ServiceError.Cause.rateLimited(until: nil)
        XCTAssertNil(StatusMapper.remedy(for: limited, credential: .github))
        XCTAssertNil(StatusMapper.remedy(for: .notFound, credential: nil))
        for credential in [nil, ServiceError.Credential.wordle] {
            XCTAssertEqual(
                StatusMapper.remedy(for: limited, credential: credential), .retryAfter(nil, orSignIn: nil))
        }
    }

    private func cause(
        _ status: Int,
        _ credential: ServiceError.Credential?,
        hasToken: Bool
    ) -> ServiceError.Cause {
        var response = HTTPResponse(status: status)
        response.answersToken = hasToken
        return StatusMapper.cause(of: response, credential: credential)
    }

    private func expected(_ status: Int, _ refusal: ServiceError.Cause) -> ServiceError.Cause {
        let table: [Int: ServiceError.Cause] = [
            400: .rejected, 401: refusal, 403: refusal, 404: .notFound, 405: .methodNotAllowed, 409: .conflict,
            410: .notFound, 422: .rejected, 429: .rateLimited(until: nil),
        ]
        return table[status] ?? (status / 100 == 5 ? .serverFailed(status: status) : .unexpectedStatus(status))
    }
}
