import Models
import QuintetFormats
import QuintetPlatform

/// The common part of the HTTP services: builds URLs under a base, and converts failures to `ServiceError`.
struct ServiceClient: Sendable {
    let base: URL
    let connection: HTTPConnection
    var tokenService: TokenService?

    /// Returns the server's message in the body of an error.
    ///
    /// If the body also has the URL of the documentation, as GitHub's has, the URL follows the message in parentheses.
    static func message(_ body: Data) -> String? {
        let json = JSON(reading: body)
        let message = json.flatMap(errorWords)
        // The link to the documentation does not help with a resource that does not exist.
        guard let message, let documentation = json?.words("documentation_url"), message != "Not Found" else {
            return message
        }
        return "\(message) (\(documentation))"
    }

    /// Returns the words of an error in the forms of common servers.
    ///
    /// GitHub and Express have `message`, Flask `error` or `msg`, Google `error.message`, Django `detail`, FastAPI the
    /// same or a list of faults, RFC 9457 `title` and `detail`, JSON:API and GraphQL a list of `errors`, and Rails,
    /// Laravel and ASP.NET a list of `errors` for each field.
    private static func errorWords(_ json: JSON) -> String? {
        if let words = json.words ?? ["message", "error", "msg"].lazy.compactMap({ json.words($0) }).first {
            return words
        }
        let fields = (json["errors"]?.fields ?? []).flatMap { field in
            ([field.value] + field.value.values).compactMap(errorWords).map { "\(field.name): \($0)" }
        }
        let problem = [json.words("title"), json.words("detail") ?? listed(fields)].compactMap(\.self)
        if let title = problem.first {
            return problem.joined(separator: title.last?.isPunctuation == true ? " " : ": ")
        }
        if let error = json["error"], case .object = error { return errorWords(error) }
        let faults = (json["detail"]?.values ?? []).compactMap(validationWords)
        return listed(faults.isEmpty ? (json["errors"]?.values ?? []).compactMap(errorWords) : faults)
    }

    /// Returns up to three errors, and how many more there are; nil for none.
    private static func listed(_ words: [String]) -> String? {
        let more = words.count > 3 ? ["and \(words.count - 3) more"] : []
        return words.isEmpty ? nil : (words.prefix(3) + more).joined(separator: "; ")
    }

    /// Returns a validation error of FastAPI with its place, such as "body.tries.0: Field required".
    private static func validationWords(_ json: JSON) -> String? {
        guard let words = json.words("msg") else { return nil }
        guard case .list(let steps)? = json["loc"], !steps.isEmpty else { return words }
        return "\(steps.map(\.cell).joined(separator: ".")): \(words)"
    }

    /// The base URL without user information and query, which may be secret.
    var place: String { Source.withoutQuery((Origin(base)?.description ?? "") + path) }

    private var path: Substring {
        let path = base.path()
        return path.hasSuffix("/") ? path.dropLast() : path[...]
    }

    func url(_ components: String...) -> URL { components.reduce(base) { $0.appending(component: $1) } }

    /// Returns the value that `reader` reads from a successful answer.
    ///
    /// For any other answer, throws `ServiceError`; or `SeparateLimitReached` if the request has a rate limit of its own
    /// (`HTTPRequest.separateLimit`) and that limit is used up.
    func read<Value>(
        _ request: HTTPRequest, action: String, _ reader: (HTTPConnection.Answer) throws -> Value
    ) async throws -> Value {
        try await converting(request, action) {
            try await connection.read(request) { answer in
                try check(answer, request, action)
                return try reader(answer)
            }
        }
    }

