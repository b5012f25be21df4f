import Models
import QuintetPlatform

/// A decorator that follows redirects within the same origin, with the same method and header fields.
///
/// If the request is a POST or has a body, the redirect is not followed but returned as the response. The same applies
/// to status 303 after a DELETE, because 303 asks for a GET.
package struct RedirectingHTTPClient: HTTPClient {
    private static let maximumRedirects = 10

    private let client: any HTTPClient

    package init(_ client: any HTTPClient) { self.client = client }

    /// Sends a request and follows its redirects.
    ///
    /// Throws `ServiceError.Cause.redirected` for a redirect to another origin or to a URL with a user name or
    /// password, and `.connection` for more than ten redirects.
    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var request = request
        for _ in 0...Self.maximumRedirects {
            let answer = try await client.send(request)
            guard let target = answer.redirect(of: request) else { return answer }
            guard Origin.mayFollow(target, from: request.url) else {
                throw ServiceError.Cause.redirected(to: request.displayed(target))
            }
            request.url = target
        }
        throw ServiceError.Cause.connection("there were too many redirects")
    }
}

extension HTTPRequest {
    /// A redirect's target for display.
    ///
    /// If the request has a query, the target's query is hidden, because it may repeat a secret.
    fileprivate func displayed(_ target: URL) -> String {
        guard let origin = Origin(target), target.user == nil, target.password == nil else {
            return "an address that is not supported"
        }
        let query = target.query().map { "?" + (url.query == nil ? $0 : "…") }
        return origin.description + target.path() + (query ?? "")
    }
}

extension HTTPResponse {
    /// The target of a redirect that is to be followed, or nil for any other response.
    fileprivate func redirect(of request: HTTPRequest) -> URL? {
        guard request.body == nil, request.method != .post, let location = self[header: "location"],
            [301, 302, 307, 308].contains(status) || status == 303 && request.method == .get
        else { return nil }
        return URL(string: location, relativeTo: request.url)?.absoluteURL
    }
}
