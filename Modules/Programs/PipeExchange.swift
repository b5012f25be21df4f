import Platform

/// Writes to one pipe while reading from up to two others, so that no full pipe causes a deadlock.
struct PipeExchange {
    private(set) var output = Data()
    private(set) var errors = Data()
    private var input: Int32
    private var outputs: [Int32]
    private let hasOutputs: Bool
    private var rest: Data
    /// Takes over the input when the program has received everything, or has closed its end.
    private let allIsSent: (Int32) -> Void

    /// Takes over the ends of the pipes to standard input, output and error, of which the last ones may be missing.
    init(_ ends: [Int32], bytes: Data, allIsSent: @escaping (Int32) -> Void) {
        let all = (ends + [-1, -1, -1]).prefix(3)
        input = all[0]
        outputs = Array(all[1...])
        hasOutputs = ends.count > 1
        rest = bytes
        self.allIsSent = allIsSent
        for end in ends { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
        closeInputIfAllIsSent()
    }

    /// Whether the program has closed its outputs or, if it has none, received its input.
    var hasEnded: Bool { outputs.allSatisfy { $0 < 0 } && (input < 0 || hasOutputs) }

    var mostReceived: Int { max(output.count, errors.count) }

    /// Returns what has been received on standard output, and forgets it.
    mutating func takeOutput() -> Data {
        defer { output = Data() }
        return output
    }

    /// Reads and writes what is possible, waiting at most this long; without a limit if it is negative.
    mutating func step(milliseconds: Int32) {
        // poll(2) ignores negative descriptors.
        var ends = outputs.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        ends.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0))
        guard poll(&ends, nfds_t(ends.count), milliseconds) > 0 else { return }
        if ends[0].revents != 0 { Self.receive(&output, from: &outputs[0]) }
        if ends[1].revents != 0 { Self.receive(&errors, from: &outputs[1]) }
        if ends[2].revents != 0 { send() }
    }

    mutating func close() {
        Self.close(&input)
        for index in outputs.indices { Self.close(&outputs[index]) }
    }

    private static func receive(_ data: inout Data, from end: inout Int32) {
        let piece = readPiece(of: end, upTo: 1 << 16)
        data.append(contentsOf: piece ?? [])
        if piece.map(\.isEmpty) ?? (errno != EAGAIN) { close(&end) }
    }

    /// Sends the next bytes; it is not an error when the child has closed its standard input.
    private mutating func send() {
        let count = rest.withUnsafeBytes { write(input, $0.baseAddress, min($0.count, 1 << 16)) }
        if count > 0 {
            rest = rest.dropFirst(count)
        } else if errno != EINTR && errno != EAGAIN {
            rest = Data()
        }
        closeInputIfAllIsSent()
    }

    private mutating func closeInputIfAllIsSent() {
        guard rest.isEmpty, input >= 0 else { return }
        allIsSent(input)
        input = -1
    }

    private static func close(_ end: inout Int32) {
        if end >= 0 { Platform.close(end) }
        end = -1
    }
}
