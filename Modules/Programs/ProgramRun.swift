import Platform

/// A run of a program, which another thread can cancel.
///
/// Foundation's `Process` is not used, because it needs a run loop, and because a child that closes its input causes a
/// SIGPIPE in this program.
final class ProgramRun: Sendable {
    private struct State {
        /// The process id; nil before the start, and again after reaping, when the system may reuse the id.
        var id: pid_t?
        /// The descriptor through which this program writes to a companion.
        ///
        /// It is set when all bytes are sent, because until then the exchange has it; nil again after it is closed.
        /// Closing the descriptor ends the companion's input, so that the companion ends.
        var input: Int32?
        var isCancelled = false
    }

    private let request: ProcessRequest
    private let state = Locked(State())

    init(_ request: ProcessRequest) { self.request = request }

    /// Runs the program and waits for its end; a viewer that runs longer than its time limit is left running.
    ///
    /// `onLine` is called with each line that a companion writes.
    func run(onLine: (String) -> Void = { _ in }) -> ProcessOutcome {
        do throws(StartFailure) {
            guard let (id, pipes) = try start() else { return .cancelled }
            return outcome(of: id, pipes, onLine)
        } catch {
            return .notStarted(code: error.code)
        }
    }

    /// Kills a helper at once, and closes the input of a companion; does nothing for other roles.
    ///
    /// A companion that does not end is killed after its `patience`.
    func cancel() {
        guard request.role.isHelper || request.role.isCompanion else { return }
        state.withLock { state in
            state.isCancelled = true
            Self.closeInput(&state)
        }
        if case .companion(let patience) = request.role {
            DispatchQueue.global().asyncAfter(deadline: .now() + patience) { self.kill() }
        } else {
            kill()
        }
    }

    /// Starts the program; returns nil if the run has already been cancelled.
    private func start() throws(StartFailure) -> (id: pid_t, pipes: [Int32])? {
        try state.withLock { state throws(StartFailure) in
            guard !state.isCancelled else { return nil }
            let started = try Spawn(request: request).start()
            state.id = started.id
            RunningPrograms.add(started.id, request.role)
            return started
        }
    }

    private func outcome(of id: pid_t, _ pipes: [Int32], _ onLine: (String) -> Void) -> ProcessOutcome {
        let terminal = request.role == .foreground ? SavedTerminalModes() : nil
        let deadline = request.role.timeLimit.map(Deadline.init)
        var exchange = PipeExchange(pipes, bytes: request.input) { self.allIsSent(to: $0) }
        defer { exchange.close() }
        let limit = exchangeUntilClosed(&exchange, deadline, onLine)
        let isOver = limit == nil && ExitStatus.waitForExit(of: id, before: deadline)
        if !isOver, request.role == .viewer {
            DispatchQueue(label: "viewer").async { _ = self.reap(id) }
            return .continues
        }
        terminal?.restore()
        if request.role.isHelper { kill() }
        let code = reap(id)
        if state.withLock({ $0.isCancelled }) { return .cancelled }
        if !isOver { return limit ?? .timedOut }
        return code.map { .exited(code: $0, output: exchange.output, errors: exchange.errors) } ?? .crashed
    }

    /// Writes and reads until the pipes are closed; returns `.timedOut` or `.tooMuchOutput` if a limit is exceeded.
    private func exchangeUntilClosed(
        _ exchange: inout PipeExchange, _ deadline: Deadline?, _ onLine: (String) -> Void
    ) -> ProcessOutcome? {
        var lines = LineBuffer()
        while !exchange.hasEnded {
            let milliseconds = deadline?.milliseconds ?? -1
            if milliseconds == 0 { return .timedOut }
            exchange.step(milliseconds: milliseconds)
            if request.role.isCompanion {
                lines.append(Array(exchange.takeOutput()))
                while let line = lines.next() { onLine(String(decoding: line, as: UTF8.self)) }
            }
            if exchange.mostReceived > request.role.outputLimit { return .tooMuchOutput }
        }
        return nil
    }

    /// Closes the input once all bytes are sent; the input of a companion stays open until the companion is to end.
    private func allIsSent(to input: Int32) {
        let isKept = state.withLock { state in
            guard request.role.isCompanion, !state.isCancelled else { return false }
            state.input = input
            return true
        }
        if !isKept { close(input) }
    }

    private static func closeInput(_ state: inout State) {
        if let input = state.input { close(input) }
        state.input = nil
    }

    /// Kills the process group, unless the program has been reaped.
    private func kill() { state.withLock { if let id = $0.id { _ = Platform.kill(-id, SIGKILL) } } }

    /// Waits for the end of the program and returns its exit code, or nil if a signal terminated the program.
    private func reap(_ id: pid_t) -> Int32? {
        ExitStatus.waitForExit(of: id)
        state.withLock { $0.id = nil }
        let code = RunningPrograms.reap(id)
        state.withLock { Self.closeInput(&$0) }
        return code
    }
}
