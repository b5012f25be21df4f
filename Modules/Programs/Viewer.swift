import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that goes on by itself: it is neither read from nor written to, and outlives this one.
struct Viewer {
    private let id: pid_t

    init(_ request: ProcessRequest) throws(StartFailure) {
        id = try Spawn.oneAtATime { () throws(StartFailure) in
            let silence = open("/dev/null", O_RDWR | O_CLOEXEC)
            defer { close(silence) }
            return try Spawn(request).start([silence, silence, silence])
        }
    }

    /// Returns the exit code when the program ends within some seconds; a crash counts as 255.
    func exitCode(within seconds: Double) -> Int32? {
        let deadline = Deadline(seconds: seconds)
        var status: Int32 = 0
        while true {
            let result = waitpid(id, &status, WNOHANG)
            if result == id { return ExitStatus.code(status) ?? 255 }
            guard deadline.milliseconds > 0, result == 0 || errno == EINTR else { return nil }
            poll(nil, 0, 2)
        }
    }

    /// Waits for the end of the program, so that no zombie stays.
    func reap() {
        _ = ExitStatus.wait(for: id)
    }
}

/// How programs end.
enum ExitStatus {
    /// Waits for the end of a program and returns its exit code, or nil when a signal ended it.
    static func wait(for id: pid_t) -> Int32? {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return code(status)
    }

    static func code(_ status: Int32) -> Int32? {
        status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }
}
