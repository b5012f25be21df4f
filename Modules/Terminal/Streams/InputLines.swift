import Platform

/// Reads the lines of an input on a thread of its own, since a blocking read would stall the main actor.
@MainActor
final class InputLines {
    /// The maximum length of a line in bytes; the rest is dropped.
    nonisolated static let longest = 65_536

    private let requests: DispatchQueue
    private let reader: Reader
    private var waiter: CheckedContinuation<String?, Never>?
    private var serial = 0
    private var isReading = false
    /// A line that arrived after its caller was cancelled.
    private var unread: String?

    init(descriptor: Int32) {
        requests = DispatchQueue(label: "quintet.input")
        reader = Reader(descriptor: descriptor)
    }

    /// Returns the next line without its end, or nil at the end of the input or when the task is cancelled.
    ///
    /// A line that arrives after a cancellation is returned by the next call.
    func next() async -> String? {
        if let line = unread {
            unread = nil
            return line
        }
        serial += 1
        let own = serial
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard !Task.isCancelled else { return continuation.resume(returning: nil) }
                waiter = continuation
                request()
            }
        } onCancel: {
            Task { @MainActor in if self.serial == own { self.deliver(nil) } }
        }
    }

    private func request() {
        guard !isReading else { return }
        isReading = true
        let reader = reader
        requests.async {
            let line = reader.line()
            Task { @MainActor in self.arrived(line) }
        }
    }

    private func arrived(_ line: String?) {
        isReading = false
        reader.hasArrived = false
        if waiter == nil { unread = line } else { deliver(line) }
    }

    private func deliver(_ line: String?) {
        waiter?.resume(returning: line)
        waiter = nil
    }

    /// Whether a line was read that has not reached the main actor yet.
    var hasArrived: Bool { reader.hasArrived }

    /// Accessed on the queue only, except for the flag.
    private final class Reader: @unchecked Sendable {
        var hasArrived: Bool {
            get { isOnItsWay.withLock { $0 } }
            set { isOnItsWay.withLock { $0 = newValue } }
        }

        private let isOnItsWay = Locked(false)
        private let descriptor: Int32
        private var buffer: [UInt8] = []
        private var start = 0
        private var isAtEnd = false

        init(descriptor: Int32) {
            self.descriptor = descriptor
        }

        func line() -> String? {
            var line: [UInt8] = []
            while true {
                if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
                    line += buffer[start..<end]
                    start = end + 1
                    break
                }
                line += buffer[start...]
                line.removeLast(max(0, line.count - InputLines.longest))
                guard fill() else {
                    if line.isEmpty { return nil }
                    break
                }
            }
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            return String(decoding: line.prefix(InputLines.longest), as: UTF8.self)
        }

        /// Stops the process when it reads in the background, as SIGTTIN does by default; returns whether it is in the
        /// foreground when it continues.
        private func resumesInForeground() -> Bool {
            guard tcgetpgrp(descriptor) > 0, tcgetpgrp(descriptor) != getpgrp() else { return false }
            kill(getpid(), SIGTTIN)
            usleep(10_000)
            return tcgetpgrp(descriptor) == getpgrp()
        }

        private func fill() -> Bool {
            start = 0
            buffer.removeAll(keepingCapacity: true)
            guard !isAtEnd else { return false }
            var chunk = [UInt8](repeating: 0, count: 4096)
            var count: Int
            repeat {
                count = read(descriptor, &chunk, chunk.count)
            } while count < 0 && (errno == EINTR || errno == EIO && resumesInForeground())
            hasArrived = true
            isAtEnd = count <= 0
            buffer.append(contentsOf: chunk.prefix(max(0, count)))
            return !isAtEnd
        }
    }
}
