import Foundation

/// The memory of the test process.
package enum Memory {
    /// Returns the peak memory of the process so far, in bytes.
    package static func peak() -> Int {
        #if os(Linux)
            if let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
                let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
                let kilobytes = line.split(whereSeparator: { " \t".contains($0) }).dropFirst().first.flatMap({ Int($0) }
                )
            {
                return kilobytes * 1024
            }
            return .max
        #else
            var usage = rusage()
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss
        #endif
    }

    /// Resets the peak to the current memory, which is only possible on Linux, and returns the peak.
    package static func peakFromNow() -> Int {
        #if os(Linux)
            try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        #endif
        return peak()
    }
}

/// The CPU time of the test process.
package enum Processor {
    package static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
