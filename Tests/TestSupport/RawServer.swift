import Foundation

/// A local server that sends any bytes and ends connections in different ways.
package final class RawServer: @unchecked Sendable {
    package enum Ending: Sendable {
        /// The connection stays open for the next request.
        case keepOpen
        case close
        /// The connection is reset after the client has received the bytes.
        case reset
        /// Nothing is sent until the client disconnects.
        case silence
        /// These bytes are repeated until the client disconnects.
        case endless([UInt8])
    }

    package struct Answer: Sendable {
        let bytes: [UInt8]
        let ending: Ending

        package init(_ bytes: [UInt8], _ ending: Ending = .close) {
            self.bytes = bytes
            self.ending = ending
        }

        package init(_ text: String, _ ending: Ending = .close) { self.init(Array(text.utf8), ending) }

        /// An answer with a status line, header fields and a body of known length.
        package static func whole(
            _ status: String = "200 OK", _ fields: [String] = [], body: String = "\"Ok\"", ending: Ending = .keepOpen
        ) -> Answer {
            let lines = ["HTTP/1.1 \(status)"] + fields + ["Content-Length: \(body.utf8.count)", "", body]
            return Answer(lines.joined(separator: "\r\n"), ending)
        }
    }

    package let url: URL
    private let listener: Int32
    private let onEnd: @Sendable () -> Void
    private let answer: @Sendable (_ request: String) -> Answer
    private let lock = NSLock()
    private var heads: [String] = []
    private var accepted = 0

    /// Starts the server on a free port, with `ipv6` at `[::1]`; `answer` is called with the head and the body of each
    /// request, and `onEnd` when a connection has ended.
    package init(
        ipv6: Bool = false, onEnd: @escaping @Sendable () -> Void = {},
        answer: @escaping @Sendable (_ request: String) -> Answer
    ) throws {
        self.onEnd = onEnd
        self.answer = answer
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let listener = socket(ipv6 ? AF_INET6 : AF_INET, kind, 0)
        let port = ipv6 ? Self.bind6(listener) : Self.bind4(listener)
        guard let port, listen(listener, 128) == 0 else { throw CocoaError(.fileReadUnknown) }
        _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
        self.listener = listener
        url = .make("http://\(ipv6 ? "[::1]" : "127.0.0.1"):\(port)")
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0, let self else {
                    // The listener is closed only here, since its descriptor may be reused at once.
                    if connection >= 0 { close(connection) }
                    close(listener)
                    return
                }
                lock.withLock { accepted += 1 }
                Thread.detachNewThread { [weak self] in
                    self?.serve(connection)
                    close(connection)
                    self?.onEnd()
                }
            }
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    package var requests: [String] { lock.withLock { heads } }
    package var connections: Int { lock.withLock { accepted } }

    private func serve(_ connection: Int32) {
        var pending: [UInt8] = []
        while let request = Self.request(connection, &pending) {
            lock.withLock { heads.append(request) }
            let answer = answer(request)
            guard Self.send(answer.bytes, connection) else { return }
            switch answer.ending {
            case .keepOpen: continue
            case .close:
                shutdown(connection, Int32(SHUT_WR))
                return Self.wait(connection)
            case .reset: return Self.reset(connection)
            case .silence: return Self.wait(connection)
            case .endless(let bytes): while Self.send(bytes, connection) {}
            }
            return
        }
    }

    /// Reads a request with its body; returns nil if the client has disconnected.
    private static func request(_ connection: Int32, _ pending: inout [UInt8]) -> String? {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let text = String(decoding: pending, as: UTF8.self)
            if let end = text.range(of: "\r\n\r\n") {
                let field = text.lowercased().range(of: "content-length: ")
                let length = field.flatMap { Int(text[$0.upperBound...].prefix { $0.isNumber }) } ?? 0
                if text[end.upperBound...].utf8.count >= length {
                    pending = []
                    return text
                }
            }
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            pending += buffer[..<count]
        }
    }

    private static func send(_ bytes: [UInt8], _ connection: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            #if canImport(Glibc)
                let flags = Int32(MSG_NOSIGNAL)
            #else
                let flags: Int32 = 0
            #endif
            let count = bytes[sent...].withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    private static func wait(_ connection: Int32) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while recv(connection, &buffer, buffer.count, 0) > 0 {}
    }

    /// Resets a connection after the client has received its bytes, which a reset would otherwise discard.
    private static func reset(_ connection: Int32) {
        #if canImport(Glibc)
            var left: Int32 = 1
            for _ in 0..<200 where left > 0 {
                _ = ioctl(connection, UInt(TIOCOUTQ), &left)
                if left > 0 { usleep(100) }
            }
        #endif
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }

    private static func bind4(_ listener: Int32) -> UInt16? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return bound(listener, &address) { UInt16(bigEndian: $0.sin_port) }
    }

    private static func bind6(_ listener: Int32) -> UInt16? {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_addr = in6addr_loopback
        return bound(listener, &address) { UInt16(bigEndian: $0.sin6_port) }
    }

    private static func bound<Address>(
        _ listener: Int32, _ address: inout Address, _ port: (Address) -> UInt16
    ) -> UInt16? {
        var size = socklen_t(MemoryLayout<Address>.size)
        return withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                guard bind(listener, $0, size) == 0, getsockname(listener, $0, &size) == 0 else { return nil }
                return port(pointer.pointee)
            }
        }
    }
}
