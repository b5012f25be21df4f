import Foundation

/// Follows redirects to the same scheme, host and port, with the same method and header fields, and no others.
///
/// A change is never turned into a reading, and a body is never sent twice: there the redirect itself is the answer.
public struct RedirectingHTTPClient: HTTPClient {
    private static let mostRedirects = 10

    private let client: any HTTPClient

    /// Wraps a client that follows none.
    public init(_ client: any HTTPClient) {
        self.client = client
    }

    /// Sends a request, and sends it on where the server says so.
    ///
    /// - Throws: `HTTPFailure.redirected` instead of asking another origin.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var request = request
        for _ in 0...Self.mostRedirects {
            let answer = try await client.send(request)
            guard let there = answer.redirect(of: request) else { return answer }
            guard Origin(there) != nil, Origin(there) == Origin(request.url), there.user == nil, there.password == nil
            else { throw HTTPFailure.redirected(to: request.told(there)) }
            request.url = there
        }
        throw HTTPFailure.other("the server sends the request on again and again")
    }
}

extension HTTPRequest {
    /// Another address in words: a server repeats the query that it was sent, and a person may have put a secret there.
    fileprivate func told(_ there: URL) -> String {
        guard let origin = Origin(there), there.user == nil, there.password == nil else {
            return "an address of another kind"
        }
        let query = there.query(percentEncoded: true).map { "?" + (url.query == nil ? $0 : "…") }
        return origin.description + there.path(percentEncoded: true) + (query ?? "")
    }
}

extension HTTPResponse {
    /// The address that a request is sent on to, or nil when it is to stay here.
    fileprivate func redirect(of request: HTTPRequest) -> URL? {
        guard request.body == nil, let location = self[header: "location"] else { return nil }
        switch (status, request.method) {
        case (301, .get), (302, .get), (303, .get), (307, .get), (308, .get): break
        case (301, .delete), (302, .delete), (307, .delete), (308, .delete): break
        default: return nil
        }
        return URL(string: location, relativeTo: request.url)?.absoluteURL
    }
}
