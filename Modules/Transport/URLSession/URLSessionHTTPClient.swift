import Foundation
import Models
import Networking
import QuintetPlatform

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A client that uses `URLSession`, for Apple platforms; on Linux it is compiled and tested, but not used.
///
/// Use `decorated` to add redirects, retries and timeouts.
public final class URLSessionHTTPClient: HTTPClient {
    private let session: URLSession
    /// A session without a proxy, for requests to this machine: such requests may contain unencrypted secrets.
    private let direct: URLSession
    private let transfers: Transfers

    /// Creates a client that accepts bodies of up to `sizeLimit` bytes after decompression.
    ///
    /// `onReceive` is called on any thread with the number of bytes in each received part of a body.
    public init(sizeLimit: Int = 100_000_000, onReceive: @escaping @Sendable (Int) -> Void = { _ in }) {
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

    /// Returns the response; throws `ServiceError.Cause` on failure, or `CancellationError` if the task is cancelled.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let session = try request.check().isLoopback ? direct : session
        let task = session.dataTask(with: URLRequest(request))
        if let limit = request.timeLimit {
            DispatchQueue.global().asyncAfter(deadline: .now() + limit) { [transfers, weak task] in
                task.map { transfers.abort($0, ServiceError.Cause.timedOut(seconds: limit)) }
            }
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                transfers.begin(task, continuation)
                if Task.isCancelled { transfers.abort(task, CancellationError()) }
            }
        } onCancel: {
            transfers.abort(task, CancellationError())
        }
    }
}

#if canImport(FoundationNetworking)
    /// A queue that runs the delegate's callbacks at once on the receiving thread, so that they check the size in time.
    ///
    /// On a separate queue, for example, 300 kB of gzip would be decompressed to 300 MB before the first callback.
    private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
    }
#endif

extension URLRequest {
    /// Creates the system's request.
    fileprivate init(_ request: HTTPRequest) {
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        httpBody = request.body
        // The default value reveals the version of the network library.
        setValue("quintet", forHTTPHeaderField: "User-Agent")
        for (name, value) in request.fields { setValue(value, forHTTPHeaderField: name) }
    }
}

/// The transfers that have not ended, by task; each transfer ends exactly once.
private final class Transfers: NSObject, URLSessionDataDelegate {
    typealias Continuation = CheckedContinuation<HTTPResponse, any Error>

    private struct Transfer {
        let continuation: Continuation
        var body = Data()
    }

    private let sizeLimit: Int
    private let onReceive: @Sendable (Int) -> Void
    private let transfers = Locked<[ObjectIdentifier: Transfer]>([:])

    init(sizeLimit: Int, onReceive: @escaping @Sendable (Int) -> Void) {
        self.sizeLimit = sizeLimit
        self.onReceive = onReceive
    }

    func begin(_ task: URLSessionDataTask, _ continuation: Continuation) {
        transfers.withLock { $0[ObjectIdentifier(task)] = Transfer(continuation: continuation) }
        task.resume()
    }

    func abort(_ task: URLSessionTask, _ failure: any Error) {
        guard end(task, with: .failure(failure)) else { return }
        // On Linux, `cancel` waits for the delegate queue, so a call of `cancel` on that queue would wait forever.
        DispatchQueue.global().async { task.cancel() }
    }

    @discardableResult private func end(_ task: URLSessionTask, with result: Result<HTTPResponse, any Error>) -> Bool {
        let transfer = transfers.withLock { $0.removeValue(forKey: ObjectIdentifier(task)) }
        guard let transfer else { return false }
        transfer.continuation.resume(with: result)
        return true
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        onReceive(data.count)
        let isTooLarge = transfers.withLock { transfers in
            guard let size = transfers[ObjectIdentifier(dataTask)]?.body.count else { return false }
            guard data.count <= sizeLimit - size else { return true }
            transfers[ObjectIdentifier(dataTask)]?.body.append(data)
            return false
        }
        if isTooLarge { abort(dataTask, ServiceError.Cause.tooLarge(limit: sizeLimit)) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // With nil in place of a new request, the redirect itself becomes the response.
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let transfer = transfers.withLock({ $0[ObjectIdentifier(task)] }) else { return }
        if let error {
            let code = (error as? URLError)?.code ?? URLError.Code(rawValue: (error as NSError).code)
            let wasEncrypted = task.originalRequest?.url?.scheme?.lowercased() == "https"
            let failure = ServiceError.Cause(
                code, error.localizedDescription, hadHead: task.response != nil, wasEncrypted: wasEncrypted)
            end(task, with: .failure(failure))
        } else if let response = task.response as? HTTPURLResponse {
            var headers: [String: String] = [:]
            for (name, value) in response.allHeaderFields {
                if let name = name as? String, let value = value as? String { headers[name] = value }
            }
            let answer = HTTPResponse(status: response.statusCode, headers: headers, body: transfer.body)
            let length = ContentLength.declared(by: answer.headers, status: answer.status) ?? 0
            end(
                task,
                with: length > sizeLimit ? .failure(ServiceError.Cause.tooLarge(limit: sizeLimit)) : .success(answer))
        } else {
            end(task, with: .failure(ServiceError.Cause.cutShort))
        }
    }
}

extension ServiceError.Cause {
    init(_ code: URLError.Code?, _ words: String, hadHead: Bool, wasEncrypted: Bool) {
        switch code {
        case .cannotConnectToHost: self = .refused
        case .cannotFindHost, .dnsLookupFailed: self = .unresolved
        case .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
            .serverCertificateNotYetValid:
            self = .untrustedCertificate(words)
        case .secureConnectionFailed, .clientCertificateRejected: self = .tlsRefused("")
        // On Linux, a rejected certificate and a truncated body are both unknown errors. If the head of a response has
        // arrived, the error is a truncated body.
        case .unknown where !hadHead && wasEncrypted: self = .tlsRefused("")
        case .unknown, .networkConnectionLost, .badServerResponse, .zeroByteResource: self = .cutShort
        case .cannotDecodeContentData, .cannotDecodeRawData: self = .undecodable
        case .cannotParseResponse, .unsupportedURL: self = .notHTTP
        case .badURL: self = .unusableAddress
        case .appTransportSecurityRequiresSecureConnection:
            self = .connection("App Transport Security allows this app only https and the hosts in its Info.plist")
        default: self = .connection(words)
        }
    }
}
