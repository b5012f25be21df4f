import QuintetPlatform

/// Lines from and to another program; input is read on a separate thread, so that the main actor stays free.
package final class PeerStreams: @unchecked Sendable {
    private let input: Int32
    private let output: Int32
    private let longest: Int
    private let requests = DispatchQueue(label: "quintet.peer")
    /// The system's message if output could not be written; nil if the other program has only closed its end.
    @MainActor package private(set) var failure: String?
    // Used on the queue only.
    private var lines = LineBuffer()

    /// Creates the streams over two file descriptors, by default standard input and standard output.
    ///
    /// `longest` is the maximum length of a line in bytes. A longer line is cut after `longest` + 1 bytes, so that its
    /// length shows that the line was too long.
    package init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, longest: Int) {
        self.input = input
        self.output = output
        self.longest = longest
    }

    /// Returns the next line without its line end; nil after the last line, or once the output has been closed.
    package func next() async -> [UInt8]? {
        await withCheckedContinuation { continuation in requests.async { continuation.resume(returning: self.read()) } }
    }

    @MainActor package func write(_ bytes: [UInt8]) {
        if !writeAll(bytes, to: output), errno != EPIPE {
            failure = failure ?? errorWords(errno)
        }
    }

    private func read() -> [UInt8]? {
        while true {
            if let line = lines.next(upTo: longest + 1) { return line }
            guard fill() else { return lines.rest() }
        }
    }

    private func fill() -> Bool {
        var ready = [
            pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: 0, revents: 0),
        ]
        while poll(&ready, 2, -1) < 0, errno == EINTR {}
        // Lines that were sent before the output was closed are still read.
        let isOpen = ready[1].revents & Int16(POLLERR | POLLHUP) == 0 || ready[0].revents != 0
        let piece = isOpen ? readPiece(of: input, upTo: 1 << 16) ?? [] : []
        lines.append(piece)
        return !piece.isEmpty
    }
}
