import Formats

/// The common part of the HTTP services: URLs under a base, and failures converted to `ServiceError`.
struct ServiceClient: Sendable {
    let base: URL
    let connection: HTTPConnection
    var credential: ServiceError.Credential?
    var serverMessage: @Sendable (Data) -> String? = Self.message

    @Sendable static func message(_ body: Data) -> String? {
        JSONReader.text(in: body) ?? JSONReader.texts(of: ["message", "error"], in: body).lazy.compactMap { $0 }.first
    }

    /// The base URL without anything that may be secret.
    var place: String { (Origin(base)?.description ?? "") + path }

    private var path: Substring {
        let path = base.path()
        return path.hasSuffix("/") ? path.dropLast() : path[...]
    }

    func url(_ components: String...) -> URL { components.reduce(base) { $0.appending(component: $1) } }

    /// Returns what a reader makes of a successful answer; any other answer and every failure becomes a `ServiceError`.
    func read<Value>(
        _ request: HTTPRequest, action: String, _ reader: (HTTPConnection.Answer) throws -> Value
    ) async throws -> Value {
        do {
            return try await connection.read(request) { answer in
                try check(answer, request, action)
                return try reader(answer)
            }
        } catch let error as HTTPConnection.Failure {
            throw ServiceError(
                action: action, place: place, cause: cause(of: error.failure, request),
                remedy: remedy(error.failure, request), cachedAt: error.keptAt)
        }
    }

    /// Sends a change, which outdates the kept answers from some addresses.
    func change<Value>(
        _ request: HTTPRequest, of urls: [URL], action: String, _ reader: (HTTPConnection.Answer) throws -> Value
    ) async throws -> Value {
        let value = try await read(request, action: action, reader)
        try await connection.forget(urls)
        return value
    }

    /// Reads the list that every source of an app has: a 404 means that the source belongs to another app.
    func readList<Value>(
        _ request: HTTPRequest, action: String, _ reader: (HTTPConnection.Answer) throws -> Value
    ) async throws -> Value {
        do {
            return try await read(request, action: action, reader)
        } catch let error as ServiceError where error.cause == .notFound {
            throw error.advising(.checkSource)
        }
    }

    func readDocument<Value>(at url: URL, action: String, _ reader: (_ body: Data, _ place: String?) throws -> Value)
        async throws -> Value
    { try await readList(.json(url), action: action) { try reader($0.response.body, place) } }

    private func check(_ answer: HTTPConnection.Answer, _ request: HTTPRequest, _ action: String) throws {
        // A partial response (206) was not requested and would pass for the whole list.
        guard !answer.response.isSuccess || answer.response.status == 206 else { return }
        if RateLimit.isOwn(answer.response, of: request) { throw OwnLimitReached() }
        let cause = StatusMapper.cause(of: answer, credential: credential)
        throw ServiceError(
            action: action, place: place, cause: cause, serverMessage: serverMessage(answer.response.body),
            remedy: StatusMapper.remedy(for: cause, of: answer, to: request, credential: credential),
            cachedAt: answer.keptAt)
    }

    /// Returns what to do where the cause alone does not say it.
    private func remedy(_ failure: HTTPFailure, _ request: HTTPRequest) -> Remedy? {
        switch failure {
        case .proxy: .checkProxy
        case .libraryMissing: .installLibrary
        case .unusableAddress: .useAnotherAddress
        // A change whose answer was lost may have been made.
        case .timedOut, .cutShort, .undecodable, .notHTTP, .connection: request.method == .get ? nil : .lookFirst
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
        case .redirected(let target): Redirect(request: request.url, target: target, base: base).cause
        case .offline: request.method == .get ? .offline : .offlineChange
        case .unusableAddress: .connection("the network library of this system does not take this address")
        case .libraryMissing(let words): .connection("libcurl cannot be used (\(words))")
        case .insecureToken: .insecureToken
        case .proxy(let words), .connection(let words): .connection(words)
        }
    }
}

/// The limit that only such requests count against is used up: whoever has set it on the request has another way.
struct OwnLimitReached: Error {}

extension HTTPRequest {
    static func json(_ url: URL) -> HTTPRequest { HTTPRequest(.get, url, headers: ["Accept": "application/json"]) }
}
