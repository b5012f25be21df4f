import Foundation

package enum Places {
    package static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Whether the tests run on Linux, so that a test can be skipped elsewhere without code that is never reached.
    #if os(Linux)
        package static let areOnLinux = true
    #else
        package static let areOnLinux = false
    #endif

    /// The folder of the built products, which has programs and the test bundle.
    package static let products: URL = {
        #if os(macOS)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent()
            }
        #endif
        return Bundle.main.bundleURL
    }()
}

package enum Memory {
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

package enum Processor {
    package static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
