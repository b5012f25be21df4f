import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The client over `URLSession`: one deadline for a whole request, a size limit while receiving, and no redirect to
/// another origin.
public final class URLSessionHTTPClient: HTTPClient {
    private let session: URLSession
    private let transfers: Transfers
    private let timeout: Double

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - timeout: The time for one request from its start to its last byte, in seconds.
    ///   - sizeLimit: The most bytes of a body, after decompression.
    public init(timeout: Double = 15, sizeLimit: Int = 100_000_000) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout + 1
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpMaximumConnectionsPerHost = 4
        self.timeout = timeout
        transfers = Transfers(sizeLimit: sizeLimit, timeout: timeout)
        session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    /// Returns the answer to a request; throws `HTTPFailure`, or `CancellationError`.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        var native = URLRequest(url: request.url)
        native.httpMethod = request.method.rawValue
        native.httpBody = request.body
        for (name, value) in request.headers { native.setValue(value, forHTTPHeaderField: name) }
        let task = session.dataTask(with: native)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                transfers.begin(task, continuation)
                if Task.isCancelled { transfers.end(task, with: .failure(CancellationError())) }
            }
        } onCancel: {
            transfers.end(task, with: .failure(CancellationError()))
        }
    }
}

/// The answers that are on their way, by task; every transfer ends exactly once, whichever of answer, limit, deadline
/// and cancellation comes first.
private final class Transfers: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    typealias Continuation = CheckedContinuation<HTTPResponse, any Error>

    private struct Transfer {
        let continuation: Continuation
        let deadline: DispatchWorkItem
        var body = Data()
        var redirects = 0
        var refusedRedirect: String?
    }

    private let sizeLimit: Int
    private let timeout: Double
    private let lock = NSLock()
    private var transfers: [Int: Transfer] = [:]

    init(sizeLimit: Int, timeout: Double) {
        self.sizeLimit = sizeLimit
        self.timeout = timeout
    }

    func begin(_ task: URLSessionDataTask, _ continuation: Continuation) {
        let deadline = DispatchWorkItem { [weak self, weak task, timeout] in
            guard let task else { return }
            self?.end(task, with: .failure(HTTPFailure.timedOut(seconds: timeout)))
        }
        lock.withLock {
            transfers[task.taskIdentifier] = Transfer(continuation: continuation, deadline: deadline)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: deadline)
        task.resume()
    }

    func end(_ task: URLSessionTask, with result: Result<HTTPResponse, any Error>) {
        guard let transfer = lock.withLock({ transfers.removeValue(forKey: task.taskIdentifier) }) else { return }
        transfer.deadline.cancel()
        task.cancel()
        transfer.continuation.resume(with: result)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = lock.withLock {
            guard let size = transfers[dataTask.taskIdentifier]?.body.count else { return false }
            guard size + data.count <= sizeLimit else { return true }
            transfers[dataTask.taskIdentifier]?.body.append(data)
            return false
        }
        if isTooLarge { end(dataTask, with: .failure(HTTPFailure.tooLarge(limit: sizeLimit))) }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let here = (task.currentRequest?.url ?? task.originalRequest?.url).flatMap(Origin.init)
        let there = request.url.flatMap(Origin.init)
        let isFollowed = lock.withLock {
            guard var transfer = transfers[task.taskIdentifier] else { return false }
            transfer.redirects += 1
            if here != there || there == nil {
                transfer.refusedRedirect = there?.description ?? "an address of another kind"
            }
            let isFollowed = transfer.refusedRedirect == nil && transfer.redirects <= 10
            transfers[task.taskIdentifier] = transfer
            return isFollowed
        }
        completionHandler(isFollowed ? request : nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let transfer = lock.withLock({ transfers[task.taskIdentifier] }) else { return }
        if let origin = transfer.refusedRedirect {
            end(task, with: .failure(HTTPFailure.redirected(to: origin)))
        } else if let error {
            end(task, with: .failure(HTTPFailure(error, timeout: timeout)))
        } else if let response = task.response as? HTTPURLResponse {
            var headers: [String: String] = [:]
            for (name, value) in response.allHeaderFields {
                if let name = name as? String, let value = value as? String { headers[name] = value }
            }
            let answer = HTTPResponse(status: response.statusCode, headers: headers, body: transfer.body)
            end(task, with: .success(answer))
        } else {
            end(task, with: .failure(HTTPFailure.cutShort))
        }
    }
}

extension HTTPFailure {
    /// Names a failure of `URLSession`; a body that is cut short arrives on Linux as an unknown error.
    fileprivate init(_ error: any Error, timeout: Double) {
        let code = (error as? URLError)?.code ?? URLError.Code(rawValue: (error as NSError).code)
        switch code {
        case .cannotConnectToHost: self = .refused
        case .cannotFindHost, .dnsLookupFailed: self = .unresolved
        case .timedOut: self = .timedOut(seconds: timeout)
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected:
            self = .tlsRefused
        case .unknown, .networkConnectionLost, .badServerResponse, .cannotParseResponse, .cannotDecodeContentData,
            .cannotDecodeRawData, .zeroByteResource:
            self = .cutShort
        default: self = .other(error.localizedDescription)
        }
    }
}
