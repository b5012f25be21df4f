import CLibcurl
import Foundation
import Networking

/// One request on its way, which ends exactly once: with an answer, a failure, or because it is given up.
final class Transfer: @unchecked Sendable {
    typealias Outcome = Result<HTTPResponse, any Error>

    private enum State {
        case new
        case awaited(CheckedContinuation<HTTPResponse, any Error>)
        case ended
    }

    private let request: HTTPRequest
    private let route: Route
    private let sizeLimit: Int
    private let onReceive: @Sendable (Int) -> Void
    private let lock = NSLock()
    private var state = State.new

    // What follows is touched by the thread of the loop alone.
    private var easy: EasyHandle?
    private var fields: UnsafeMutableRawPointer?
    private var head = ResponseHead()
    private var body = Data()
    /// Why it was stopped while bytes came in.
    private var stop: HTTPFailure?

    init(_ request: HTTPRequest, _ route: Route, sizeLimit: Int, onReceive: @escaping @Sendable (Int) -> Void) {
        self.request = request
        self.route = route
        self.sizeLimit = sizeLimit
        self.onReceive = onReceive
    }

    var hasEnded: Bool {
        lock.withLock { if case .ended = state { true } else { false } }
    }

    var handle: UnsafeMutableRawPointer? { easy?.pointer }

    /// Whoever waits is told of the end from now on; returns whether there is anything to wait for.
    func await(_ continuation: CheckedContinuation<HTTPResponse, any Error>) -> Bool {
        let isNew = lock.withLock {
            guard case .new = state else { return false }
            state = .awaited(continuation)
            return true
        }
        if !isNew { continuation.resume(throwing: CancellationError()) }
        return isNew
    }

    /// Ends it, unless it has ended already.
    func end(_ outcome: Outcome) {
        let before = lock.withLock {
            defer { state = .ended }
            return state
        }
        if case .awaited(let continuation) = before { continuation.resume(with: outcome) }
    }

    /// Makes the handle; a transfer that cannot begin ends at once.
    func open(_ library: Library) -> UnsafeMutableRawPointer? {
        guard let easy = EasyHandle(library) else {
            end(.failure(HTTPFailure.other("there is no memory for a request")))
            return nil
        }
        self.easy = easy
        route.apply(to: easy)
        request.apply(to: easy)
        for line in request.fieldLines {
            fields = library.curl.pointee.slist_append(fields, line) ?? fields
        }
        if let fields { easy.set(LIBCURL_HTTPHEADER, fields) }
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

    /// Gives back what was opened.
    func close(_ library: Library) {
        easy?.close()
        easy = nil
        library.curl.pointee.slist_free_all(fields)
        fields = nil
    }

    /// Ends it with what libcurl says that it came to.
    func finish(code: Int32) {
        let connectStatus = easy?.value(of: LIBCURL_HTTP_CONNECTCODE) ?? 0
        if let failure = stop ?? route.failure(code, connectStatus: connectStatus, head) {
            end(.failure(failure))
        } else {
            end(.success(HTTPResponse(status: head.status, headers: head.fields, body: body)))
        }
    }

    private func take(line: UnsafeRawBufferPointer) -> Int {
        head.take(line)
        guard head.size <= ResponseHead.sizeLimit else {
            stop = .other(ResponseHead.tooLarge)
            return 0
        }
        return line.count
    }

    private func take(part: UnsafeRawBufferPointer) -> Int {
        guard head.isComplete else {
            // No head came before them: the connection ended within its first line, or they are something else.
            stop = ResponseHead.isBeginning(part) ? .cutShort : .other("the answer is no HTTP that can be read")
            return 0
        }
        onReceive(part.count)
        guard part.count <= sizeLimit - body.count else {
            stop = .tooLarge(limit: sizeLimit)
            // Who waits need not wait for the connection to be closed.
            end(.failure(HTTPFailure.tooLarge(limit: sizeLimit)))
            return 0
        }
        if body.isEmpty, let length = head.length { body.reserveCapacity(min(length, sizeLimit)) }
        body.append(contentsOf: part)
        return part.count
    }
}
