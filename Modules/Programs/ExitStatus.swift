import Platform

/// Waits for the end of processes.
enum ExitStatus {
    /// Waits for the exit of a process, reaps it, and returns its exit code, or nil if a signal terminated the process.
    static func wait(for id: pid_t) -> Int32? {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }

    /// Waits for the exit of a process without reaping it, so that the system does not reuse the process id.
    static func waitForExit(of id: pid_t) {
        var information = siginfo_t()
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    }

    /// Waits for the exit of a process until a deadline without reaping it; returns whether the process has exited.
    ///
    /// If `deadline` is nil, waits without a limit.
    static func waitForExit(of id: pid_t, before deadline: Deadline?) -> Bool {
        guard let deadline else {
            waitForExit(of: id)
            return true
        }
        while !hasExited(id) {
            guard deadline.milliseconds > 0 else { return false }
            poll(nil, 0, 1)
        }
        return true
    }

    private static func hasExited(_ id: pid_t) -> Bool {
        var information = siginfo_t()
        let result = waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT | WNOHANG)
        return result == 0 && information.si_signo == SIGCHLD
    }
}
