import CQuintetCurl
import Models
import Networking
import QuintetPlatform

/// A request in flight, which ends exactly once: with a response, a failure, or a cancellation.
final class Transfer: @unchecked Sendable {
    typealias Outcome = Result<HTTPResponse, any Error>

    private enum State {
        case new
        case awaited(CheckedContinuation<HTTPResponse, any Error>)
        case ended
    }

    private let request: HTTPRequest
    private let settings: ConnectionSettings
    private let sizeLimit: Int
    private let onReceive: @Sendable (Int) -> Void
    private let state = Locked(State.new)

    // The following properties are accessed on the thread of `EventLoop` only.
    private var easy: EasyHandle?
    private var headerList: UnsafeMutableRawPointer?
    private var head = ResponseHead()
    private var body = Data()
    /// The reason why a callback aborted the transfer.
    private var abortCause: ServiceError.Cause?

    init(
        _ request: HTTPRequest, _ settings: ConnectionSettings, sizeLimit: Int,
        onReceive: @escaping @Sendable (Int) -> Void
    ) {
        self.request = request
        self.settings = settings
        self.sizeLimit = sizeLimit
        self.onReceive = onReceive
    }

    var hasEnded: Bool { state.withLock { if case .ended = $0 { true } else { false } } }

    var handle: UnsafeMutableRawPointer? { easy?.pointer }

    /// Stores the continuation that the end of the transfer resumes.
    ///
    /// If the transfer has already been cancelled, resumes the continuation with `CancellationError` and returns false.
    func attach(_ continuation: CheckedContinuation<HTTPResponse, any Error>) -> Bool {
        let isNew = state.withLock { state in
            guard case .new = state else { return false }
            state = .awaited(continuation)
            return true
        }
        if !isNew { continuation.resume(throwing: CancellationError()) }
        return isNew
    }

    func end(_ outcome: Outcome) {
        let before = state.withLock { state in
            defer { state = .ended }
            return state
        }
        if case .awaited(let continuation) = before { continuation.resume(with: outcome) }
    }

    /// Creates and returns libcurl's handle; if that fails, ends the transfer and returns nil.
    func open(_ library: Library) -> UnsafeMutableRawPointer? {
        guard let easy = EasyHandle(library) else {
            end(.failure(ServiceError.Cause.connection("there is not enough memory for the request")))
            return nil
        }
        self.easy = easy
        settings.apply(to: easy)
        request.apply(to: easy)
        for line in request.fieldLines {
            headerList = library.curl.pointee.slist_append(headerList, line) ?? headerList
        }
        if let headerList { easy.set(LIBCURL_HTTPHEADER, headerList) }
        let context = Unmanaged.passUnretained(self).toOpaque()
        easy.set(LIBCURL_HEADERDATA, context)
        easy.set(LIBCURL_HEADERFUNCTION) { bytes, size, count, context in
            let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
            return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().take(line: bytes)
        }
        easy.set(LIBCURL_WRITEDATA, context)
        easy.set(LIBCURL_WRITEFUNCTION) { bytes, size, count, context in
            let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
            return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().take(part: bytes)
        }
        return easy.pointer
    }

    func close(_ library: Library) {
        easy?.close()
        easy = nil
        library.curl.pointee.slist_free_all(headerList)
        headerList = nil
    }

    func finish(code: Int32) {
        let status = easy?.connectStatus ?? 0
        if code == LIBCURL_E_OPERATION_TIMEDOUT, let limit = request.timeLimit {
            end(.failure(ServiceError.Cause.timedOut(seconds: limit)))
        } else if let failure = abortCause
            ?? settings.failure(Int(code), easy?.errorText ?? "", connectStatus: status, head)
        {
            end(.failure(failure))
        } else if body.isEmpty, let easy, easy.received > 0 {
            // libcurl reports success and an empty body for compressed data that ends too early.
            end(.failure(ServiceError.Cause.undecodable))
        } else {
            var response = HTTPResponse(status: head.status, headers: head.fields, body: body)
            response.proxy = settings.answeringProxy
            end(.success(response))
        }
    }

    private func take(line: UnsafeRawBufferPointer) -> Int {
        head.take(line)
        guard head.size <= ResponseHead.sizeLimit else {
            abortCause = .connection(ResponseHead.tooLarge)
            return 0
        }
        if let length = head.length, length > sizeLimit {
            abortCause = .tooLarge(limit: sizeLimit)
            return 0
        }
        return line.count
    }

    private func take(part: UnsafeRawBufferPointer) -> Int {
        guard head.isComplete else {
            // libcurl delivers body bytes before the end of the head if the connection was closed within the status
            // line, or if the response is not HTTP.
            abortCause = ResponseHead.isBeginning(part) ? .cutShort : .notHTTP
            return 0
        }
        onReceive(part.count)
        guard part.count <= sizeLimit - body.count else {
            abortCause = .tooLarge(limit: sizeLimit)
            // The caller does not have to wait until libcurl has closed the connection.
            end(.failure(ServiceError.Cause.tooLarge(limit: sizeLimit)))
            return 0
        }
        if body.isEmpty, let length = head.length { body.reserveCapacity(length) }
        body.append(contentsOf: part)
        return part.count
    }
}
