import QuintetPlatform

/// Writes to a program's input and reads its outputs at the same time, so that no full pipe causes a deadlock.
struct PipeExchange {
    private(set) var output = Data()
    private(set) var errors = Data()
    private var inputEnd: Int32?
    private var outputEnd: Int32?
    private var errorEnd: Int32?
    private let hasOutputs: Bool
    /// The bytes that have not been sent yet.
    private var rest: Data
    /// Called when all bytes are sent or the program has closed its end of the input.
    ///
    /// The argument is the writing end of the program's input pipe, which the callback takes over and has to close.
    private let allIsSent: (Int32) -> Void

    /// Takes over the ends of the pipes to the program's standard input, standard output and standard error.
    ///
    /// `ends` has these descriptors in this order; the last descriptors, or all, may be missing. `bytes` is the input
    /// to send.
    init(_ ends: [Int32], bytes: Data, allIsSent: @escaping (Int32) -> Void) {
        inputEnd = ends.first
        outputEnd = ends.count > 1 ? ends[1] : nil
        errorEnd = ends.count > 2 ? ends[2] : nil
        hasOutputs = outputEnd != nil
        rest = bytes
        self.allIsSent = allIsSent
        for end in ends { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
        closeInputIfAllIsSent()
    }

    /// Whether the program has closed its outputs.
    ///
    /// If its outputs are not pipes: whether all input is sent, or the program has closed its standard input.
    var hasEnded: Bool {
        hasOutputs ? outputEnd == nil && errorEnd == nil : inputEnd == nil
    }

    var mostReceived: Int { max(output.count, errors.count) }

    /// Returns the bytes received on standard output, and discards them.
    mutating func takeOutput() -> Data {
        defer { output = Data() }
        return output
    }

    /// Waits until a pipe is ready, then reads and writes what is possible without blocking.
    ///
    /// The wait lasts at most `milliseconds`; a negative number means no limit.
    mutating func step(milliseconds: Int32) {
        // poll(2) ignores negative descriptors, which are passed for pipes that are closed or missing.
        var ends = [
            pollfd(fd: outputEnd ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: errorEnd ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: inputEnd ?? -1, events: Int16(POLLOUT), revents: 0),
        ]
        guard poll(&ends, nfds_t(ends.count), milliseconds) > 0 else { return }
        if ends[0].revents != 0 { Self.receive(&output, from: &outputEnd) }
        if ends[1].revents != 0 { Self.receive(&errors, from: &errorEnd) }
        if ends[2].revents != 0 { send() }
    }

    mutating func close() {
        Self.close(&inputEnd)
        Self.close(&outputEnd)
        Self.close(&errorEnd)
    }

    private static func receive(_ data: inout Data, from end: inout Int32?) {
        guard let descriptor = end else { return }
        guard let piece = readPiece(of: descriptor, upTo: 1 << 16) else {
            if errno != EAGAIN { close(&end) }
            return
        }
        data.append(contentsOf: piece)
        if piece.isEmpty { close(&end) }
    }

    /// Sends the next bytes; if the program has closed its standard input, discards the rest without an error.
    private mutating func send() {
        guard let inputEnd else { return }
        let count = rest.withUnsafeBytes { write(inputEnd, $0.baseAddress, min($0.count, 1 << 16)) }
        if count > 0 {
            rest = rest.dropFirst(count)
        } else if errno != EINTR && errno != EAGAIN {
            rest = Data()
        }
        closeInputIfAllIsSent()
    }

    private mutating func closeInputIfAllIsSent() {
        guard rest.isEmpty, let end = inputEnd else { return }
        allIsSent(end)
        inputEnd = nil
    }

    private static func close(_ end: inout Int32?) {
        if let descriptor = end { QuintetPlatform.close(descriptor) }
        end = nil
    }
}
