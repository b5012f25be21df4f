import Foundation
import Networking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The client over `URLSession`, for Apple's platforms: it sends one request and nothing after it.
///
/// Redirects, further tries and a time limit are for whoever wraps it. On Linux it is compiled and tested, and not used.
public final class URLSessionHTTPClient: HTTPClient {
    private let session: URLSession
    /// Past every proxy, for servers on this machine: a secret goes there over plain http.
    private let direct: URLSession
    private let transfers: Transfers

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - sizeLimit: The most bytes of a body, after decompression.
    ///   - onReceive: Called with the number of bytes of a body that have come in, on any thread.
    public init(
        sizeLimit: Int = 100_000_000, onReceive: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 86_400
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpMaximumConnectionsPerHost = 4
        transfers = Transfers(sizeLimit: sizeLimit, onReceive: onReceive)
        session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: Self.delegateQueue())
        configuration.connectionProxyDictionary = [
            "HTTPEnable": 0, "HTTPSEnable": 0, "SOCKSEnable": 0, "ProxyAutoConfigEnable": 0,
        ]
        direct = URLSession(configuration: configuration, delegate: transfers, delegateQueue: Self.delegateQueue())
    }

    deinit {
        session.finishTasksAndInvalidate()
        direct.finishTasksAndInvalidate()
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
        let session = Origin(request.url)?.isLoopback == true ? direct : session
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
        try request.check()
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        httpBody = request.body
        // Else it tells the version of the network library.
        setValue("quintet", forHTTPHeaderField: "User-Agent")
        for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
    }
}

/// The answers that are on their way, by task; every transfer ends exactly once, whichever of answer, limit, deadline
/// and cancellation comes first.
private final class Transfers: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    typealias Continuation = CheckedContinuation<HTTPResponse, any Error>

    private struct Transfer {
        let continuation: Continuation
        var body = Data()
    }

    private let sizeLimit: Int
    private let onReceive: @Sendable (Int) -> Void
    private let lock = NSLock()
    private var transfers: [ObjectIdentifier: Transfer] = [:]

    init(sizeLimit: Int, onReceive: @escaping @Sendable (Int) -> Void) {
        self.sizeLimit = sizeLimit
        self.onReceive = onReceive
    }

    func begin(_ task: URLSessionDataTask, _ continuation: Continuation) {
        lock.withLock { transfers[ObjectIdentifier(task)] = Transfer(continuation: continuation) }
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
        let transfer = lock.withLock { transfers.removeValue(forKey: ObjectIdentifier(task)) }
        guard let transfer else { return false }
        transfer.continuation.resume(with: result)
        return true
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        onReceive(data.count)
        let isTooLarge = lock.withLock {
            guard let size = transfers[ObjectIdentifier(dataTask)]?.body.count else { return false }
            guard data.count <= sizeLimit - size else { return true }
            transfers[ObjectIdentifier(dataTask)]?.body.append(data)
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
        // Without a new request the redirect itself is the answer.
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let transfer = lock.withLock({ transfers[ObjectIdentifier(task)] }) else { return }
        if let error {
            end(task, with: .failure(HTTPFailure(error, of: task)))
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
    fileprivate init(_ error: any Error, of task: URLSessionTask) {
        let code = (error as? URLError)?.code ?? URLError.Code(rawValue: (error as NSError).code)
        switch code {
        case .cannotConnectToHost: self = .refused
        case .cannotFindHost, .dnsLookupFailed: self = .unresolved
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
