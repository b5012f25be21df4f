import QuintetPlatform

/// A run of a program, which another thread can cancel.
///
/// Foundation's `Process` is not used, because it needs a run loop.
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
            let started = try RunningPrograms.start(request.role, Spawn(request: request).start)
            state.id = started.id
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
    private func kill() { state.withLock { if let id = $0.id { _ = QuintetPlatform.kill(-id, SIGKILL) } } }

    /// Waits for the end of the program and returns its exit code, or nil if a signal terminated the program.
    private func reap(_ id: pid_t) -> Int32? {
        ExitStatus.waitForExit(of: id)
        state.withLock { $0.id = nil }
        let code = RunningPrograms.reap(id)
        state.withLock { Self.closeInput(&$0) }
        return code
    }
}

/// The running programs by process id, each with its role.
enum RunningPrograms {
    private struct Running {
        var roles: [pid_t: ProgramRole] = [:]
        var isEnding = false

        var foreground: pid_t? { roles.first { $0.value == .foreground }?.key }
    }

    private static let running = Locked(Running())

    /// Starts a program with `spawn`, which returns its process id and the caller's ends of its pipes.
    ///
    /// The lock is held meanwhile: `killAll` and `endAll` must not miss a program that has just begun to run, and two
    /// programs that start at the same time could inherit each other's pipes, which would then stay open too long.
    static func start(
        _ role: ProgramRole, _ spawn: () throws(StartFailure) -> (id: pid_t, pipes: [Int32])
    ) throws(StartFailure) -> (id: pid_t, pipes: [Int32]) {
        try running.withLock { running throws(StartFailure) in
            let started = try spawn()
            running.roles[started.id] = role
            return started
        }
    }

    /// Reaps a program that has ended and returns its exit code, or nil if a signal terminated the program.
    ///
    /// If `endAll` has been called, this function never returns, so that the caller prints nothing more.
    static func reap(_ id: pid_t) -> Int32? {
        let (code, isEnding) = running.withLock { running in
            running.roles[id] = nil
            return (ExitStatus.wait(for: id), running.isEnding)
        }
        while isEnding { pause() }
        return code
    }

    /// Kills all helpers; called before this program exits.
    ///
    /// Companions end because the exit of this program closes their input. Viewers are left running.
    static func killAll() { running.withLock { killHelpers($0) } }

    /// Ends helpers, viewers and the foreground program; called when a signal ends this program.
    ///
    /// The foreground program gets SIGTERM, so that it can restore the terminal. If the foreground program still runs
    /// one second later, it is killed.
    static func endAll() {
        running.withLock { running in
            running.isEnding = true
            killHelpers(running)
            for (id, role) in running.roles where role == .viewer { _ = kill(-id, SIGTERM) }
        }
        for signal in [SIGTERM, SIGKILL] {
            guard let id = running.withLock({ $0.foreground }) else { return }
            _ = kill(id, signal)
            let deadline = Deadline(seconds: 1)
            while running.withLock({ $0.foreground }) != nil, deadline.milliseconds > 0 { poll(nil, 0, 1) }
        }
    }

    private static func killHelpers(_ running: Running) {
        for (id, role) in running.roles where role.isHelper { _ = kill(-id, SIGKILL) }
    }
}

/// The modes of the terminal, saved before another program uses the terminal.
struct SavedTerminalModes {
    private var modes = termios()
    private let isTerminal: Bool

    init() { isTerminal = tcgetattr(STDERR_FILENO, &modes) == 0 }

    /// Restores the modes at once, because a killed program may leave the terminal in raw mode.
    ///
    /// Does not wait for pending output: if nothing reads it, Linux does not even let a signal end such a wait. Does
    /// nothing if this program is not in the terminal's foreground.
    func restore() {
        guard isTerminal, tcgetpgrp(STDERR_FILENO) == getpgrp() else { return }
        var modes = modes
        tcsetattr(STDERR_FILENO, TCSANOW, &modes)
    }
}

/// A deadline on a monotonic clock, which changes of the system's time do not affect.
struct Deadline {
    private let end: UInt64

    init(seconds: Double) { end = DispatchTime.now().uptimeNanoseconds + UInt64(max(0, seconds) * 1e9) }

    /// The remaining time, rounded up; 0 after the deadline.
    var milliseconds: Int32 {
        let now = DispatchTime.now().uptimeNanoseconds
        return now >= end ? 0 : Int32(clamping: (end - now) / 1_000_000 + 1)
    }
}
