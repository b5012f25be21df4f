import Models
import XCTest

@testable import Networking

final class StatusMapperTests: XCTestCase {
    func testARefusalIsBlamedOnTheTokenOnlyIfTheServiceTakesOne() {
        let table: [(TokenService?, hasToken: Bool, [ServiceError.Cause])] = [
            (.wordle, true, [.tokenRefused(.wordle), .tokenRefused(.wordle)]),
            (.wordle, false, [.tokenMissing(.wordle), .forbidden]), (nil, true, [.forbidden, .forbidden]),
            (nil, false, [.forbidden, .forbidden]),
        ]
        for (service, hasToken, causes) in table {
            XCTAssertEqual([401, 403].map { cause($0, [:], service, hasToken: hasToken) }, causes)
        }
    }

    func testOnlyTheRateLimitOfGitHubAdvisesToSignIn() {
        let limited = ServiceError.Cause.rateLimited(until: nil)
        XCTAssertNil(remedy(limited, .github))
        XCTAssertNil(remedy(.notFound, nil))
        for tokenService in [nil, TokenService.wordle] {
            XCTAssertEqual(remedy(limited, tokenService), .retryAfter(nil, orSignIn: nil))
        }
    }

    func testARejectedReadAdvisesToCheckTheSource() {
        XCTAssertEqual(remedy(.rejected, .github), .checkSource)
        XCTAssertNil(remedy(.rejected, .wordle, .post))
    }

    func testSingleSignOnNamesItsAddress() {
        let address = "https://github.com/orgs/corporate/sso?authorization_request=AB12"
        let fields: [(String, Remedy?)] = [
            ("required; url=\(address)", .authorise(at: address)),
            ("required; url=\(address); b=c", .authorise(at: address)),
            ("required; url=\(address) b", .authorise(at: address)), ("required; url=https:///orgs", nil),
            ("partial-results; organizations=1", nil), ("partial-results; url=\(address)", nil),
            ("required; url=javascript:alert(1)", nil), ("required; url=https://", nil),
            ("required; url=https://evil@github.com/", nil), ("required", nil),
        ]
        let padding = String(repeating: "b", count: 500 - address.count)
        let long = [
            ("required; url=\(address + padding)", Remedy.authorise(at: address + padding)),
            ("required; url=\(address + padding)b", nil),
        ]
        for (field, expected) in fields + long {
            XCTAssertEqual(remedy(.tokenRefused(.github), .github, headers: ["X-GitHub-SSO": field]), expected, field)
        }
        XCTAssertNil(remedy(.forbidden, .github, headers: ["X-GitHub-SSO": "required; url=\(address)"]))
    }

