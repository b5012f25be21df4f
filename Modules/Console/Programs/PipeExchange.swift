import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes to one pipe while it reads from another, so that neither side waits for the other for ever.
struct PipeExchange {
    private(set) var received = Data()
    /// Whether the other side has closed its output.
    private(set) var hasEnded = false
    private var input: Int32
    private var output: Int32
    private var rest: Data

    init(input: Int32, output: Int32, bytes: Data) {
        self.input = input
        self.output = output
        rest = bytes
        for end in [input, output] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
        if rest.isEmpty { closeInput() }
    }

    /// Moves what can be moved, waiting for some time at most.
    mutating func step(milliseconds: Int32) {
        // poll(2) passes over negative descriptors.
        var ends = [
            pollfd(fd: output, events: Int16(POLLIN), revents: 0),
            pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
        ]
        guard poll(&ends, 2, milliseconds) > 0 else { return }
        if ends[0].revents != 0 { receive() }
        if ends[1].revents != 0 { send() }
    }

    /// Closes both ends.
    mutating func close() {
        closeInput()
        if output >= 0 { Foundation.close(output) }
        output = -1
    }

    private mutating func receive() {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(output, &chunk, chunk.count)
        if count > 0 {
            received.append(contentsOf: chunk.prefix(count))
        } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
            hasEnded = true
        }
    }

    /// A program that has closed its input wants no more: that is no failure.
    private mutating func send() {
        let count = rest.withUnsafeBytes { write(input, $0.baseAddress, min($0.count, 1 << 16)) }
        if count > 0 {
            rest = rest.dropFirst(count)
        } else if errno != EINTR && errno != EAGAIN {
            rest = Data()
        }
        if rest.isEmpty { closeInput() }
    }

    private mutating func closeInput() {
        if input >= 0 { Foundation.close(input) }
        input = -1
    }
}
