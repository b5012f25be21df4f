import Models
import Platform

/// The common part of the HTTP services: URLs under a base, and failures converted to `ServiceError`.
struct ServiceClient: Sendable {
    let base: URL
    let client: any HTTPClient
    var credential: ServiceError.Credential?
    /// Finds the server's message in the body of an error.
    var serverMessage: @Sendable (Data) -> String? = ServerMessage.message

    /// The base URL without anything that may be secret.
    var place: String { (Origin(base)?.description ?? "") + base.path(percentEncoded: true).trimmedSlash }

    func url(_ components: String...) -> URL {
        components.reduce(base) { $0.appending(component: $1) }
    }

    /// Returns the parsed body of a successful response; any other response and every failure becomes a `ServiceError`.
    ///
    /// A response is cached only after its body was parsed, so that an unreadable one is not served again.
    func read<Value>(
        _ request: HTTPRequest, action: String, _ reader: (HTTPResponse) throws -> Value
    ) async throws -> Value {
        let response = try await answer(to: request, action: action)
        let value = try reader(response)
        response.keep()
        return value
    }

    /// Reads the list that every source of an app has: a 404 means that the source belongs to another app.
    func readList<Value>(
        _ request: HTTPRequest, action: String, _ reader: (HTTPResponse) throws -> Value
    ) async throws -> Value {
        do {
            return try await read(request, action: action, reader)
        } catch let error as ServiceError where error.cause == .notFound {
            throw error.advising(.checkSource)
        }
    }

    /// Reads the list of a JSON document.
    func readDocument<Value>(
        at url: URL, action: String, _ reader: (_ body: Data, _ place: String?) throws -> Value
    ) async throws -> Value {
        try await readList(.json(url), action: action) { try reader($0.body, place) }
    }

    private func answer(to request: HTTPRequest, action: String) async throws -> HTTPResponse {
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch let failure as HTTPFailure {
            throw ServiceError(
                action: action, place: place, cause: cause(of: failure, request), remedy: remedy(failure, request))
        } catch let kept as FailureWithCachedResponse {
            throw ServiceError(
                action: action, place: place, cause: cause(of: kept.failure, request), cachedAt: kept.date)
        }
        // A partial response (206) was not requested and would pass for the whole list.
        guard response.isSuccess, response.status != 206 else {
            let cause = StatusMapper.cause(of: response, credential: credential)
            throw ServiceError(
                action: action, place: place, cause: cause, serverMessage: serverMessage(response.body),
                remedy: StatusMapper.remedy(for: cause, of: response, to: request, credential: credential),
                cachedAt: response.cachedAt)
        }
        return response
    }

    /// A change whose answer was lost may have been made.
    private func remedy(_ failure: HTTPFailure, _ request: HTTPRequest) -> Remedy? {
        guard request.method != .get else { return nil }
        return switch failure {
        case .timedOut, .cutShort, .undecodable, .notHTTP, .connection: .lookFirst
        default: nil
        }
    }

    /// Adds what depends on the request: the source that would work, and whether a change was not sent.
    private func cause(of failure: HTTPFailure, _ request: HTTPRequest) -> ServiceError.Cause {
        switch failure {
        case .refused: .refused
        case .unresolved: .unresolved
        case .timedOut(let seconds, let tries, let total): .timedOut(seconds: seconds, tries: tries, total: total)
        case .tlsRefused: .tlsRefused
        case .cutShort: .cutShort
        case .tooLarge(let limit): .tooLarge(limit: limit)
        case .undecodable: .connection("the answer cannot be unpacked")
        case .notHTTP: .connection("the answer is no HTTP that can be read")
        case .redirected(let target): Redirect(from: request.url, to: target, base: base).cause
        case .offline: request.method == .get ? .offline : .offlineChange
        case .unusableAddress: .unusableAddress
        case .proxy(let words): .proxy(words)
        case .insecureToken: .insecureToken
        case .libraryMissing(let words): .libraryMissing(words)
        case .connection(let words): .connection(words)
        }
    }
}

extension HTTPRequest {
    /// Asks for JSON.
    static func json(_ url: URL) -> HTTPRequest {
        HTTPRequest(.get, url, headers: ["Accept": "application/json"])
    }
}

extension String {
    fileprivate var trimmedSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
