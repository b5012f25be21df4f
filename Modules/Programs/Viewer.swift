import Platform

/// A detached program without pipes, which outlives this one unless a signal ends that.
struct Viewer {
    private let id: pid_t

    init(_ request: ProcessRequest) throws(StartFailure) {
        id = try Spawn(request: request).startSilently()
        RunningPrograms.add(viewer: id)
    }

    /// Returns the exit code if the program exits within the given seconds; a crash counts as 255.
    func exitCode(within seconds: Double) -> Int32? {
        ExitStatus.hasEnded(id, before: Deadline(seconds: seconds)) ? reap() : nil
    }

    /// Reaps the program, so that no zombie remains, and returns its exit code; a crash counts as 255.
    @discardableResult func reap() -> Int32 {
        ExitStatus.waitWithoutReaping(id)
        RunningPrograms.remove(viewer: id)
        return ExitStatus.wait(for: id) ?? 255
    }
}

enum ExitStatus {
    /// Reaps a process and returns its exit code, or nil when a signal terminated it.
    static func wait(for id: pid_t) -> Int32? {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }

    /// Waits for the exit of a process without reaping it, so that its id is not reused.
    static func waitWithoutReaping(_ id: pid_t) {
        var information = siginfo_t()
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    }

    /// Waits for the exit of a process until a deadline, without reaping it.
    static func hasEnded(_ id: pid_t, before deadline: Deadline) -> Bool {
        while true {
            var information = siginfo_t()
            let result = waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT)
            if result == 0, information.si_signo == SIGCHLD { return true }
            guard deadline.milliseconds > 0 else { return false }
            poll(nil, 0, 1)
        }
    }
}

/// A deadline by a monotonic clock, which is never set back or forward.
struct Deadline {
    private let end: UInt64

    init(seconds: Double) { end = DispatchTime.now().uptimeNanoseconds + UInt64(max(0, seconds) * 1e9) }

    /// The remaining time, rounded up; 0 after the deadline.
    var milliseconds: Int32 {
        let now = DispatchTime.now().uptimeNanoseconds
        return now >= end ? 0 : Int32(clamping: (end - now) / 1_000_000 + 1)
    }
}