    /// Converts the failures of a connection to the errors of a service.
    private func converting<Value>(
        _ request: HTTPRequest, _ action: String, _ body: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await body()
        } catch let error as HTTPConnection.Failure {
            throw ServiceError(
                action: action, place: place, cause: cause(error.cause, of: request),
                remedy: remedy(error.cause, request), cachedAt: error.fallbackCachedAt)
        }
    }

    /// Sends a change, then removes the cached answers of some URLs.
    ///
    /// Before it sends the change, it marks the cached answers as stale, because the server may make the change even if
    /// its answer is lost.
    func change<Value>(
        _ request: HTTPRequest, of urls: [URL], action: String, _ reader: (HTTPConnection.Answer) throws -> Value
    ) async throws -> Value {
        try await converting(request, action) { try await connection.outdate(urls) }
        let value = try await read(request, action: action, reader)
        try await converting(request, action) { try await connection.forget(urls) }
        return value
    }

    /// Reads the main list of an app.
    ///
    /// Every server or document that the app can use has this list, so a 404 means that the URL is the wrong one.
    func readList<Value>(
        _ request: HTTPRequest, action: String, _ reader: (HTTPConnection.Answer) throws -> Value
    ) async throws -> Value {
        do {
            return try await read(request, action: action, reader)
        } catch let error as ServiceError where error.cause == .notFound {
            throw error.advising(.checkSource)
        }
    }

    func readDocument<Value>(
        at url: URL, _ policy: CachePolicy, action: String, _ reader: (_ body: Data, _ place: String?) throws -> Value
    ) async throws -> Value {
        try await readList(.json(url, policy), action: action) { try reader($0.response.body, place) }
    }

    private func check(_ answer: HTTPConnection.Answer, _ request: HTTPRequest, _ action: String) throws {
        // A partial response (206) was not requested and would pass for the whole list.
        guard !answer.response.isSuccess || answer.response.status == 206 else { return }
        if RateLimit.isSeparate(answer.response, of: request) { throw SeparateLimitReached() }
        let cause = StatusMapper.cause(of: answer, tokenService: tokenService)
        throw ServiceError(
            action: action, place: place, cause: cause, serverMessage: Self.message(answer.response.body),
            remedy: StatusMapper.remedy(for: cause, of: answer, to: request, tokenService: tokenService),
            cachedAt: answer.fallbackCachedAt)
    }

    /// Returns a remedy that depends on more than the cause, otherwise nil.
    ///
    /// A server on this machine has to be started. If a server may have made a change although no readable answer
    /// arrived, the user should look first.
    private func remedy(_ cause: ServiceError.Cause, _ request: HTTPRequest) -> Remedy? {
        switch cause {
        case .refused: Origin(base)?.isLoopback == true ? .startServer(at: place) : nil
        case .timedOut, .cutShort, .undecodable, .notHTTP, .connection: request.method == .get ? nil : .lookFirst
        default: nil
        }
    }

    /// Returns a cause with the details that depend on the request.
    ///
    /// For a redirect, the detail is the source that the redirect leads to. For a change without a connection, the
    /// detail is that the change was not sent.
    private func cause(_ cause: ServiceError.Cause, of request: HTTPRequest) -> ServiceError.Cause {
        switch cause {
        case .redirected(let target):
            .redirected(to: Self.source(base, redirectedFrom: request.url, to: target))
        case .offline where request.method != .get: .offlineChange
        default: cause
        }
    }

    /// Returns the source to use in place of a base URL, one of whose requests was redirected elsewhere.
    ///
    /// It is the target without the path that the request appended to the base. If the request appended a path, the
    /// target's query is removed too. A slash at the end of the source is removed. If the base or the target is not an
    /// http or https URL with a host, the source is the unchanged target.
    static func source(_ base: URL, redirectedFrom request: URL, to target: String) -> String {
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

/// The error for a request whose `separateLimit` is used up; the caller then sends a different request.
struct SeparateLimitReached: Error {}

extension HTTPRequest {
    static func json(_ url: URL, _ policy: CachePolicy) -> HTTPRequest {
        HTTPRequest(.get, url, headers: ["Accept": "application/json"], cachePolicy: policy)
    }
}
