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
    ///   - onReceive: Called with the number of bytes of a body that have come in, on any thread.
    public init(
        timeout: Double = 15,
        sizeLimit: Int = 100_000_000,
        onReceive: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout + 1
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpMaximumConnectionsPerHost = 4
        self.timeout = timeout
        transfers = Transfers(sizeLimit: sizeLimit, timeout: timeout, onReceive: onReceive)
        session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: Self.delegateQueue())
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    private static func delegateQueue() -> OperationQueue? {
        #if canImport(FoundationNetworking)
            ImmediateQueue()
        #else
            nil
        #endif
    }

    /// Returns the answer to a request; throws `HTTPFailure`, or `CancellationError`.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let task = session.dataTask(with: try URLRequest(request))
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                transfers.begin(task, continuation)
                if Task.isCancelled { transfers.giveUp(task, CancellationError()) }
            }
        } onCancel: {
            transfers.giveUp(task, CancellationError())
        }
    }
}

#if canImport(FoundationNetworking)
    /// Calls the delegate where the bytes come in.
    ///
    /// On a queue of its own they would pile up faster than they are counted: 300 kB of gzip become 300 MB before the
    /// first look at them.
    private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            block()
        }
    }
#endif

extension URLRequest {
    /// Makes the system's request; a header field that would be dropped in silence is a failure.
    fileprivate init(_ request: HTTPRequest) throws(HTTPFailure) {
        guard Origin(request.url) != nil else { throw .other("only http and https addresses can be asked") }
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        httpBody = request.body
        // Else it tells the version of the network library.
        setValue("quintet", forHTTPHeaderField: "User-Agent")
        for (name, value) in request.headers {
            guard (name + value).unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
                throw .other("the header field \(name) has a control character in it")
            }
            setValue(value, forHTTPHeaderField: name)
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
    }

    private static let mostRedirects = 10

    private let sizeLimit: Int
    private let timeout: Double
    private let onReceive: @Sendable (Int) -> Void
    private let lock = NSLock()
    private var transfers: [Int: Transfer] = [:]

    init(sizeLimit: Int, timeout: Double, onReceive: @escaping @Sendable (Int) -> Void) {
        self.onReceive = onReceive
        self.sizeLimit = sizeLimit
        self.timeout = timeout
    }

    func begin(_ task: URLSessionDataTask, _ continuation: Continuation) {
        let deadline = DispatchWorkItem { [weak self, weak task, timeout] in
            guard let task else { return }
            self?.giveUp(task, HTTPFailure.timedOut(seconds: timeout))
        }
        lock.withLock {
            transfers[task.taskIdentifier] = Transfer(continuation: continuation, deadline: deadline)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: deadline)
        task.resume()
    }

    /// Ends a transfer whose task is still running.
    func giveUp(_ task: URLSessionTask, _ failure: any Error) {
        guard end(task, with: .failure(failure)) else { return }
        // On Linux this waits for the queue that receives, which may be the one that calls.
        DispatchQueue.global().async { task.cancel() }
    }

    @discardableResult
    private func end(_ task: URLSessionTask, with result: Result<HTTPResponse, any Error>) -> Bool {
        guard let transfer = lock.withLock({ transfers.removeValue(forKey: task.taskIdentifier) }) else { return false }
        transfer.deadline.cancel()
        transfer.continuation.resume(with: result)
        return true
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        onReceive(data.count)
        let isTooLarge = lock.withLock {
            guard let size = transfers[dataTask.taskIdentifier]?.body.count else { return false }
            guard data.count <= sizeLimit - size else { return true }
            transfers[dataTask.taskIdentifier]?.body.append(data)
            return false
        }
        if isTooLarge { giveUp(dataTask, HTTPFailure.tooLarge(limit: sizeLimit)) }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let redirects = lock.withLock {
            transfers[task.taskIdentifier]?.redirects += 1
            return transfers[task.taskIdentifier]?.redirects ?? 0
        }
        let there = request.url.flatMap(Origin.init)
        if there == nil || there != task.originalRequest?.url.flatMap(Origin.init) {
            giveUp(task, HTTPFailure.redirected(to: there?.description ?? "an address of another kind"))
        } else if redirects > Self.mostRedirects {
            giveUp(task, HTTPFailure.other("the server sends the request on again and again"))
        } else if let original = task.originalRequest, request.httpMethod == original.httpMethod,
            original.httpBody == nil
        {
            return completionHandler(request)
        }
        // Without a new request the redirect itself is the answer: a deletion that came out as a reading would look
        // like a success, and on Linux a body is lost on the way.
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let transfer = lock.withLock({ transfers[task.taskIdentifier] }) else { return }
        if let error {
            end(task, with: .failure(HTTPFailure(error, of: task, timeout: timeout)))
        } else if let response = task.response as? HTTPURLResponse {
            var headers: [String: String] = [:]
            for (name, value) in response.allHeaderFields {
                if let name = name as? String, let value = value as? String { headers[name] = value }
            }
            end(task, with: .success(HTTPResponse(status: response.statusCode, headers: headers, body: transfer.body)))
        } else {
            end(task, with: .failure(HTTPFailure.cutShort))
        }
    }
}

extension HTTPFailure {
    /// Names a failure of `URLSession`.
    fileprivate init(_ error: any Error, of task: URLSessionTask, timeout: Double) {
        let code = (error as? URLError)?.code ?? URLError.Code(rawValue: (error as NSError).code)
        switch code {
        case .cannotConnectToHost: self = .refused
        case .cannotFindHost, .dnsLookupFailed: self = .unresolved
        case .timedOut: self = .timedOut(seconds: timeout)
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected:
            self = .tlsRefused
        // On Linux a refused certificate and a body that is cut short are both unknown errors: the answer's head came
        // before the one and cannot come before the other.
        case .unknown where task.response == nil && task.originalRequest?.url?.scheme?.lowercased() == "https":
            self = .tlsRefused
        case .unknown, .networkConnectionLost, .badServerResponse, .zeroByteResource: self = .cutShort
        case .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData, .unsupportedURL:
            self = .other("the answer is no HTTP that can be read")
        case .badURL: self = .unusableAddress
        default: self = .other(error.localizedDescription)
        }
    }
}
