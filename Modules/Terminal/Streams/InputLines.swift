import QuintetPlatform

/// Reads input, as lines or as bytes, on a separate thread, because a blocking read would stall the main actor.
@MainActor final class InputLines {
    /// The maximum length of a line in bytes; the rest is dropped.
    nonisolated static let longest = 65_536

    private let requests: DispatchQueue
    private let reader: Reader
    private var waiter: CheckedContinuation<[UInt8]?, Never>?
    private var serial = 0
    private var isReading = false
    /// Input that was read but not returned yet: more lines, or the beginning of a line.
    private var buffer = LineBuffer()

    init(descriptor: Int32) {
        requests = DispatchQueue(label: "quintet.input")
        reader = Reader(descriptor: descriptor)
    }

    /// Returns the next line without its line break, or nil at the end of the input or when the task is cancelled.
    ///
    /// A line that arrives after a cancellation is returned by the next call.
    func next() async -> String? {
        while true {
            if let line = buffer.next(upTo: Self.longest) { return Self.text(line) }
            guard let bytes = await read() else { return reader.isAtEnd ? buffer.rest().map(Self.text) : nil }
            buffer.append(bytes)
        }
    }

    /// Returns the next bytes, or nil at the end of the input or when the task is cancelled.
    func bytes() async -> [UInt8]? {
        if let rest = buffer.rest() { return rest }
        return await read()
    }

    var hasArrived: Bool { reader.hasArrived || !buffer.isEmpty }

    private static func text(_ line: [UInt8]) -> String {
        String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...], as: UTF8.self)
    }

    private func read() async -> [UInt8]? {
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
            let bytes = reader.bytes()
            Task { @MainActor in self.arrived(bytes) }
        }
    }

    private func arrived(_ bytes: [UInt8]?) {
        isReading = false
        reader.hasArrived = false
        if waiter == nil { buffer.append(bytes ?? []) } else { deliver(bytes) }
    }

    private func deliver(_ bytes: [UInt8]?) {
        waiter?.resume(returning: bytes)
        waiter = nil
    }

    private final class Reader: Sendable {
        /// Whether bytes, or the end of the input, were read but have not reached the main actor yet.
        var hasArrived: Bool {
            get { state.withLock { $0.hasArrived } }
            set { state.withLock { $0.hasArrived = newValue } }
        }
        var isAtEnd: Bool { state.withLock { $0.isAtEnd } }

        private let state = Locked((hasArrived: false, isAtEnd: false))
        private let descriptor: Int32

        init(descriptor: Int32) { self.descriptor = descriptor }

        /// Waits for input and returns the bytes, or nil at the end of the input.
        func bytes() -> [UInt8]? {
            guard !isAtEnd else { return nil }
            var piece: [UInt8]?
            repeat {
                piece = readPiece(of: descriptor, upTo: 4096)
            } while piece == nil && errno == EIO && resumesInForeground()
            hasArrived = true
            guard let piece, !piece.isEmpty else {
                // At a terminal, Ctrl-D ends one answer: more can be typed.
                state.withLock { $0.isAtEnd = isatty(descriptor) == 0 }
                return nil
            }
            return piece
        }

        /// Suspends the process if it is in the background; returns true if it then continues in the foreground.
        private func resumesInForeground() -> Bool {
            guard tcgetpgrp(descriptor) > 0, tcgetpgrp(descriptor) != getpgrp() else { return false }
            kill(getpid(), SIGTTIN)
            usleep(10_000)
            return tcgetpgrp(descriptor) == getpgrp()
        }
    }
}