    func testABlockedRepositoryNamesTheReason() {
        let notice = "https://github.com/github/dmca/blob/master/2026/10/a.md"
        let blocked: [(status: Int, body: String, isForLegalReasons: Bool, link: String?)] = [
            (451, #"{"message": "x", "block": {"reason": "dmca", "html_url": "\#(notice)"}}"#, true, notice),
            (451, "", true, nil), (403, #"{"block": {"reason": "tos", "html_url": null}}"#, false, nil),
            (403, #"{"block": {"reason": "tos", "html_url": "javascript:alert(1)"}}"#, false, nil),
        ]
        for (status, body, isForLegalReasons, link) in blocked {
            let cause = cause(status, body: body)
            XCTAssertEqual(cause, .blocked(isForLegalReasons: isForLegalReasons), body)
            XCTAssertEqual(
                remedy(cause, .github, status: status, body: body),
                link.map { .other("The reason is at \($0)", allowsRetry: false) }, body)
        }
    }

    func testARefusedTokenFromAVariableNamesTheVariable() {
        let correction = Remedy.other("The token came from QUINTET_WORDLE_TOKEN. Correct or unset that variable.")
        let causes: [(ServiceError.Cause, Remedy?)] = [
            (.tokenRefused(.wordle), correction), (.tokenRefused(.github), correction), (.forbidden, nil),
        ]
        for (cause, expected) in causes {
            XCTAssertEqual(remedy(cause, .wordle, status: 401, variable: "QUINTET_WORDLE_TOKEN"), expected)
        }
    }

    func testALimitAndARefusedAddressAreNotBlamedOnTheToken() {
        // The words of GitHub in 2019, and of today.
        let abuse = "You have triggered an abuse detection mechanism. Please wait a few minutes before you try again."
        let list =
            "Although you appear to have the correct authorization credentials, the `acme` organization has an "
            + "IP allow list enabled, and your IP address is not permitted to access this resource."
        XCTAssertEqual(cause(403, body: #"{"message": "\#(abuse)"}"#), .rateLimited(until: nil))
        XCTAssertEqual(cause(403, body: #"{"message": "\#(list)"}"#), .forbidden)
    }

    func testAServerThatSaysWhenItIsBackIsToBeAskedThen() throws {
        let cause = ServiceError.Cause.serverFailed(status: 503)
        for short in [[:], ["Retry-After": "3"], ["Retry-After": "99999999999"]] {
            XCTAssertNil(remedy(cause, nil, headers: short))
        }
        let words = try XCTUnwrap(remedy(cause, nil, headers: ["Retry-After": "3600"])).words
        XCTAssertNotNil(try /Try again after \d{4}-\d\d-\d\d \d\d:\d\d UTC\./.wholeMatch(in: words), words)
    }

    func testAServerThatAsksForAPasswordIsNamed() {
        // The last are the challenges of IIS with Windows authentication.
        for challenges in ["Basic realm=\"x\"", "Negotiate, NTLM, Basic realm=\"x\""] {
            XCTAssertEqual(
                cause(401, ["WWW-Authenticate": challenges]),
                .invalid("the server asks for a user name and a password"))
        }
        XCTAssertEqual(cause(401, ["WWW-Authenticate": "Bearer, Basic realm=\"x\""]), cause(401))
    }

    /// The answers of squid 5.7.
    func testAProxyThatAnswersItselfIsNamed() {
        let table: [(Int, [String: String], String)] = [
            (403, ["X-Squid-Error": "ERR_ACCESS_DENIED 0"], "the proxy refused the request (ERR_ACCESS_DENIED)"),
            (503, ["X-Squid-Error": "ERR_CONNECT_FAIL 111"], "the proxy could not reach the server (ERR_CONNECT_FAIL)"),
            (407, [:], "the proxy asks for a user name and a password"),
            (
                504, ["Proxy-Status": #"edge; error=connection_timeout; details="x""#],
                "the proxy could not reach the server (connection_timeout)"
            ),
            (
                403, ["Proxy-Status": "a, b;error=http_request_denied"],
                "the proxy refused the request (http_request_denied)"
            ),
        ]
        for (status, fields, words) in table { XCTAssertEqual(cause(status, fields), .proxy(words)) }
    }

    /// tinyproxy 1.11 and privoxy 3.0 answer with status 500 and a page.
    func testAProxyThatMayHaveAnsweredIsNamed() {
        let proxy = "http://proxy.test:3128"
        for status in [403, 500, 502, 503, 504] {
            let words = "the proxy \(proxy) or the server answered with status \(status)"
            XCTAssertEqual(cause(status, body: "<html>", proxy: proxy), .proxy(words))
            XCTAssertNotEqual(cause(status, body: #"{"message": "x"}"#, proxy: proxy), .proxy(words))
        }
        XCTAssertEqual(cause(404, body: "<html>", proxy: proxy), .notFound)
    }

    private func cause(
        _ status: Int, _ headers: [String: String] = [:], _ tokenService: TokenService? = .github,
        hasToken: Bool = true, body: String = "", proxy: String? = nil
    ) -> ServiceError.Cause {
        var response = HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
        response.proxy = proxy
        let answer = HTTPConnection.Answer(response: response, hadToken: hasToken, tokenVariable: nil)
        return StatusMapper.cause(of: answer, tokenService: tokenService)
    }

    private func remedy(
        _ cause: ServiceError.Cause, _ tokenService: TokenService?, _ method: HTTPRequest.Method = .get,
        status: Int = 403, headers: [String: String] = [:], body: String = "", variable: String? = nil
    ) -> Remedy? {
        let response = HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
        return StatusMapper.remedy(
            for: cause, of: HTTPConnection.Answer(response: response, hadToken: true, tokenVariable: variable),
            to: HTTPRequest(method, URL(filePath: "/")), tokenService: tokenService)
    }
}

final class ServerMessageTests: XCTestCase {
    func testTheWordsOfCommonServersAreShown() {
        let table: [(String, String?)] = [
            (#"{"message": "a"}"#, "a"), (#"{"error": "a"}"#, "a"), (#""a""#, "a"), ("{}", nil), ("<p>a</p>", nil),
            // FastAPI and Django
            (#"{"detail": "a"}"#, "a"),
            (#"{"detail": [{"loc": ["body", "tries", 0], "msg": "b"}, {"msg": "c"}]}"#, "body.tries.0: b; c"),
            (#"{"detail": [{"type": "missing"}, {"loc": [], "msg": "c"}]}"#, "c"), (#"{"detail": []}"#, nil),
            // RFC 9457
            (#"{"type": "about:blank", "title": "a", "status": 404, "detail": "b"}"#, "a: b"),
            (#"{"title": "a"}"#, "a"), (#"{"title": "A.", "detail": "B."}"#, "A. B."),
            // Google
            (#"{"error": {"code": 403, "message": "a"}}"#, "a"),
            // GraphQL and JSON:API
            (#"{"errors": [{"message": "a"}, {"message": "b"}]}"#, "a; b"),
            (#"{"errors": ["a", {"message": "b"}, {}, "c", "d", "e"]}"#, "a; b; c; and 2 more"),
            (#"{"errors": [{"title": "a", "detail": "b"}]}"#, "a: b"), (#"{"errors": ["a"]}"#, "a"),
            (#"{"msg": "Missing Authorization Header"}"#, "Missing Authorization Header"),
            (#"{"errors": {"word": ["is too short", "b"], "id": "c"}}"#, "word: is too short; word: b; id: c"),
            (
                #"{"title": "One or more errors occurred.", "errors": {"Id": ["The Id field is required."]}}"#,
                "One or more errors occurred. Id: The Id field is required."
            ),
            (#"{"errors": []}"#, nil),
        ]
        for (body, words) in table { XCTAssertEqual(ServiceClient.message(Data(body.utf8)), words, body) }
    }
}
