import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that was started, in a process group of its own, with pipes to its standard streams.
///
/// Foundation's `Process` needs a run loop, and its pipes end this program when the other one closes them early.
struct ChildProcess {
    private let id: pid_t
    private let input: Int32
    private let output: Int32

    /// Two programs that are started at once would inherit each other's pipes, which then never end.
    private static let starting = NSLock()

    /// Starts a program; nil when that fails.
    ///
    /// A silent one is neither read from nor written to.
    static func start(_ request: ProcessRequest, isSilent: Bool = false) -> ChildProcess? {
        starting.withLock {
            guard let input = Pipe() else { return nil }
            guard let output = Pipe() else {
                input.close()
                return nil
            }
            let silence = isSilent ? open("/dev/null", O_RDWR | O_CLOEXEC) : -1
            let id = Spawn(request).start(
                input: isSilent ? silence : input.readEnd, output: isSilent ? silence : output.writeEnd)
            if silence >= 0 { close(silence) }
            close(input.readEnd)
            close(output.writeEnd)
            guard let id else {
                close(input.writeEnd)
                close(output.readEnd)
                return nil
            }
            return ChildProcess(id: id, input: input.writeEnd, output: output.readEnd)
        }
    }

    /// Feeds the program and listens to it until it ends or reaches a limit, when it is killed.
    func outcome(of request: ProcessRequest) -> ProcessOutcome {
        let deadline = Self.now + request.timeLimit
        var exchange = PipeExchange(input: input, output: output, bytes: request.input)
        while !exchange.hasEnded {
            guard exchange.received.count <= request.outputLimit else { return killed(.tooMuchOutput, &exchange) }
            guard Self.now < deadline else { return killed(.timedOut, &exchange) }
            exchange.step(milliseconds: Int32(max(1, min(100, (deadline - Self.now) * 1000))))
        }
        exchange.close()
        guard let status = status(before: deadline) else { return killed(.timedOut, &exchange) }
        guard exchange.received.count <= request.outputLimit else { return .tooMuchOutput }
        return status & 0x7F == 0 ? .exited(code: status >> 8 & 0xFF, output: exchange.received) : .crashed
    }

    /// Returns the exit code when the program ends within some seconds; a crash counts as 255.
    func exitCode(within seconds: Double) -> Int32? {
        close(input)
        close(output)
        return status(before: Self.now + seconds).map { $0 & 0x7F == 0 ? $0 >> 8 & 0xFF : 255 }
    }

    /// Waits for the end of the program, so that no zombie stays.
    @discardableResult
    func reap() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 && errno == EINTR {}
        return status
    }

    private func killed(_ outcome: ProcessOutcome, _ exchange: inout PipeExchange) -> ProcessOutcome {
        exchange.close()
        kill(-id, SIGKILL)
        reap()
        return outcome
    }

    private func status(before deadline: Double) -> Int32? {
        var status: Int32 = 0
        while true {
            let result = waitpid(id, &status, WNOHANG)
            if result == id { return status }
            guard Self.now < deadline, result == 0 || errno == EINTR else { return nil }
            poll(nil, 0, 2)
        }
    }

    private static var now: Double { ProcessInfo.processInfo.systemUptime }
}

/// The two ends of a pipe, closed in programs that are started.
private struct Pipe {
    let readEnd: Int32
    let writeEnd: Int32

    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        readEnd = ends[0]
        writeEnd = ends[1]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    func close() {
        Foundation.close(readEnd)
        Foundation.close(writeEnd)
    }
}
