import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The three pipes between this program and one that it runs.
struct Pipes {
    private var input = Pipe()
    private var output = Pipe()
    private var errors = Pipe()

    /// Opens the pipes and puts all of the input into its pipe before anybody reads it: nothing can then be written to
    /// a program that has ended.
    mutating func open(input data: Data) throws(ProgramRunner.Failure) {
        input = try Pipe.open()
        output = try Pipe.open()
        errors = try Pipe.open()
        _ = fcntl(input.writeEnd, F_SETFL, O_NONBLOCK)
        let count = data.withUnsafeBytes { write(input.writeEnd, $0.baseAddress, $0.count) }
        guard count == data.count else { throw .notStarted(E2BIG) }
        input.closeWriteEnd()
    }

    /// What becomes standard input, output and errors of the program.
    var childEnds: [Int32] { [input.readEnd, output.writeEnd, errors.writeEnd] }

    mutating func closeChildEnds() {
        input.closeReadEnd()
        output.closeWriteEnd()
        errors.closeWriteEnd()
    }

    mutating func close() {
        for end in [\Pipes.input, \.output, \.errors] {
            self[keyPath: end].closeReadEnd()
            self[keyPath: end].closeWriteEnd()
        }
    }

    /// Reads output and errors until both have ended.
    func readToEnd(limit: Int, _ deadline: Deadline) throws(ProgramRunner.Failure) -> (out: Data, err: Data) {
        var streams = [output.readEnd, errors.readEnd].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var data = [Data(), Data()]
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while streams.contains(where: { $0.fd >= 0 }) {
            let left = deadline.milliseconds
            guard left > 0 else { throw .timedOut(seconds: deadline.seconds) }
            guard poll(&streams, nfds_t(streams.count), left) >= 0 || errno == EINTR else {
                throw .notStarted(errno)
            }
            for index in streams.indices where streams[index].fd >= 0 && streams[index].revents != 0 {
                let count = read(streams[index].fd, &buffer, buffer.count)
                if count > 0 {
                    data[index].append(contentsOf: buffer[..<count])
                    guard data[index].count <= limit else { throw .tooMuchOutput(limit: limit) }
                } else if count == 0 || errno != EINTR {
                    // A negative descriptor is passed over.
                    streams[index].fd = -1
                }
            }
        }
        return (data[0], data[1])
    }
}

/// The two ends of a pipe; -1 where one is closed.
///
/// No program inherits them as they are.
private struct Pipe {
    private(set) var readEnd: Int32 = -1
    private(set) var writeEnd: Int32 = -1

    static func open() throws(ProgramRunner.Failure) -> Pipe {
        var ends: [Int32] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else { throw .notStarted(errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var pipe = Pipe()
        (pipe.readEnd, pipe.writeEnd) = (ends[0], ends[1])
        return pipe
    }

    mutating func closeReadEnd() { Self.close(&readEnd) }

    mutating func closeWriteEnd() { Self.close(&writeEnd) }

    private static func close(_ descriptor: inout Int32) {
        guard descriptor >= 0 else { return }
        _ = Foundation.close(descriptor)
        descriptor = -1
    }
}
