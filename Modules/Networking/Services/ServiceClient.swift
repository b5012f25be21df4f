import Foundation
import Models

/// The common part of the HTTP services: URLs under a base, and failures converted to `ServiceError`.
struct ServiceClient: Sendable {
    let base: URL
    let client: any HTTPClient
    let credential: ServiceError.Credential?
    /// Finds the server's message in the body of an error.
    let serverMessage: @Sendable (Data) -> String?

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

    private func answer(to request: HTTPRequest, action: String) async throws -> HTTPResponse {
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch let failure as HTTPFailure {
            throw ServiceError(action: action, place: place, cause: .init(failure, of: request, base: base))
        } catch let kept as FailureWithCachedResponse {
            throw ServiceError(
                action: action, place: place, cause: .init(kept.failure, of: request, base: base), cachedAt: kept.date)
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
}

extension String {
    fileprivate var trimmedSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}

extension ServiceError.Cause {
    fileprivate init(_ failure: HTTPFailure, of request: HTTPRequest, base: URL) {
        self =
            switch failure {
            case .refused: .refused
            case .unresolved: .unresolved
            case .timedOut(let seconds, let tries, let total): .timedOut(seconds: seconds, tries: tries, total: total)
            case .tlsRefused: .tlsRefused
            case .cutShort: .cutShort
            case .tooLarge(let limit): .tooLarge(limit: limit)
            case .redirected(let there): Redirect(from: request.url, to: there, base: base).cause
            case .offline: request.method == .get ? .offline : .offlineChange
            case .unusableAddress: .unusableAddress
            case .insecureToken: .insecureToken
            case .insecureProxy(let proxy): .insecureProxy(proxy)
            case .proxy(let words): .proxy(words)
            case .libraryMissing(let words): .libraryMissing(words)
            case .other(let words): .connection(words)
            }
    }
}
